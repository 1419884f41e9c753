-- When a member last opened the home page, so that it can say what is new since the visit before.

create table home_visits (
  account_id bigint primary key references accounts on delete cascade,
  visited_at timestamptz not null,
  previous_at timestamptz -- the visit before
);
