/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../sanitized.h"
#include "fuzz.h"

#include <string.h>

/*
 * Where there is no fuzzer: each file of the seed folders is a test case, as it is and in some
 * changes by chance. FUZZ_SEEDS names the folders, below tests/ or below the modules' folder.
 */

#define CHANGES 60
#define VALUE_STEP (IS_SANITIZED ? 2 : 1)   /* every how many values are tried */
/* begins the names of seeds all of whose attributes are changed, one by one */
#define EVERY "every-"
/* under a sanitizer on a busy machine; what is too much takes minutes */
#define LONGEST (10 * G_TIME_SPAN_SECOND)
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
    "", "0", "-1", "99999999999", "\"", "<", "&", "'", ">", "]", "[", "(", "<!--", "\xff",
    "\n", "é", "$x",
  };
  gsize at = bytes->len > 0 ? g_rand_int_range (walk, 0, bytes->len) : 0;
  gsize length = bytes->len > at ? g_rand_int_range (walk, 0, MIN (bytes->len - at, 40) + 1) : 0;
  const char *word = words[g_rand_int_range (walk, 0, G_N_ELEMENTS (words))];
  g_autofree char *part = g_strndup (bytes->str + at, length);

  switch (g_rand_int_range (walk, 0, 8))
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

    case 5:
    case 6:
      fuzz_change_value (bytes, g_rand_int (walk), g_rand_int (walk), g_rand_boolean (walk));
      break;

    default:
      if (bytes->len > 0)
        bytes->str[at] ^= 1 << g_rand_int_range (walk, 0, 8);
    }
}

/* As long as it is and no byte longer, so that a sanitizer sees who reads on */
static void
try (const GString *bytes)
{
  g_autofree guint8 *copy = g_memdup2 (bytes->str, bytes->len);
  guint8 nothing = 0;

  LLVMFuzzerTestOneInput (copy != NULL ? copy : &nothing, bytes->len);
}

/* Which attribute of which element has its value at @begin: "<roll sides=" */
static char *
dup_kind (const Seed *seed,
          gsize       begin)
{
  const char *element = g_strrstr_len (seed->bytes, (gssize) begin, "<");
  const char *attribute = g_strrstr_len (seed->bytes, (gssize) begin, " ");

  if (element == NULL || attribute == NULL)
    return g_strdup ("");

  return g_strdup_printf ("%.*s%.*s", (int) strcspn (element, " >"), element,
                          (int) (seed->bytes + begin - attribute), attribute);
}

/* Each attribute of each element that is in a seed, with each of the values that nobody thinks of,
 * and its own with a blank; great numbers only where a plain one is taken */
static void
test_values (gconstpointer data)
{
  const Seed *seed = data;
  g_autoptr(GHashTable) kinds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gsize end = 0;

  for (gsize begin = 0; fuzz_find_value (seed->bytes, seed->length, &begin, &end); begin = end)
    {
      char *kind = dup_kind (seed, begin);
      gboolean is_number = FALSE;

      if (!g_hash_table_add (kinds, kind))
        continue;

      for (guint i = g_hash_table_size (kinds) % VALUE_STEP; i <= fuzz_get_n_values ();
           i += VALUE_STEP)
        {
          g_autoptr(GString) bytes = g_string_new_len (seed->bytes, (gssize) seed->length);
          gint64 from = g_get_monotonic_time ();

          if (i >= FUZZ_PLAIN_NUMBERS && i < fuzz_get_n_numbers () && !is_number)
            continue;

          fuzz_is_refused = FALSE;
          g_assert_true (fuzz_change_value (bytes, (guint) begin - 2, i,
                                            i == fuzz_get_n_values ()));
          try (bytes);
          is_number |= !fuzz_is_refused;

          if (g_get_monotonic_time () - from > LONGEST)
            g_error ("%s\"%s\" takes too long", kind, fuzz_get_value (i));
        }
    }

  g_assert_cmpuint (g_hash_table_size (kinds), >, 0);
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

      for (gint32 n = g_rand_int_range (walk, 1, 4); n > 0; n--)
        change (bytes, walk);

      try (bytes);
    }
}

static int
compare_cb (gconstpointer a,
            gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
add_seed (const char   *prefix,
          const char   *file,
          const char   *name,
          GTestDataFunc func)
{
  g_autofree char *path = g_strconcat (prefix, name, NULL);
  Seed *seed = g_new0 (Seed, 1);

  seed->name = g_strdup (name);

  if (g_file_get_contents (file, &seed->bytes, &seed->length, NULL))
    g_test_add_data_func_full (path, seed, func, seed_free);
  else
    seed_free (seed);
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

      add_seed ("/fuzz/" FUZZ_NAME "/", file, names->pdata[i], test_seed);
      if (g_str_has_prefix (names->pdata[i], EVERY))
        add_seed ("/fuzz/" FUZZ_NAME "/values/", file, names->pdata[i], test_values);
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
