-- The last day, in Istanbul, on which people can apply to the advertisement. On the next day a task sets the
-- status of a published advertisement to `expired`.

alter table advertisements
  add column application_deadline date,
  -- The last reminder to the owner: for which deadline, and how many days before it. A changed deadline causes new
  -- reminders.
  add column reminded_deadline date,
  add column reminded_days smallint,
  add column team_asked_at timestamptz; -- when the owner was asked whether the team is complete

update advertisements set application_deadline = case
  when coalesce(status_before_suspension, status) = 'closed_by_owner' then start_date
  else least((now() at time zone 'Europe/Istanbul')::date + 30,
    greatest(start_date, (now() at time zone 'Europe/Istanbul')::date)) end;

alter table advertisements alter column application_deadline set not null;

update approved_versions k
  set version = k.version || jsonb_build_object('application_deadline', a.application_deadline)
  from advertisements a where a.id = k.advertisement_id;

alter table advertisements
  drop constraint advertisements_status_check,
  add constraint advertisements_status_check
    check (status in ('waiting_for_approve', 'published', 'closed_by_owner', 'rejected', 'suspended', 'expired')),
  drop constraint advertisements_status_before_suspension_check,
  add constraint advertisements_status_before_suspension_check
    check (status_before_suspension in ('waiting_for_approve', 'published', 'closed_by_owner', 'expired'));

-- Index of the public list in the order of deadlines, and of the task that looks for deadlines that have passed.
create index advertisements_deadline on advertisements (type, application_deadline, id desc)
  include (category_id, sub_category_id, city_id, price_type_id, price, need_road_trip, is_okay_for_rookie)
  where status = 'published';
-- Owners whose work has begun.
create index advertisements_begun on advertisements (start_date)
  where team_asked_at is null and status in ('published', 'expired');
