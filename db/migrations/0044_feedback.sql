-- What people write to the house: suggestions, complaints, reports of faults.
create table feedback (
  id bigint generated always as identity primary key,
  account_id bigint references accounts on delete set null, -- who was logged in
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text, -- E.164
  subject text not null check (subject in ('öneri', 'şikayet', 'hata', 'diğer')),
  message text not null,
  message_mark bytea not null, -- SHA-256 of the folded words: finds the same text again
  status text not null default 'new' check (status in ('new', 'in_progress', 'resolved', 'closed')),
  client_key uuid unique, -- the browser's key of this act; forgotten with the address
  ip inet, -- kept only as long as abuse asks for it
  receipt_at timestamptz, -- when a receipt was written to the sender
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index feedback_status on feedback (status, id desc);
create index feedback_account on feedback (account_id, created_at desc);
create index feedback_email on feedback (lower(email), created_at desc);
create index feedback_message_mark on feedback (message_mark, created_at desc);
create index feedback_receipt on feedback (receipt_at) where receipt_at is not null;

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
