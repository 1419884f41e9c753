alter table application_marks
  add column marked_by bigint references accounts on delete set null; -- who last changed the strength or the tags; null: not known, or the account is closed
create index application_marks_marked_by on application_marks (marked_by) where marked_by is not null;
