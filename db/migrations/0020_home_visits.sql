-- When a member's latest visit to the home page began, and the one before, since which the page shows what is
-- new.

create table home_visits (
  account_id bigint primary key references accounts on delete cascade,
  visited_at timestamptz not null,
  previous_at timestamptz -- the visit before
);
