#!/usr/bin/env python3
"""check-flatpak.py MANIFEST METAINFO: the sandbox lets the program draw and share a game in the
network, and nothing else: neither files nor the session's buses.  And what Flathub's linter asks of
a manifest and of what a store shows, as far as it needs no network."""

import json
import pathlib
import sys
import xml.etree.ElementTree as xml

ALLOWED = {"--device=dri", "--share=ipc", "--share=network", "--socket=fallback-x11",
           "--socket=wayland"}
TOP = {"id", "runtime", "runtime-version", "sdk", "command", "finish-args", "cleanup", "modules"}
FIRST_RUNTIME = 51   # an older one is looked after no longer, or not for long

path = pathlib.Path(sys.argv[1])
manifest = json.loads(path.read_text(encoding="utf-8"))
store = xml.parse(sys.argv[2]).getroot()
faults = []


def expect(is_well, fault):
    if not is_well:
        faults.append(fault)


def check_source(module, source):
    name = module["name"]
    kind = source.get("type")
    expect(kind in ("archive", "git"), f"{name}: a store takes an archive or git, not {kind}")
    expect(source.get("url", "").startswith("https://"), f"{name}: its source is not at https://")
    expect(kind != "archive" or len(source.get("sha256", "")) == 64, f"{name}: no sha256")
    expect(kind != "git" or {"tag", "commit"} & set(source), f"{name}: neither tag nor commit")
    expect("branch" not in source, f"{name}: a branch is another thing each day")


expect(manifest["command"] == "senlac", f"it starts {manifest['command']}, not the desk")
surplus = set(manifest["finish-args"]) - ALLOWED
expect(not surplus, f"it asks for more than it may: {', '.join(sorted(surplus))}")
expect({"--share=ipc", "--socket=wayland"} <= set(manifest["finish-args"]),
       "without these X11 is slow, and Wayland is not there")

identity = manifest["id"]
expect(path.stem == identity, f"its name is not {identity}.json")
expect(identity.startswith("io.github.") and identity.count(".") >= 3, f"{identity} is too short")
expect(set(manifest) <= TOP, f"not for a manifest: {', '.join(sorted(set(manifest) - TOP))}")
expect(int(manifest["runtime-version"]) >= FIRST_RUNTIME, "its runtime's life has ended")
names = [module["name"] for module in manifest["modules"]]
expect(len(set(names)) == len(names), "two modules of one name")
for each in manifest["modules"]:
    expect(each["sources"], f"{each['name']}: no source")
    expect("build-options" not in each, f"{each['name']}: it has options of its own to build with")
    for one in each["sources"]:
        check_source(each, one)

expect(store.findtext("id") == identity, "the store knows it by another id")
for need in ("name", "summary", "developer/name", "description/p", "launchable", "content_rating",
             "url[@type='homepage']", "url[@type='bugtracker']", "releases/release",
             "branding/color[@scheme_preference='light']",
             "branding/color[@scheme_preference='dark']",
             "screenshots/screenshot[@type='default']/image"):
    expect(store.find(need) is not None, f"the store lacks {need}")
expect(len(store.findtext("name") or "") <= 20, "a name has at most 20 characters")
expect(len(store.findtext("summary") or "") <= 60, "a summary has at most 60 characters")
expect(not (store.findtext("summary") or ".").endswith("."), "a summary ends without a full stop")

if faults:
    sys.exit("\n".join(faults))
