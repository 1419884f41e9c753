-- An application ends without a decision when an account on either side closes.
alter table applications drop constraint applications_status_check;
alter table applications add constraint applications_status_check
  check (status in ('pending', 'accepted', 'rejected', 'cancelled'));

-- Stored files that nothing refers to any more, named in the transaction that let go of them: what could not be
-- removed right after it is swept later.
create table leaving_files (
  name text primary key,
  since timestamptz not null
);
