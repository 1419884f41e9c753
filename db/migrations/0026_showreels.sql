-- A CV’s links to videos of the person’s work, at most five. `row_number` is their order in the CV, as in
-- `cv_experiences`.

create table showreels (
  account_id bigint not null references cvs on delete cascade,
  row_number integer not null,
  url text not null,
  title text not null,
  seconds integer check (seconds > 0), -- length of the video; null: not told
  primary key (account_id, row_number)
);
