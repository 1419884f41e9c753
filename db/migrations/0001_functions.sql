-- Functions for Turkish text. The `turkish_…` functions have counterparts in src/shared/text/turkish-text.ts;
-- db/turkish-text.test.ts compares the results. They give the same results under every locale of a database
-- with encoding UTF8: the collation "C" changes only A–Z to lower case, so `translate` changes the other
-- capitals. The combining dot above is removed, because other systems change İ to i and a dot.
-- The collation "C" inside a function does not apply to what the caller does with its result. For the Turkish
-- order, a query or an index must therefore contain `turkish_sort_key(x) collate "C"`.

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

-- Uses the text search configuration `simple`, because the stemmer of `turkish` shortens job titles wrongly
-- (kameraman, yönetmen, asistan). Punctuation is replaced by spaces first, because PostgreSQL’s parser would
-- take "şoför/asistan" for a path and "<acil>" for a tag and, under the locale C, the apostrophe ’ for a
-- letter.
create function turkish_search_vector(text) returns tsvector
  language sql immutable parallel safe strict
  return to_tsvector('pg_catalog.simple'::regconfig,
    translate(turkish_fold($1), '/\@_-.+<>&#=?~%''’‘“”„«»…–—•·₺', repeat(' ', 29)));

-- E-mail addresses are compared by this function and not by `lower`, whose result depends on the locale.
-- foldEmail in src/shared/people/accounts/sign-in-name.ts does the same;
-- src/server/people/accounts/sessions/sign-in-names.test.ts compares the two.
create function email_fold(text) returns text
  language sql immutable parallel safe strict
  return normalize(lower(translate(normalize($1, NFC),
    'İÇĞÖŞÜÂÎÛÀÁÃÄÅÆÈÉÊËÌÍÏÐÑÒÓÔÕØÙÚÝÞŒŸƏ' || U&'\0307',
    'içğöşüâîûàáãäåæèéêëìíïðñòóôõøùúýþœÿə') collate "C"), NFC);

-- A hash of the letters a–z and digits of a text after `turkish_fold`, by which copied texts are found; null
-- for texts with fewer than 40 of these characters. After a change of the function, the index on it must be
-- created anew, because the index stores hashes.
create function text_print(text) returns uuid
  language sql immutable parallel safe strict
  return case when length(regexp_replace(turkish_fold($1), '[^a-z0-9]+', '', 'g')) >= 40
    then md5(regexp_replace(turkish_fold($1), '[^a-z0-9]+', '', 'g'))::uuid end;
