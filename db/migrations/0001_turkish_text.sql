-- Twins of src/shared/turkish-text.ts, held together by db/turkish-text.test.ts. They answer the same under every
-- locale of the database (encoding UTF8): collation "C" lowers only A–Z, the other capitals are mapped here.
-- The dot above goes, because other systems lower İ to i and a dot.
-- A collation does not leave a function: write `order by turkish_sort_key(x) collate "C"`, in indexes as well.

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

-- `simple`, because the `turkish` stemmer breaks the words of a set (kameraman, yönetmen, asistan). Marks become spaces
-- first: the parser would take "şoför/asistan" for a path, "<acil>" for a tag, and under locale C ’ for a letter.
create function turkish_search_vector(text) returns tsvector
  language sql immutable parallel safe strict
  return to_tsvector('pg_catalog.simple'::regconfig,
    translate(turkish_fold($1), '/\@_-.+<>&#=?~%''’‘“”„«»…–—•·₺', repeat(' ', 29)));
