-- Delivering: what may have left already, to whom nothing is sent any more, and browsers that are pushed to.

create table push_subscriptions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  session_id bigint not null references sessions on delete cascade, -- whoever has logged out is told nothing there
  endpoint text not null unique, -- the address of a browser's push service
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  created_at timestamptz not null default now(),
  reached_at timestamptz
);
create index push_subscriptions_account on push_subscriptions (account_id);
create index push_subscriptions_session on push_subscriptions (session_id);

alter table outbox drop constraint outbox_channel_check;
alter table outbox
  add column key uuid not null default gen_random_uuid(), -- its name outside of the house: a second delivery is known by it
  add column unsure boolean not null default false, -- handed over without an answer: it may have arrived
  add column cancel_reason text check (cancel_reason in ('expired', 'suppressed', 'switched_off')),
  add column push_subscription_id bigint references push_subscriptions on delete cascade,
  add constraint outbox_channel_check check (channel in ('sms', 'email', 'push')),
  add check ((channel = 'push') = (push_subscription_id is not null));
create unique index outbox_key on outbox (key);
create index outbox_failed on outbox (failed_at desc, id desc) where failed_at is not null;
create index outbox_push_subscription on outbox (push_subscription_id) where push_subscription_id is not null;

-- Addresses that refused for good. Whose they were is not to be read here.
create table delivery_suppressions (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'email')),
  address_hash bytea not null, -- under a key that is not in the database
  hint text not null, -- what may be shown of it: the domain, the last two digits
  scope text not null check (scope in ('all', 'newsletter')),
  reason text not null check (reason in ('bounce', 'complaint', 'stopped')),
  detail text not null,
  created_at timestamptz not null,
  unique (channel, address_hash, scope)
);
