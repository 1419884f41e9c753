-- `visited_at`: when a member’s latest visit to the home page began; `previous_at`: when the visit before it
-- began. During the latest visit, the page shows as new what has happened since `previous_at`.

create table home_visits (
  account_id bigint primary key references accounts on delete cascade,
  visited_at timestamptz not null,
  previous_at timestamptz -- the visit before
);
