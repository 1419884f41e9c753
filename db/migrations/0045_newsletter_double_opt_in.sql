-- A newsletter goes only to addresses whose reader has confirmed; addresses from before have yet to.
alter table newsletter_subscribers
  add column status text not null default 'pending' check (status in ('pending', 'confirmed', 'left')),
  add column confirmed_at timestamptz,
  add column left_at timestamptz,
  add column leave_token_hash bytea unique, -- SHA-256 of the token behind every newsletter's way out
  add column leave_token_sealed bytea, -- the token itself, to write it under the next one
  add check (status = 'pending' or leave_token_hash is not null),
  add check ((leave_token_hash is null) = (leave_token_sealed is null));
alter table newsletter_subscribers alter column status drop default;
create index newsletter_subscribers_confirmed on newsletter_subscribers (id) where status = 'confirmed';

-- Links that ask for a confirmation, with the consent that was given when they were asked for.
create table newsletter_confirmations (
  token_hash bytea primary key,
  subscriber_id bigint not null references newsletter_subscribers on delete cascade,
  ip inet,
  text_version text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index newsletter_confirmations_subscriber on newsletter_confirmations (subscriber_id, created_at desc);

create table newsletter_events (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null references newsletter_subscribers on delete cascade,
  from_status text not null,
  to_status text not null,
  ip inet,
  text_version text, -- what was agreed to
  created_at timestamptz not null
);
create index newsletter_events_subscriber on newsletter_events (subscriber_id, id);

-- Addresses that asked never to be written to again. Nothing else of them is kept.
create table newsletter_suppressions (
  address_hash bytea primary key, -- under a key that is not in the database
  link_hash bytea not null, -- the link it was asked by: the only way back
  created_at timestamptz not null
);
create index newsletter_suppressions_link on newsletter_suppressions (link_hash);

create table newsletter_issues (
  id bigint generated always as identity primary key,
  name text not null unique, -- "digest 2026-11-16": the same one is not made twice
  subject text not null,
  content jsonb not null,
  reached_id bigint not null default 0, -- subscribers up to here have it in the outbox
  created_at timestamptz not null,
  finished_at timestamptz
);
