-- When an owner sets a later decision date after the old one has passed, the applications keep the old date
-- here, so that a late decision still counts as late.

alter table applications
  add column promised_date date; -- null: the decision date of the advertisement
