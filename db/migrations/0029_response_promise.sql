-- The day until which an owner promises to decide about the applications to an advertisement.

alter table advertisements
  -- Counted from the deadline, so that the promise moves when the deadline does. The form allows up to 30.
  add column decision_days integer not null default 7 check (decision_days >= 0),
  -- The last reminder to the owner: for which decision date, and how many days before it.
  add column reminded_decision_date date,
  add column reminded_decision_days smallint;

-- Owners have promised no decision dates before this migration. The dates that it sets are at least a week
-- away, so that no owner is late at once.
update advertisements
  set decision_days = greatest(7, (now() at time zone 'Europe/Istanbul')::date + 7 - application_deadline);

alter table advertisements
  add column decision_date date not null generated always as (application_deadline + decision_days) stored;

update approved_versions k
  set version = k.version || jsonb_build_object('decision_date', a.decision_date)
  from advertisements a where a.id = k.advertisement_id;

create index advertisements_promised on advertisements (decision_date) where status <> 'suspended';

alter table applications
  add column unanswered_at timestamptz, -- when the promise had run out without a decision; stays after a later one
  drop constraint applications_status_check,
  add constraint applications_status_check
    check (status in ('pending', 'accepted', 'rejected', 'cancelled', 'withdrawn', 'unanswered')),
  drop constraint applications_decided_check,
  add constraint applications_decided_check check (case
    when status in ('pending', 'unanswered') then decided_at is null
    when status = 'withdrawn' then true
    else decided_at is not null end),
  add constraint applications_unanswered_check check (status <> 'unanswered' or unanswered_at is not null);
