-- What the erasing of old rows needs: records of it, and an index for each rule that looks at a long table by its age.
create table destruction_records (
  rule text not null, -- of src/server/retention/rules.ts, or `account_closing`
  day date not null, -- in Istanbul
  rows bigint not null,
  last_at timestamptz not null,
  primary key (rule, day)
);
create index newsletter_confirmations_created on newsletter_confirmations (created_at);
create index notices_created on notices (created_at);
create index access_tokens_expires on access_tokens (expires_at);
create index refresh_tokens_expires on refresh_tokens (expires_at);
create index outbox_created on outbox (created_at);
create index reports_closed on reports (closed_at) where closed_at is not null;
create index accounts_closed_at on accounts (closed_at) where closed_at is not null;
create index suspensions_lifted on suspensions (lifted_at) where lifted_at is not null;

-- An address is proven by a link that was sent to it. Nobody has proven theirs so far.
alter table accounts add column email_confirmed_at timestamptz;
create table email_confirmations (
  token_hash bytea primary key,
  account_id bigint not null references accounts on delete cascade,
  email text not null, -- takes the place of the account’s when it is another
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_confirmations_account on email_confirmations (account_id, created_at desc);
create index email_confirmations_created on email_confirmations (created_at);
