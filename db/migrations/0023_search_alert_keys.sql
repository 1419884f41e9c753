-- The primary key begins with the advertisement, because the alerts of one advertisement are written
-- together: in this order they are neighbours in the index, and earlier alerts of the advertisement are read
-- as one range.
alter table search_alerts drop constraint search_alerts_pkey, add primary key (advertisement_id, account_id);
drop index search_alerts_advertisement;
create index search_alerts_account on search_alerts (account_id);
