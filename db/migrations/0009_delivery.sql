create table notices (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  kind text not null,
  text text not null,
  url text not null, -- a path of this site
  application_id bigint references applications on delete cascade,
  visible_at timestamptz not null default now(), -- a decision that can be undone becomes visible when it no longer can
  is_announced boolean not null default true, -- false: open browsers are notified at visible_at
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notices_account on notices (account_id, visible_at desc);
create index notices_unannounced on notices (visible_at) where not is_announced;
create index notices_created on notices (created_at);

create table push_subscriptions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  session_id bigint not null references sessions on delete cascade, -- nothing is pushed after a logout
  endpoint text not null unique, -- the address at the browser's push service
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  created_at timestamptz not null default now(),
  reached_at timestamptz
);
create index push_subscriptions_account on push_subscriptions (account_id);
create index push_subscriptions_session on push_subscriptions (session_id);

-- Outgoing e-mails, SMS and push messages. The transaction that causes a message inserts its row, and a task
-- sends the message after the commit.
create table outbox (
  id bigint generated always as identity primary key,
  key uuid not null default gen_random_uuid(), -- sent to providers, which recognise a repeated delivery by it
  account_id bigint references accounts on delete cascade,
  channel text not null check (channel in ('sms', 'email', 'push')),
  kind text not null,
  recipient text not null,
  subject text,
  body text not null,
  html text,
  headers jsonb, -- more headers of an e-mail, such as List-Unsubscribe
  application_id bigint references applications on delete cascade,
  push_subscription_id bigint references push_subscriptions on delete cascade,
  send_after timestamptz not null default now(),
  expires_at timestamptz, -- not sent after this time (codes)
  retry_at timestamptz, -- a delivery is under way or failed: not tried again before
  attempts integer not null default 0,
  last_error text,
  unsure boolean not null default false, -- handed over without an answer: it may have arrived
  sent_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text check (cancel_reason in ('expired', 'suppressed', 'switched_off')),
  failed_at timestamptz, -- given up
  created_at timestamptz not null default now(),
  check ((channel = 'push') = (push_subscription_id is not null))
);
create index outbox_due on outbox (send_after, id)
  where sent_at is null and cancelled_at is null and failed_at is null;
create index outbox_account on outbox (account_id);
create index outbox_application on outbox (application_id);
create unique index outbox_key on outbox (key);
create index outbox_failed on outbox (failed_at desc, id desc) where failed_at is not null;
create index outbox_push_subscription on outbox (push_subscription_id) where push_subscription_id is not null;
create index outbox_created on outbox (created_at);
create index outbox_channel on outbox (channel, id desc);
create index outbox_cancelled on outbox (id desc) where cancelled_at is not null and sent_at is null;

-- Hashes of e-mail addresses and phone numbers to which no message, or no newsletter, is sent any more:
-- because of a bounce or a complaint, or because the recipient has stopped the messages.
create table delivery_suppressions (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'email')),
  address_hash bytea not null, -- under a key that is not in the database
  hint text not null, -- the part that may be shown: the domain, the last two digits
  scope text not null check (scope in ('all', 'newsletter')),
  reason text not null check (reason in ('bounce', 'complaint', 'stopped')),
  detail text not null,
  created_at timestamptz not null,
  unique (channel, address_hash, scope)
);
