-- Who asked how often: counted by all processes together, and what was refused, for the desk.

-- Lost with a crash of the database, which is no loss: no window is longer than a day. Keys are digests.
create unlogged table limit_counts (
  rule text not null,
  key text not null,
  ends_at timestamptz not null,
  hits integer not null,
  primary key (rule, key)
) with (fillfactor = 70);
create index limit_counts_ends_at on limit_counts (ends_at);

-- How often a rule has refused, by the hour and by whom, as far as staff may read it.
create table limit_hits (
  hour timestamptz not null,
  rule text not null,
  shown text not null,
  hits integer not null,
  last_at timestamptz not null,
  primary key (hour, rule, shown)
);
