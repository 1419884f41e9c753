-- People who are open to invitations from owners of published advertisements.

create table open_people (
  account_id bigint primary key references cvs on delete cascade,
  key uuid not null unique default gen_random_uuid(), -- replaces the id of the account in what owners receive
  city_ids integer[] not null, -- empty: anywhere
  available_from date, -- null: at once
  available_until date, -- null: without end
  -- Precise to the millisecond, because the cursor of a search (where its next page begins) has no finer
  -- times.
  changed_at timestamptz(3) not null,
  check (available_from <= available_until)
);
create index open_people_order on open_people (changed_at desc, key desc);

create table invitations (
  id bigint generated always as identity primary key,
  advertisement_id bigint not null references advertisements on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'declined', 'applied')),
  created_at timestamptz not null,
  answered_at timestamptz,
  unique (advertisement_id, account_id),
  check ((status = 'waiting') = (answered_at is null))
);
create index invitations_account on invitations (account_id, id desc);

-- Owners from whom a person wants no more invitations.
create table muted_owners (
  account_id bigint not null references accounts on delete cascade,
  owner_id bigint not null references accounts on delete cascade,
  created_at timestamptz not null,
  primary key (account_id, owner_id)
);
create index muted_owners_owner on muted_owners (owner_id);
