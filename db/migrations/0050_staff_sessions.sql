-- A session of staff has their powers only while its desk is open.
alter table sessions
  add column password_confirmed_at timestamptz,
  add column code_confirmed_at timestamptz,
  add column desk_used_at timestamptz, -- null: locked
  add column confirm_tries integer not null default 0, -- since the last good one
  add column confirm_tried_at timestamptz;

-- Set: the password was handed out, opens nothing but its own change, and nothing at all from then on.
alter table accounts add column one_time_password_until timestamptz;

create table second_factors (
  account_id bigint primary key references accounts on delete cascade,
  secret bytea, -- sealed; null while the first one is being set up
  enrolled_at timestamptz,
  last_step bigint not null default 0, -- of the last code that was taken: none is taken twice
  wrong_codes integer not null default 0, -- since wrong_since, in any session
  wrong_since timestamptz,
  pending_secret bytea, -- sealed; takes the place of the other with its first code
  pending_since timestamptz,
  check ((secret is null) = (enrolled_at is null)),
  check ((pending_secret is null) = (pending_since is null)),
  check (secret is not null or pending_secret is not null)
);

create table recovery_codes (
  account_id bigint not null references second_factors on delete cascade,
  hash bytea not null, -- HMAC of the code
  used_at timestamptz,
  primary key (account_id, hash)
);
