-- What the desk knows of people: suspensions, verified companies, and ways to find one account among many.

create table suspensions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  message text not null, -- told to the person, at login and by e-mail
  note text not null, -- for staff alone
  until timestamptz, -- lifted by itself then; null: by staff only
  suspended_by bigint references accounts on delete set null,
  suspended_at timestamptz not null,
  lifted_by bigint references accounts on delete set null, -- null beside lifted_at: by its date
  lifted_at timestamptz,
  check (until > suspended_at),
  check (lifted_by is null or lifted_at is not null)
);
create unique index suspensions_open on suspensions (account_id) where lifted_at is null;
create index suspensions_due on suspensions (until) where lifted_at is null and until is not null;
create index suspensions_account on suspensions (account_id, id desc);

alter table accounts add column corporate_verified_at timestamptz;
alter table accounts add constraint accounts_corporate_verified_check
  check (corporate_verified_at is null or type = 'corporate');

-- The advertisements of a suspended account stand aside, and come back in the state that they were in.
alter table advertisements drop constraint advertisements_status_check;
alter table advertisements add constraint advertisements_status_check
  check (status in ('waiting_for_approve', 'published', 'closed_by_owner', 'rejected', 'suspended'));
alter table advertisements add column status_before_suspension text
  check (status_before_suspension in ('waiting_for_approve', 'published', 'closed_by_owner'));
alter table advertisements add constraint advertisements_suspended_check
  check ((status = 'suspended') = (status_before_suspension is not null));

-- Search by name, folded, as src/server/people/sql-search.ts writes the expression.
create index accounts_name_search on accounts
  using gin (turkish_search_vector(first_name || ' ' || last_name || ' ' || coalesce(company_name, '')));
create index accounts_name_order on accounts
  (turkish_sort_key(coalesce(company_name, first_name || ' ' || last_name)) collate "C", id);
-- Beginnings of addresses and numbers, for admins; `text_pattern_ops` serves LIKE under every collation.
create index accounts_email_beginning on accounts (lower(email) text_pattern_ops) where closed_at is null;
create index accounts_phone_beginning on accounts (phone text_pattern_ops) where closed_at is null;
-- States that few accounts are in.
create index accounts_staff on accounts (role, id) where role <> 'user';
create index accounts_suspended on accounts (id) where suspended_at is not null;
create index accounts_closed on accounts (id) where closed_at is not null;
create index accounts_unverified on accounts (id) where phone_verified_at is null and closed_at is null;
create index accounts_corporate_verified on accounts (id) where corporate_verified_at is not null;
