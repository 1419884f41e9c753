create table applications (
  id bigint generated always as identity primary key,
  advertisement_id bigint not null references advertisements on delete restrict,
  applicant_id bigint not null references accounts on delete restrict,
  -- `cancelled`: the applicant or the owner of the advertisement closed their account before the decision was
  -- final.
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected', 'cancelled')),
  client_key uuid,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  unique (advertisement_id, applicant_id),
  check ((status = 'pending') = (decided_at is null))
);
create index applications_applicant on applications (applicant_id, id desc);
create index applications_created on applications (created_at desc, id desc);
create index applications_status on applications (status, created_at desc, id desc);
create index applications_accepted on applications (decided_at) where status = 'accepted';
-- With this index, counting the pending applications of each advertisement in an owner's list takes 2 ms for
-- 1,000 advertisements with 60 applications each, without it 134 ms (PostgreSQL 15).
create index applications_undecided on applications (advertisement_id, created_at) where status = 'pending';

create table application_events (
  id bigint generated always as identity,
  application_id bigint not null references applications on delete cascade,
  actor_id bigint references accounts on delete set null,
  from_status text,
  to_status text not null,
  created_at timestamptz not null default now(),
  primary key (application_id, id)
);

-- The primary key begins with the application, because the messages of a thread are read together.
create table messages (
  id bigint generated always as identity,
  application_id bigint not null references applications on delete cascade,
  sender_id bigint not null references accounts on delete restrict,
  recipient_id bigint not null references accounts on delete restrict,
  client_key uuid,
  message text not null,
  is_read boolean not null default false,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (application_id, id),
  unique (application_id, sender_id, client_key)
);
create index messages_unread on messages (recipient_id, application_id, id) where not is_read;
create index messages_time on messages (created_at);
