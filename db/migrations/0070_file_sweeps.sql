-- How far the sweep of stored files has come: it goes through all of them, some at a time, and begins anew at the end.
create table file_sweeps (
  only_one boolean primary key default true check (only_one),
  after text not null -- name of the last file that was looked at
);
