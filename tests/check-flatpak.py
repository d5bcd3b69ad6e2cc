#!/usr/bin/env python3
"""check-flatpak.py MANIFEST: the sandbox lets the program draw and share a game in the network, and
nothing else: neither files nor the session's buses."""

import json
import sys

ALLOWED = {"--device=dri", "--share=ipc", "--share=network", "--socket=fallback-x11",
           "--socket=wayland"}

with open(sys.argv[1], encoding="utf-8") as file:
    manifest = json.load(file)

if manifest["command"] != "senlac":
    sys.exit(f"the manifest starts {manifest['command']}, which is not the desk")

if surplus := set(manifest["finish-args"]) - ALLOWED:
    sys.exit(f"the manifest asks for more than it may: {', '.join(sorted(surplus))}")
