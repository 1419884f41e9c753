-- One row for each day in Istanbul, also for days without events. A task writes the rows, from which the
-- staff's statistics page is read.
create table daily_statistics (
  day date primary key,
  submitted integer not null, -- entered the review queue
  waiting integer not null, -- waited for an editor at the end of the day
  waiting_change integer not null,
  published integer not null,
  rejected integer not null,
  applied integer not null,
  accepted integer not null,
  registrations integer not null,
  messages integer not null,
  -- Hours from entering the queue to the decision, for the decisions of that day; null without any.
  review_hours_median double precision,
  review_hours_p90 double precision,
  review_histogram integer[] not null, -- number of the same decisions in each class of src/server/oversight/statistics
  -- The number of advertisements that were approved on that day, how many of them have an application, and
  -- how many have an application that was accepted or rejected.
  advertisements integer not null,
  with_application integer not null,
  with_answer integer not null,
  refreshed_at timestamptz not null
);

create table daily_category_statistics (
  day date not null references daily_statistics on delete cascade,
  category_id integer not null references categories on delete cascade,
  submitted integer not null,
  published integer not null,
  applied integer not null,
  accepted integer not null,
  primary key (day, category_id)
);
create index daily_category_statistics_category on daily_category_statistics (category_id);

create table daily_city_statistics (
  day date not null references daily_statistics on delete cascade,
  city_id integer not null references cities on delete cascade,
  submitted integer not null,
  published integer not null,
  applied integer not null,
  accepted integer not null,
  primary key (day, city_id)
);
create index daily_city_statistics_city on daily_city_statistics (city_id);

-- Counters of rate limits, shared by all server processes. The table is unlogged, so a crash of the database
-- empties it: acceptable, because no limit counts for longer than a day. `key` is a hash.
create unlogged table limit_counts (
  rule text not null,
  key text not null,
  ends_at timestamptz not null,
  hits integer not null,
  primary key (rule, key)
) with (fillfactor = 70);
create index limit_counts_ends_at on limit_counts (ends_at);

-- Numbers of requests that rate limits have refused, by hour, rule and subject. `shown`: the subject, for
-- example an account, as staff may see it.
create table limit_hits (
  hour timestamptz not null,
  rule text not null,
  shown text not null,
  hits integer not null,
  last_at timestamptz not null,
  primary key (hour, rule, shown)
);

-- Names of stored files that a task deletes from the time `since` on: files that no row names any more, and
-- new uploads. The `since` of an upload is an hour after its beginning; when a row names the file, its name
-- is removed from this table.
create table file_deletions (
  name text primary key,
  since timestamptz not null,
  tried_at timestamptz -- a file that could not be deleted goes to the end of the queue
);

-- Progress of the file sweep, which deletes stored files that no row names. It deletes files only if the
-- store contains the mark `owner`, and only from a week after `owned_since` on: the time when this database
-- was first used with the store, or was restored.
create table file_sweeps (
  only_one boolean primary key default true check (only_one),
  after text not null, -- name of the last checked file
  owner text, -- content of the store's mark
  owned_since timestamptz
);

-- What retention deleted.
create table destruction_records (
  rule text not null, -- of src/server/oversight/retention/rules.ts, or `account_closing`
  day date not null, -- in Istanbul
  rows bigint not null,
  last_at timestamptz not null,
  primary key (rule, day)
);
