-- When a person was last here, whether or not they have left since.
create index sessions_account_seen on sessions (account_id, last_seen_at desc);
