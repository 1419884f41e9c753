-- Whose the store of files is: the sweep removes only where the store has the same mark, and not for some days after
-- database and store came together (a new mark, a restore).
alter table file_sweeps
  add column owner text, -- what stands in the store's mark
  add column owned_since timestamptz;

-- What cannot be removed goes to the end of those that wait.
alter table leaving_files add column tried_at timestamptz;
