-- What the delivery of the outbox has to remember.

alter table outbox
  add column expires_at timestamptz, -- worth nothing from then on (a code)
  add column retry_at timestamptz, -- a delivery is under way, or failed: not taken up again before
  add column failed_at timestamptz; -- given up

drop index outbox_due;
create index outbox_due on outbox (send_after, id)
  where sent_at is null and cancelled_at is null and failed_at is null;
create index outbox_account on outbox (account_id);
create index outbox_application on outbox (application_id);
