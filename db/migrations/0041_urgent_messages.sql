alter table outbox
  add column is_urgent boolean not null default false; -- an SMS that is sent at night, too
