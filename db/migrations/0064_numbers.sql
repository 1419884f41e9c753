-- What happened each day (of Istanbul), kept by a task: the desk's page of numbers reads these rows alone.
-- Days without anything have a row, too; days before the first one had nothing at all.

create table daily_numbers (
  day date primary key,
  submitted integer not null, -- entered the review queue
  waiting integer not null, -- waited for an editor when the day ended
  waiting_change integer not null,
  published integer not null,
  rejected integer not null,
  applied integer not null,
  accepted integer not null,
  registrations integer not null,
  messages integer not null,
  -- Hours from entering the queue to the decision, of the decisions of that day; null without any.
  review_hours_median double precision,
  review_hours_p90 double precision,
  review_histogram integer[] not null, -- of the same decisions: how many in each of the code's classes
  -- Of the advertisements published that day, whatever came later: all, with an application, with an answer to one.
  advertisements integer not null,
  with_application integer not null,
  with_answer integer not null,
  refreshed_at timestamptz not null
);

create table daily_category_numbers (
  day date not null references daily_numbers on delete cascade,
  category_id integer not null references categories on delete cascade,
  submitted integer not null,
  published integer not null,
  applied integer not null,
  accepted integer not null,
  primary key (day, category_id)
);
create index daily_category_numbers_category on daily_category_numbers (category_id);

create table daily_city_numbers (
  day date not null references daily_numbers on delete cascade,
  city_id integer not null references cities on delete cascade,
  submitted integer not null,
  published integer not null,
  applied integer not null,
  accepted integer not null,
  primary key (day, city_id)
);
create index daily_city_numbers_city on daily_city_numbers (city_id);

-- One day is read out of each table, however large it is.
create index advertisement_events_time on advertisement_events (created_at);
create index applications_time on applications (created_at);
create index applications_accepted on applications (decided_at) where status = 'accepted';
create index messages_time on messages (created_at);
create index accounts_time on accounts (created_at);
