-- One row for each login. A refresh token is exchanged for a new one. Because several tabs may send the same
-- token, it is accepted again for some seconds; a later use ends the session and all its tokens.
create table sessions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  remember boolean not null,
  user_agent text,
  ip inet,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  -- When the password and the code of the second factor were last confirmed in this session. The access to
  -- staff functions depends on these times.
  password_confirmed_at timestamptz,
  code_confirmed_at timestamptz,
  staff_used_at timestamptz, -- null: locked
  confirm_tries integer not null default 0, -- since the last successful one
  confirm_tried_at timestamptz
);
create index sessions_account on sessions (account_id) where ended_at is null;
create index sessions_account_seen on sessions (account_id, last_seen_at desc);

create table access_tokens (
  hash bytea primary key, -- SHA-256 of the token
  session_id bigint not null references sessions on delete cascade,
  expires_at timestamptz not null
);
create index access_tokens_session on access_tokens (session_id);
create index access_tokens_expires on access_tokens (expires_at);

create table refresh_tokens (
  hash bytea primary key, -- SHA-256 of the token
  session_id bigint not null references sessions on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);
create index refresh_tokens_expires on refresh_tokens (expires_at);

create table second_factors (
  account_id bigint primary key references accounts on delete cascade,
  secret bytea, -- sealed; null while the first one is being set up
  enrolled_at timestamptz,
  last_step bigint not null default 0, -- time step of the last accepted code: no code is accepted twice
  wrong_codes integer not null default 0, -- since wrong_since, in any session
  wrong_since timestamptz,
  pending_secret bytea, -- sealed; replaces `secret` with its first code
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
