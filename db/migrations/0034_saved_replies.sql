-- Texts that members keep for messages they write often.

create table saved_replies (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  title text not null,
  text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz -- null: in use; until ten minutes after the deletion it can be restored
);
create index saved_replies_account on saved_replies (account_id);
create index saved_replies_deleted on saved_replies (deleted_at) where deleted_at is not null;
