-- Records when the owner's side first opened an application, and whether the applicant has withdrawn it or
-- sent it again.

alter table applications
  add column seen_at timestamptz, -- when the owner first opened it; null again once it is sent again
  add column withdrawal_reason text
    check (withdrawal_reason in ('other_job', 'dates', 'terms', 'personal')), -- null: none given
  add column sent_again_at timestamptz,
  drop constraint applications_status_check,
  add constraint applications_status_check
    check (status in ('pending', 'accepted', 'rejected', 'cancelled', 'withdrawn')),
  drop constraint applications_check,
  -- A withdrawn application with `decided_at` had been accepted.
  add constraint applications_decided_check
    check (case status when 'pending' then decided_at is null when 'withdrawn' then true else decided_at is not null end),
  add constraint applications_reason_check check (withdrawal_reason is null or status = 'withdrawn');
