-- One row for each profession of a person who is open to invitations, with the values by which a search
-- filters, so that a search reads one index in the order of its results. Without this table, a search in a
-- frequent profession that few people match took 260 ms with 100,000 open people.

create table open_professions (
  account_id bigint not null references open_people on delete cascade,
  sub_category_id integer not null,
  key uuid not null,
  changed_at timestamptz(3) not null,
  city_ids integer[] not null,
  available_from date,
  available_until date,
  experience_count integer not null,
  primary key (account_id, sub_category_id)
);
create index open_professions_order on open_professions (sub_category_id, changed_at desc, key desc)
  include (account_id, city_ids, available_from, available_until, experience_count);
drop index open_people_order;

create function copy_open_professions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from open_professions where account_id = new.account_id;
  insert into open_professions (account_id, sub_category_id, key, changed_at, city_ids, available_from, available_until,
    experience_count)
  select distinct on (p.id) o.account_id, p.id, o.key, o.changed_at, o.city_ids, o.available_from, o.available_until,
    (select count(*) from cv_experiences e where e.account_id = o.account_id)
  from open_people o
  join cvs v on v.account_id = o.account_id
  -- A student (category 22) has no second profession.
  cross join lateral unnest(array[v.sub_category_id,
    case when v.main_category_id <> 22 then v.second_sub_category_id end]) p (id)
  where o.account_id = new.account_id and p.id is not null;
  return null;
end $$;
revoke execute on function copy_open_professions from public;
create trigger open_people_professions after insert or update on open_people
  for each row execute function copy_open_professions();
-- Runs at the commit, because the function counts the experiences of the CV, which are saved after the CV.
create constraint trigger cvs_open_professions after update on cvs deferrable initially deferred
  for each row execute function copy_open_professions();

update open_people set changed_at = changed_at;
