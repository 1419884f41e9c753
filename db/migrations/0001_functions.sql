-- Turkish text in SQL. src/shared/text/turkish-text.ts has the same functions; db/turkish-text.test.ts compares the two.
-- They give the same results under every locale of the database (encoding UTF8): collation "C" lowers only A–Z, so the
-- other capitals are translated here. The combining dot above is removed, because other systems lower İ to i and a dot.
-- A function does not pass its collation on: write `order by turkish_sort_key(x) collate "C"`, in indexes as well.

create function turkish_lower(text) returns text
  language sql immutable parallel safe strict
  return lower(translate(normalize($1, NFC),
    'İIÇĞÖŞÜÂÎÛÀÁÃÄÅÆÈÉÊËÌÍÏÐÑÒÓÔÕØÙÚÝÞŒŸƏ' || U&'\0307',
    'iıçğöşüâîûàáãäåæèéêëìíïðñòóôõøùúýþœÿə') collate "C");

create function turkish_fold(text) returns text
  language sql immutable parallel safe strict
  return lower(translate(normalize($1, NFC),
    'İIıÇçĞğÖöŞşÜüÂâÎîÛûÀÁÃÄÅÆÈÉÊËÌÍÏÐÑÒÓÔÕØÙÚÝÞŒŸƏ' || U&'\0307',
    'iiiccggoossuuaaiiuuàáãäåæèéêëìíïðñòóôõøùúýþœÿə') collate "C");

create function turkish_sort_key(text) returns text
  language sql immutable parallel safe strict
  return replace(replace(replace(replace(replace(replace(translate(turkish_lower($1), 'âîû', 'aiu'),
    'ç', 'c~'), 'ğ', 'g~'), 'ı', 'h~'), 'ö', 'o~'), 'ş', 's~'), 'ü', 'u~') collate "C";

-- Configuration `simple`, because the `turkish` stemmer breaks the words of a set (kameraman, yönetmen, asistan).
-- Punctuation becomes spaces first: the parser would take "şoför/asistan" for a path, "<acil>" for a tag, and under
-- locale C ’ for a letter.
create function turkish_search_vector(text) returns tsvector
  language sql immutable parallel safe strict
  return to_tsvector('pg_catalog.simple'::regconfig,
    translate(turkish_fold($1), '/\@_-.+<>&#=?~%''’‘“”„«»…–—•·₺', repeat(' ', 29)));

-- The only comparison of e-mail addresses: `lower` differs between engines and locales. foldEmail in
-- src/shared/people/accounts/sign-in-name.ts does the same; src/server/people/accounts/sessions/sign-in-names.test.ts compares the two.
create function email_fold(text) returns text
  language sql immutable parallel safe strict
  return normalize(lower(translate(normalize($1, NFC),
    'İÇĞÖŞÜÂÎÛÀÁÃÄÅÆÈÉÊËÌÍÏÐÑÒÓÔÕØÙÚÝÞŒŸƏ' || U&'\0307',
    'içğöşüâîûàáãäåæèéêëìíïðñòóôõøùúýþœÿə') collate "C"), NFC);

-- A value that is equal for texts with the same letters and digits; null for texts with under 40 of them. A change of
-- the function needs a new index, because an index stores its values.
create function text_print(text) returns uuid
  language sql immutable parallel safe strict
  return case when length(regexp_replace(turkish_fold($1), '[^a-z0-9]+', '', 'g')) >= 40
    then md5(regexp_replace(turkish_fold($1), '[^a-z0-9]+', '', 'g'))::uuid end;
