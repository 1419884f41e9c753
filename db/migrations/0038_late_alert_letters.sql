-- `is_letter_due`: the person was told of the advertisement on the site only, because many e-mails waited for the
-- mail server. Their e-mail is written when the mail server has taken these.

alter table search_alerts
  add column is_letter_due boolean not null default false;
create index search_alerts_letter_due on search_alerts (told_at, account_id) where is_letter_due;
