-- The table of accounts, and tables whose rows each belong to one account. In all migrations, a timestamptz
-- is an instant in UTC and a date is a calendar date.

create table accounts (
  id bigint generated always as identity primary key,
  type text not null default 'individual' check (type in ('individual', 'corporate')),
  role text not null default 'user' check (role in ('user', 'editor', 'admin')),
  first_name text not null,
  last_name text not null,
  company_name text,
  email text not null,
  email_confirmed_at timestamptz, -- when a link that was sent to the address was opened
  phone text not null, -- E.164
  phone_verified_at timestamptz,
  password_hash text not null, -- PHC string
  one_time_password_until timestamptz, -- set: staff issued the password; it only opens its own change, until this time
  email_notices boolean not null default true,
  sms_notices boolean not null default true,
  -- Who sees the person's phone number and e-mail address on the profile. `everyone`: all members; `owners`:
  -- owners of advertisements that the person has applied to, and colleagues who decide for them; `nobody`:
  -- only the person.
  contact_visibility text not null default 'owners' check (contact_visibility in ('everyone', 'owners', 'nobody')),
  corporate_verified_at timestamptz,
  suspended_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  -- The words by which staff search for people. Stored, because a search for a frequent name would spend most
  -- of its time on computing these words for each row.
  name_words tsvector generated always as
    (turkish_search_vector(first_name || ' ' || last_name || ' ' || coalesce(company_name, ''))) stored,
  check ((type = 'corporate') = (company_name is not null)),
  constraint accounts_corporate_verified_check check (corporate_verified_at is null or type = 'corporate')
);
-- An e-mail address belongs to the account that has confirmed it. Until then, several accounts may have the
-- same address, so that nobody can lock out its owner by registering with it first.
create unique index accounts_email on accounts (email_fold(email))
  where closed_at is null and email_confirmed_at is not null;
create index accounts_email_claims on accounts (email_fold(email)) where closed_at is null;
create unique index accounts_phone on accounts (phone) where closed_at is null;
create index accounts_time on accounts (created_at);
create index accounts_name_words on accounts using gin (name_words);
create index accounts_name_order on accounts
  (turkish_sort_key(coalesce(company_name, first_name || ' ' || last_name)) collate "C", id);
-- Rare states.
create index accounts_staff on accounts (role, id) where role <> 'user';
create index accounts_suspended on accounts (id) where suspended_at is not null;
create index accounts_closed on accounts (id) where closed_at is not null;
create index accounts_closed_at on accounts (closed_at) where closed_at is not null;
create index accounts_unverified on accounts (id) where phone_verified_at is null and closed_at is null;
create index accounts_corporate_verified on accounts (id) where corporate_verified_at is not null;

-- The latest ten former names of a person. When the account closes, these names are redacted, too, where
-- texts still contain them. The only other reader of this table is the person's own data export.
create table former_names (
  account_id bigint not null references accounts on delete cascade,
  first_name text not null,
  last_name text not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (account_id, first_name, last_name)
);

-- A trigger, so that no statement that renames an account can forget to keep the former name.
create function keep_former_name() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.closed_at is not null then
    delete from former_names where account_id = old.id;
    return null;
  end if;
  insert into former_names (account_id, first_name, last_name) values (old.id, old.first_name, old.last_name)
  on conflict (account_id, first_name, last_name) do update set changed_at = clock_timestamp();
  delete from former_names where account_id = old.id and (first_name, last_name) not in (
    select n.first_name, n.last_name from former_names n where n.account_id = old.id order by n.changed_at desc limit 10);
  return null;
end $$;
revoke execute on function keep_former_name from public;
create trigger accounts_former_names after update of first_name, last_name, closed_at on accounts
  for each row when ((old.first_name, old.last_name, old.closed_at)
    is distinct from (new.first_name, new.last_name, new.closed_at))
  execute function keep_former_name();

-- The latest ten confirmed e-mail addresses that an account has replaced. When the account closes, rows that
-- only such an address connects with the person are deleted (newsletter subscriptions, feedback, outgoing
-- e-mails, invitations of colleagues), unless another account has confirmed the address since. The only other
-- reader of this table is the person's own data export.
create table former_emails (
  account_id bigint not null references accounts on delete cascade,
  email text not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (account_id, email)
);

create function keep_former_email() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.closed_at is not null then
    delete from former_emails where account_id = old.id;
    return null;
  end if;
  insert into former_emails (account_id, email) values (old.id, old.email)
  on conflict (account_id, email) do update set changed_at = clock_timestamp();
  delete from former_emails where account_id = old.id and email not in (
    select f.email from former_emails f where f.account_id = old.id order by f.changed_at desc limit 10);
  return null;
end $$;
revoke execute on function keep_former_email from public;
create trigger accounts_former_emails after update of email, closed_at on accounts
  for each row when (new.closed_at is distinct from old.closed_at
    or (old.email_confirmed_at is not null and old.email <> new.email))
  execute function keep_former_email();

create table suspensions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  message text not null, -- shown to the person at login and sent by e-mail
  note text not null, -- for staff only
  until timestamptz, -- the server lifts it then; null: only staff lift it
  suspended_by bigint references accounts on delete set null,
  suspended_at timestamptz not null,
  lifted_by bigint references accounts on delete set null, -- null beside lifted_at: lifted by its date
  lifted_at timestamptz,
  check (until > suspended_at),
  check (lifted_by is null or lifted_at is not null)
);
create unique index suspensions_open on suspensions (account_id) where lifted_at is null;
create index suspensions_due on suspensions (until) where lifted_at is null and until is not null;
create index suspensions_account on suspensions (account_id, id desc);
create index suspensions_lifted on suspensions (lifted_at) where lifted_at is not null;

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

create table email_confirmations (
  token_hash bytea primary key,
  account_id bigint not null references accounts on delete cascade,
  email text not null, -- replaces the account's address where it differs
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_confirmations_account on email_confirmations (account_id, created_at desc);
create index email_confirmations_created on email_confirmations (created_at);

create table phone_codes (
  id bigint generated always as identity primary key,
  account_id bigint references accounts on delete cascade, -- null: a reset for a number without an account
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
create index phone_codes_created on phone_codes (created_at);

-- The tax id and the address that a person wants on invoices. The server encrypts the tax id with a key that
-- is not in the database.
create table invoices (
  account_id bigint primary key references accounts on delete cascade,
  tax_id_sealed bytea not null,
  city_id integer not null references cities on delete restrict,
  district_id integer not null,
  postal_code text not null,
  address text not null,
  updated_at timestamptz not null default now(),
  foreign key (city_id, district_id) references districts (city_id, id) on delete restrict
);

-- Up to three photos of a person, each in its numbered slot.
create table profile_photos (
  account_id bigint not null references accounts on delete cascade,
  photo_number integer not null check (photo_number between 1 and 3),
  file_key text not null unique, -- random; the stored files are `{file_key}-{width}.webp`
  width integer not null, -- pixels of the largest size
  height integer not null,
  created_at timestamptz not null default now(),
  hidden_at timestamptz, -- staff hid a photo that strangers had seen: its files get new names, so that old links fail
  primary key (account_id, photo_number)
);
create index profile_photos_hidden on profile_photos (hidden_at) where hidden_at is not null;

-- Archives with all data about a person, which a task prepares after the person has asked for one.
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
