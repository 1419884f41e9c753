create table feedback (
  id bigint generated always as identity primary key,
  account_id bigint references accounts on delete set null, -- where the sender was logged in
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text, -- E.164
  subject text not null check (subject in ('öneri', 'şikayet', 'hata', 'diğer')),
  message text not null,
  message_mark bytea not null, -- SHA-256 of the folded words, to find the same text again
  status text not null default 'new' check (status in ('new', 'in_progress', 'resolved', 'closed')),
  assignee_id bigint references accounts on delete set null,
  client_key uuid unique, -- sending the same form twice makes one; deleted together with `ip`
  ip inet, -- deleted once abuse no longer needs to be traced
  receipt_at timestamptz, -- when a receipt was sent
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index feedback_status on feedback (status, id desc);
create index feedback_account on feedback (account_id, created_at desc);
create index feedback_message_mark on feedback (message_mark, created_at desc);
create index feedback_receipt on feedback (receipt_at) where receipt_at is not null;
create index feedback_assignee on feedback (assignee_id, id desc) where assignee_id is not null;
create index feedback_search on feedback
  using gin (turkish_search_vector(first_name || ' ' || last_name || ' ' || email || ' ' || message));
create index feedback_email on feedback (email_fold(email), created_at desc);

create table feedback_events (
  id bigint generated always as identity primary key,
  feedback_id bigint not null references feedback on delete cascade,
  actor_id bigint references accounts on delete set null,
  from_status text not null,
  to_status text not null,
  reason text,
  created_at timestamptz not null
);
create index feedback_events_feedback on feedback_events (feedback_id, id);
create index feedback_events_actor on feedback_events (actor_id);

create table feedback_answers (
  id bigint generated always as identity primary key,
  feedback_id bigint not null references feedback on delete cascade,
  author_id bigint references accounts on delete set null,
  text text not null, -- as staff wrote it, without greeting and quotation
  outbox_id bigint references outbox on delete set null, -- null once retention has deleted the letter
  client_key uuid unique,
  created_at timestamptz not null
);
create index feedback_answers_feedback on feedback_answers (feedback_id, id);
create index feedback_answers_author on feedback_answers (author_id);
create index feedback_answers_outbox on feedback_answers (outbox_id);

-- Notes of staff for each other.
create table feedback_notes (
  id bigint generated always as identity primary key,
  feedback_id bigint not null references feedback on delete cascade,
  author_id bigint references accounts on delete set null,
  text text not null,
  created_at timestamptz not null
);
create index feedback_notes_feedback on feedback_notes (feedback_id, id);
create index feedback_notes_author on feedback_notes (author_id);

-- Subscribers of the newsletter. It is sent only to those with the status `confirmed`.
create table newsletter_subscribers (
  id bigint generated always as identity primary key,
  email text not null,
  status text not null check (status in ('pending', 'confirmed', 'left')),
  -- Proof of the consent to commercial messages: the IP address and the version of the text that was agreed to.
  ip inet,
  text_version text not null,
  leave_token_hash bytea unique, -- SHA-256 of the token in every newsletter's unsubscribe link
  leave_token_sealed bytea, -- the token itself, for the link in the next one
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  left_at timestamptz,
  check (status = 'pending' or leave_token_hash is not null),
  check ((leave_token_hash is null) = (leave_token_sealed is null))
);
create index newsletter_subscribers_confirmed on newsletter_subscribers (id) where status = 'confirmed';
create index newsletter_subscribers_status on newsletter_subscribers (status, id desc);
create index newsletter_subscribers_search on newsletter_subscribers using gin (turkish_search_vector(email));
create unique index newsletter_subscribers_email on newsletter_subscribers (email_fold(email));

-- Links by which people confirm a newsletter subscription. `ip` and `text_version` are proof of the consent
-- that was given when the link was requested.
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
create index newsletter_confirmations_created on newsletter_confirmations (created_at);

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

-- Addresses to which no newsletter is sent, because the recipient or staff asked for that. The address itself
-- is not stored here, only its hash.
create table newsletter_suppressions (
  address_hash bytea primary key, -- under a key that is not in the database
  link_hash bytea, -- the link that requested it and alone can undo it; null: requested and undone by staff
  created_at timestamptz not null
);
create index newsletter_suppressions_link on newsletter_suppressions (link_hash);

create table newsletter_issues (
  id bigint generated always as identity primary key,
  name text not null unique, -- "digest 2026-11-16": prevents a second one of the same week
  subject text not null,
  content jsonb not null,
  reached_id bigint not null default 0, -- subscribers up to this id have it in the outbox
  created_at timestamptz not null,
  finished_at timestamptz
);
