-- Members who may see or decide about the applications to somebody else’s advertisements.

create table colleagues (
  id bigint generated always as identity primary key,
  owner_id bigint not null references accounts on delete cascade,
  advertisement_id bigint references advertisements on delete cascade, -- null: the standing team, for all advertisements of the owner
  account_id bigint references accounts on delete cascade, -- null: an invitation to an address without an account
  address text, -- folded e-mail (email_fold) or phone as E.164; null once the account has accepted
  role text not null check (role in ('viewer', 'decider')),
  status text not null default 'invited' check (status in ('invited', 'active', 'declined', 'ended')),
  wants_notices boolean not null default true,
  invited_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  ended_by bigint references accounts on delete set null,
  check (status <> 'active' or account_id is not null),
  check ((status = 'ended') = (ended_at is not null))
);
create index colleagues_owner on colleagues (owner_id, advertisement_id);
create index colleagues_account on colleagues (account_id);
create index colleagues_advertisement on colleagues (advertisement_id);
create unique index colleagues_once on colleagues (owner_id, coalesce(advertisement_id, 0), account_id)
  where status in ('invited', 'active');

-- A company may have a standing team: colleagues for all its advertisements. The advertisements in this table
-- are excepted: the team may not see their applications.
create table team_exceptions (
  advertisement_id bigint primary key references advertisements on delete cascade,
  created_at timestamptz not null default now()
);

alter table messages add column signed_by bigint references accounts; -- the colleague who wrote it for the owner; null: the sender wrote it
create index messages_signed on messages (signed_by) where signed_by is not null;
