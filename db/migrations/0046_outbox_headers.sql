-- Further lines in the head of an e-mail, by name: the ways out of a newsletter.
alter table outbox add column headers jsonb;
