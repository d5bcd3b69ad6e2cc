/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include <string.h>

/*
 * Where there is no fuzzer: each file of the seed folders is a test case, as it is and in some
 * changes by chance.  FUZZ_SEEDS names the folders, below tests/ or below the modules' folder.
 */

#define CHANGES 60
#define LONG (64 * 1024)   /* bytes: seeds longer than this are changed less often */

typedef struct {
  char  *name;
  char  *bytes;
  gsize  length;
} Seed;

static void
seed_free (gpointer data)
{
  Seed *seed = data;

  g_free (seed->name);
  g_free (seed->bytes);
  g_free (seed);
}

/* One thing that goes wrong with a file: cut, doubled, exchanged, overwritten */
static void
change (GString *bytes,
        GRand   *walk)
{
  static const char *const words[] = {
    "", "0", "-1", "99999999999", "\"", "<", "&", "'", ">", "]", "[", "(", "<!--", "\xff", "\n", "é", "$x",
  };
  gsize at = bytes->len > 0 ? g_rand_int_range (walk, 0, bytes->len) : 0;
  gsize length = bytes->len > at ? g_rand_int_range (walk, 0, MIN (bytes->len - at, 40) + 1) : 0;
  const char *word = words[g_rand_int_range (walk, 0, G_N_ELEMENTS (words))];
  g_autofree char *part = g_strndup (bytes->str + at, length);

  switch (g_rand_int_range (walk, 0, 6))
    {
    case 0:
      g_string_erase (bytes, at, length);
      break;

    case 1:
      g_string_insert_len (bytes, at, part, strlen (part));
      break;

    case 2:
      g_string_insert (bytes, at, word);
      break;

    case 3:
      g_string_truncate (bytes, at);
      break;

    case 4:
      g_string_erase (bytes, at, length);
      g_string_insert (bytes, at, word);
      break;

    default:
      if (bytes->len > 0)
        bytes->str[at] ^= 1 << g_rand_int_range (walk, 0, 8);
    }
}

static void
test_seed (gconstpointer data)
{
  const Seed *seed = data;
  g_autoptr(GRand) walk = g_rand_new_with_seed (g_str_hash (seed->name));
  guint n_changes = seed->length > LONG ? CHANGES / 20 : CHANGES;

  LLVMFuzzerTestOneInput ((const guint8 *) seed->bytes, seed->length);

  for (guint i = 0; i < n_changes; i++)
    {
      g_autoptr(GString) bytes = g_string_new_len (seed->bytes, seed->length);
      g_autofree guint8 *copy = NULL;
      guint8 nothing = 0;

      for (gint32 n = g_rand_int_range (walk, 1, 4); n > 0; n--)
        change (bytes, walk);

      /* as long as it is and no byte longer, so that a sanitizer sees who reads on */
      copy = g_memdup2 (bytes->str, bytes->len);
      LLVMFuzzerTestOneInput (copy != NULL ? copy : &nothing, bytes->len);
    }
}

static int
compare_cb (gconstpointer a,
            gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static guint
add_folder (const char *folder)
{
  g_autoptr(GDir) directory = g_dir_open (folder, 0, NULL);
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name = NULL;

  g_assert_nonnull (directory);

  while ((name = g_dir_read_name (directory)) != NULL)
    {
      if (!g_str_has_suffix (name, ".said") && !g_str_has_suffix (name, ".md") &&
          !g_str_has_suffix (name, ".rng"))
        g_ptr_array_add (names, g_strdup (name));
    }

  g_ptr_array_sort (names, compare_cb);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *file = g_build_filename (folder, names->pdata[i], NULL);
      g_autofree char *path = g_strdup_printf ("/fuzz/" FUZZ_NAME "/%s", (char *) names->pdata[i]);
      Seed *seed = g_new0 (Seed, 1);

      seed->name = g_strdup (names->pdata[i]);

      if (!g_file_get_contents (file, &seed->bytes, &seed->length, NULL))
        {
          seed_free (seed);
          continue;
        }

      g_test_add_data_func_full (path, seed, test_seed, seed_free);
    }

  return names->len;
}

int
main (int    argc,
      char **argv)
{
  g_auto(GStrv) folders = g_strsplit (FUZZ_SEEDS, ":", -1);
  guint count = 0;

  g_test_init (&argc, &argv, NULL);
  g_test_summary ("Whatever bytes come in by " FUZZ_NAME ", nothing falls over.");

  for (guint i = 0; folders[i] != NULL; i++)
    {
      g_autofree char *folder = g_test_build_filename (G_TEST_DIST, folders[i], NULL);

      count += add_folder (folder);
    }

  /* an empty folder is no success */
  g_assert_cmpuint (count, >, 0);

  return g_test_run ();
}
