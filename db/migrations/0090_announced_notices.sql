-- A notice may be told at a time of its own; its reader's browser hears of it then. Most are told at once.
alter table notices add column is_announced boolean not null default true;
update notices set is_announced = false where visible_at > now();
create index notices_unannounced on notices (visible_at) where not is_announced;
