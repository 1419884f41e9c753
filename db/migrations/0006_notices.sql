-- What people are told, what leaves the house, what staff did, and the public content.

create table notices (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  kind text not null,
  text text not null,
  url text not null, -- a path of this site
  application_id bigint references applications on delete cascade,
  visible_at timestamptz not null default now(), -- a decision that can be undone is told after its minutes
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notices_account on notices (account_id, visible_at desc);

-- Written in the act's own transaction, delivered later.
create table outbox (
  id bigint generated always as identity primary key,
  account_id bigint references accounts on delete cascade,
  channel text not null check (channel in ('sms', 'email')),
  kind text not null,
  recipient text not null,
  subject text,
  body text not null,
  html text,
  application_id bigint references applications on delete cascade,
  send_after timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null default now()
);
create index outbox_due on outbox (send_after, id) where sent_at is null and cancelled_at is null;

create table audit_entries (
  id bigint generated always as identity primary key,
  actor_id bigint references accounts on delete set null,
  act text not null,
  subject_type text not null,
  subject_id bigint not null,
  before jsonb,
  after jsonb,
  reason text,
  created_at timestamptz not null default now()
);
create index audit_entries_subject on audit_entries (subject_type, subject_id, id);

create table newsletter_subscribers (
  id bigint generated always as identity primary key,
  email text not null,
  created_at timestamptz not null default now()
);
create unique index newsletter_subscribers_email on newsletter_subscribers (lower(email));

create table slides (
  id bigint generated always as identity primary key,
  image_url text not null,
  title text not null, -- sanitised HTML
  description text,
  button_text text,
  button_url text,
  position integer not null,
  active boolean not null default true
);

create table news (
  id bigint generated always as identity primary key,
  title text not null,
  author text,
  tags text[] not null default '{}',
  description text not null,
  content text not null, -- sanitised HTML
  image_url text,
  published_at timestamptz
);
create index news_published on news (published_at desc, id desc) where published_at is not null;
