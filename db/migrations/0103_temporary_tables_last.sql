-- Where it is not named, temporary tables are looked for first: whoever may make one could have put it in the place of a table
-- that these functions write with the owner's rights.
alter function chain_audit_entry(audit_entries) set search_path = pg_catalog, public, pg_temp;
alter function link_audit_entry() set search_path = pg_catalog, public, pg_temp;
alter function erase_audit_details(bigint[], bigint, text, bigint) set search_path = pg_catalog, public, pg_temp;
