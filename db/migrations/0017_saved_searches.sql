create table saved_searches (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  name text, -- null: made from the criteria
  address text not null, -- the criteria as in the address of the list, without page and order
  frequency text not null check (frequency in ('immediate', 'daily', 'weekly', 'off')),
  paused_at timestamptz,
  -- `person`: paused on the site; `letter`: by the link in an e-mail; `gone`: for one of its filters, none of
  -- the chosen values exists any more.
  pause_reason text check (pause_reason in ('person', 'letter', 'gone')),
  last_alert_at timestamptz,
  deleted_at timestamptz, -- can be restored for some minutes, then it is erased
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The criteria as columns, by which the saved searches that fit a new advertisement are found.
  match_keys text[] not null, -- an advertisement fits only if it has one of these keys; empty: nothing fits
  type text not null,
  categories integer[] not null,
  sub_categories integer[] not null,
  cities integer[] not null,
  price_types integer[] not null,
  price_min numeric(12, 2),
  price_max numeric(12, 2),
  road_trip boolean,
  is_for_rookie boolean,
  start_from date,
  start_to date,
  published_within smallint, -- days
  deadline_within smallint, -- days
  is_paid boolean not null,
  is_verified boolean not null,
  has_photo boolean not null,
  is_suitable boolean not null, -- only advertisements that fit the CV of the account
  words tsquery,
  check ((paused_at is null) = (pause_reason is null))
);
create index saved_searches_account on saved_searches (account_id);
create unique index saved_searches_same on saved_searches (account_id, md5(address)) where deleted_at is null;
create index saved_searches_deleted on saved_searches (deleted_at) where deleted_at is not null;
-- With `fastupdate`, PostgreSQL would first add new entries to an unsorted list, which every search of the
-- index would have to read to its end.
create index saved_searches_keys on saved_searches using gin (match_keys) with (fastupdate = off)
  where not is_suitable and paused_at is null and frequency <> 'off';
create index saved_searches_suitable on saved_searches (account_id)
  where is_suitable and paused_at is null and frequency <> 'off';

-- Published advertisements that a task has still to compare with the saved searches.
create table unmatched_advertisements (
  advertisement_id bigint primary key references advertisements on delete cascade,
  queued_at timestamptz not null default now()
);
create index unmatched_advertisements_time on unmatched_advertisements (queued_at);

-- A trigger, so that no statement that publishes an advertisement can forget to queue it for matching.
create function queue_matching() returns trigger language plpgsql as $$
begin
  insert into unmatched_advertisements (advertisement_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger advertisements_matching after update of status on advertisements
  for each row when (new.status = 'published' and old.status <> 'published') execute function queue_matching();

-- One row for each person and advertisement, so that nobody is alerted to an advertisement twice. Without foreign keys:
-- an advertisement may fit thousands of searches, and checking two keys for each took a third of the time of matching.
create table search_alerts (
  account_id bigint not null,
  advertisement_id bigint not null,
  saved_search_ids bigint[] not null, -- those that it fits, the most urgent first
  due_at timestamptz not null,
  told_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, advertisement_id)
);
create index search_alerts_due on search_alerts (due_at, account_id) where told_at is null;
create index search_alerts_advertisement on search_alerts (advertisement_id) where told_at is null;
create index search_alerts_told on search_alerts (told_at) where told_at is not null;

-- Tokens of the links with which people stop alerts without a login: one token for each person.
create table search_alert_links (
  account_id bigint primary key references accounts on delete cascade,
  token_hash bytea not null unique, -- SHA-256
  token_sealed bytea not null, -- the token itself, for the next letter
  created_at timestamptz not null
);
