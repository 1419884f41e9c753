-- People, their sign-ins, codes, consents and CVs. Times are UTC instants, dates are calendar dates.

create table accounts (
  id bigint generated always as identity primary key,
  type text not null default 'individual' check (type in ('individual', 'corporate')),
  role text not null default 'user' check (role in ('user', 'editor', 'admin')),
  first_name text not null,
  last_name text not null,
  company_name text,
  email text not null,
  phone text not null, -- E.164
  password_hash text not null, -- PHC string
  phone_verified_at timestamptz,
  email_notices boolean not null default true,
  sms_notices boolean not null default true,
  suspended_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  check ((type = 'corporate') = (company_name is not null))
);
create unique index accounts_email on accounts (lower(email)) where closed_at is null;
create unique index accounts_phone on accounts (phone) where closed_at is null;

create table consents (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  kind text not null check (kind in ('terms', 'commercial_messages')),
  granted boolean not null,
  text_version text not null,
  channel text not null,
  ip inet,
  created_at timestamptz not null default now()
);
create index consents_account on consents (account_id, kind, created_at desc);

-- One row a sign-in: the family of tokens that a replayed refresh token ends as a whole.
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
  end_reason text
);
create index sessions_account on sessions (account_id) where ended_at is null;

create table access_tokens (
  hash bytea primary key, -- SHA-256 of the token
  session_id bigint not null references sessions on delete cascade,
  expires_at timestamptz not null
);
create index access_tokens_session on access_tokens (session_id);

create table refresh_tokens (
  hash bytea primary key, -- SHA-256 of the token
  session_id bigint not null references sessions on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

create table phone_codes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  purpose text not null check (purpose in ('phone_validation', 'password_reset')),
  phone text not null,
  code_hash bytea not null,
  wrong_tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  verified_at timestamptz,
  spent_at timestamptz
);
create index phone_codes_phone on phone_codes (phone, created_at desc);
create index phone_codes_account on phone_codes (account_id, purpose, created_at desc);

create table cvs (
  account_id bigint primary key references accounts on delete cascade,
  about_me text,
  imdb_id text,
  birth_date date,
  gender text check (gender in ('male', 'female', 'other', 'not_specified')),
  military_status text check (military_status in ('exempt', 'completed', 'deferred')),
  deferment_end_date date,
  city_id integer references cities on delete restrict,
  travel_restriction boolean not null default false,
  driving_licenses text[] not null default '{}',
  main_category_id integer not null references categories on delete restrict,
  sub_category_id integer not null,
  second_main_category_id integer references categories on delete restrict,
  second_sub_category_id integer,
  no_experience boolean not null default false,
  profession_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (main_category_id, sub_category_id)
    references sub_categories (category_id, id) on delete restrict,
  foreign key (second_main_category_id, second_sub_category_id)
    references sub_categories (category_id, id) on delete restrict,
  check (military_status is null or gender = 'male'),
  check (deferment_end_date is null or military_status = 'deferred'),
  check ((second_main_category_id is null) = (second_sub_category_id is null))
);

create table cv_experiences (
  id bigint generated always as identity primary key,
  account_id bigint not null references cvs on delete cascade,
  row_number integer not null,
  position text not null,
  company text not null,
  start_date date not null,
  end_date date,
  is_current boolean not null default false,
  unique (account_id, row_number),
  check (end_date is null or end_date > start_date),
  check (not (is_current and end_date is not null))
);

create table cv_references (
  id bigint generated always as identity primary key,
  account_id bigint not null references cvs on delete cascade,
  row_number integer not null,
  first_name text not null,
  last_name text not null,
  company text not null,
  position text not null,
  phone text not null, -- E.164
  email text,
  unique (account_id, row_number)
);
