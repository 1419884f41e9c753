-- Applications and the talk that an acceptance opens.

create table applications (
  id bigint generated always as identity primary key,
  advertisement_id bigint not null references advertisements on delete restrict,
  applicant_id bigint not null references accounts on delete restrict,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected')),
  client_key uuid,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  unique (advertisement_id, applicant_id),
  check ((status = 'pending') = (decided_at is null))
);
create index applications_applicant on applications (applicant_id, id desc);

create table application_events (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  actor_id bigint references accounts on delete set null,
  from_status text,
  to_status text not null,
  created_at timestamptz not null default now()
);
create index application_events_application on application_events (application_id, id);

create table messages (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  sender_id bigint not null references accounts on delete restrict,
  recipient_id bigint not null references accounts on delete restrict,
  client_key uuid,
  message text not null,
  is_read boolean not null default false,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  unique (application_id, sender_id, client_key)
);
create index messages_thread on messages (application_id, id);
create index messages_unread on messages (recipient_id, application_id) where not is_read;
