-- The review queue: what was approved last, who looks at what, what the checks found, which owners are trusted.

-- The words and photos with which an advertisement was last on the list, kept when it leaves it.
create table approved_versions (
  advertisement_id bigint primary key references advertisements on delete cascade,
  version jsonb not null,
  kept_at timestamptz not null default now()
);

-- An editor looks at an advertisement; others leave it until the time has passed.
create table review_takes (
  advertisement_id bigint primary key references advertisements on delete cascade,
  editor_id bigint not null references accounts on delete cascade,
  taken_at timestamptz not null,
  expires_at timestamptz not null
);
create index review_takes_editor on review_takes (editor_id);
create index review_takes_age on review_takes (expires_at);

create table review_checks (
  advertisement_id bigint primary key references advertisements on delete cascade,
  flags jsonb not null,
  codes text[] not null,
  checked_at timestamptz not null default now()
);

-- `revision + photo_changes` at the last check: what differs waits for one.
alter table advertisements add column checked_revision integer;
create index advertisements_unchecked on advertisements (submitted_at, id)
  where status = 'waiting_for_approve' and checked_revision is distinct from revision + photo_changes;

-- Owners whose advertisements may be approved many at once: granted by staff, with a reason.
create table trusted_owners (
  account_id bigint primary key references accounts on delete cascade,
  reason text not null,
  granted_by bigint references accounts on delete set null,
  granted_at timestamptz not null default now()
);
create index trusted_owners_granted_by on trusted_owners (granted_by);

-- What is paid in a category, per way of paying; counted anew a few times a day.
create table usual_prices (
  category_id integer not null references categories on delete cascade,
  price_type_id integer not null references price_types on delete cascade,
  count integer not null,
  low numeric(12, 2) not null, -- a tenth is below
  median numeric(12, 2) not null,
  high numeric(12, 2) not null, -- a tenth is above
  counted_at timestamptz not null,
  primary key (category_id, price_type_id)
);

-- One text is the same as another when letters and digits are; short ones say nothing. Changing this needs a new index.
create function text_print(text) returns uuid
  language sql immutable parallel safe strict
  return case when length(regexp_replace(turkish_fold($1), '[^a-z0-9]+', '', 'g')) >= 40
    then md5(regexp_replace(turkish_fold($1), '[^a-z0-9]+', '', 'g'))::uuid end;

create index advertisements_text_print on advertisements (text_print(description), id desc);

-- How a photo looks, 64 bits of light and dark in four parts: 16 bits, and which part it is. Two photos with an equal
-- part are compared. Null: nobody has looked yet; empty: too plain to compare.
alter table advertisement_photos add column look integer[];
create index advertisement_photos_look on advertisement_photos using gin (look);
create index advertisement_photos_unseen on advertisement_photos (advertisement_id) where look is null;
