-- Twins of src/shared/turkish-text.ts. They do not depend on the server's locale: letters whose case differs in
-- Turkish are mapped first, and what remains is lowered as plain ASCII and Latin by translate.

create function turkish_lower(text) returns text
  language sql immutable parallel safe strict
  return lower(translate($1, 'İIÇĞÖŞÜÂÎÛ', 'iıçğöşüâîû') collate "C");

create function turkish_fold(text) returns text
  language sql immutable parallel safe strict
  return lower(translate($1, 'İIıÇçĞğÖöŞşÜüÂâÎîÛû', 'iiiccggoossuuaaiiuu') collate "C");

create function turkish_sort_key(text) returns text
  language sql immutable parallel safe strict
  return replace(replace(replace(replace(replace(replace(turkish_lower($1),
    'ç', 'c~'), 'ğ', 'g~'), 'ı', 'h~'), 'ö', 'o~'), 'ş', 's~'), 'ü', 'u~') collate "C";

-- `simple`, because the `turkish` stemmer breaks the words of a set (kameraman, yönetmen, asistan).
create function turkish_search_vector(text) returns tsvector
  language sql immutable parallel safe strict
  return to_tsvector('pg_catalog.simple'::regconfig, turkish_fold($1));
