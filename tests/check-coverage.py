#!/usr/bin/env python3
# check-coverage.py ROOT: what .ci/coverage says of sources and counts that are made up here
#
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import pathlib
import subprocess
import sys
import tempfile

SOURCE = '''\
int
f (int a)
{
  if (a == 1)
    {
      /* not reached: the whole block */
      a = 2;

      return a;
    }

  if (a == 3)
    return 1;   /* not reached: this line */

  /* not reached: up to the blank line */
  a++;
  a++;

  g_assert_not_reached ();
  return a;
  return 5;   /* not reached: so it says */
}
'''

COUNTS = {4: 7, 7: 0, 9: 0, 12: 7, 13: 0, 16: 0, 17: 0, 19: 0, 20: 0, 21: 3}

EXPECTED = '''\
src/core/a.c                                  4 lines,  75.0 %

TOTAL                                         4 lines,  75.0 %

Lines not reached, and why: 6
src/core/a.c:6: 2, the whole block
src/core/a.c:13: 1, this line
src/core/a.c:15: 2, up to the blank line
src/core/a.c:19: 1, a mistake in the program only

Lines reached, although it says otherwise: 1
src/core/a.c:21: so it says

Lines not reached, without a reason: 1
src/core/a.c:20: return a;
'''

root = pathlib.Path(sys.argv[1])

with tempfile.TemporaryDirectory() as folder:
    place = pathlib.Path(folder)
    (place / 'src/core').mkdir(parents=True)
    (place / 'src/core/a.c').write_text(SOURCE)
    lines = [{'line_number': number, 'count': count} for number, count in COUNTS.items()]
    counts = place / 'counts.json'
    counts.write_text(json.dumps({'files': [{'file': 'src/core/a.c', 'lines': lines}]}))
    said = subprocess.run([sys.executable, str(root / '.ci/coverage'), str(counts), folder],
                          stdout=subprocess.PIPE, universal_newlines=True, check=True).stdout

if said != EXPECTED:
    sys.exit('expected:\n%s\nsaid:\n%s' % (EXPECTED, said))
