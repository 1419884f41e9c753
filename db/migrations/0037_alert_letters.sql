-- `letter_id`: the e-mail that told the person about the advertisement. Until it is sent, it is written anew
-- whenever the person stops or resumes a saved search, so that it contains no alerts of stopped searches.

alter table search_alerts
  add column letter_id bigint; -- outbox; null: not told yet, or told without an e-mail
