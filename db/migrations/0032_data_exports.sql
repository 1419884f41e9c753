-- Everything held about a person, packed for them in the background.
create table data_exports (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  status text not null default 'preparing' check (status in ('preparing', 'ready', 'failed')),
  file_name text not null unique, -- random, in the file store
  token_hash bytea not null unique, -- SHA-256 of the link's token
  token_sealed bytea not null, -- the token itself, to show the link to its person again
  attempts integer not null default 0,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  check ((status = 'ready') = (ready_at is not null)),
  check ((ready_at is null) = (expires_at is null))
);
create unique index data_exports_preparing on data_exports (account_id) where status = 'preparing';
create index data_exports_account on data_exports (account_id, id desc);
