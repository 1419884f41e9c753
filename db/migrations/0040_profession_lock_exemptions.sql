-- Accounts that may change their profession at any time: granted by an admin, with a reason, and taken back by deletion.
create table profession_lock_exemptions (
  account_id bigint primary key references accounts on delete cascade,
  reason text not null,
  granted_by bigint references accounts on delete set null,
  granted_at timestamptz not null default now()
);
create index profession_lock_exemptions_granted_by on profession_lock_exemptions (granted_by);
