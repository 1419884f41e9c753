-- Names of accounts are kept as words: read anew of each row that a frequent name has, they cost more than all else of a
-- search at the desk.
alter table accounts add column name_words tsvector
  generated always as (turkish_search_vector(first_name || ' ' || last_name || ' ' || coalesce(company_name, ''))) stored;
drop index accounts_name_search;
create index accounts_name_words on accounts using gin (name_words);
