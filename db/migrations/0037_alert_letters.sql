-- The e-mail in which an alert was told. While it waits for the mail server, it is written anew when the person stops
-- or resumes one of its saved searches.

alter table search_alerts
  add column letter_id bigint; -- outbox; null: not told yet, or told without an e-mail
