-- The decision date that had passed for an application before its owner set a later one.

alter table applications
  add column promised_date date; -- null: the decision date of the advertisement
