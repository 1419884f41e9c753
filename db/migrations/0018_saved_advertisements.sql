create table saved_advertisements (
  account_id bigint not null references accounts on delete cascade,
  advertisement_id bigint not null references advertisements on delete cascade,
  reminded_for date, -- the application deadline that the person was reminded of
  created_at timestamptz not null default now(),
  primary key (account_id, advertisement_id)
);
create index saved_advertisements_advertisement on saved_advertisements (advertisement_id);

create table hidden_advertisements (
  account_id bigint not null references accounts on delete cascade,
  advertisement_id bigint not null references advertisements on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, advertisement_id)
);
create index hidden_advertisements_advertisement on hidden_advertisements (advertisement_id);
