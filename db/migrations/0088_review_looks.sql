-- Which editor has had which waiting advertisement open, and at which edit: what is flagged is approved with others only
-- by whoever has looked at it.
create table review_looks (
  advertisement_id bigint not null references advertisements on delete cascade,
  editor_id bigint not null references accounts on delete cascade,
  revision integer not null, -- `revision + photo_changes`
  looked_at timestamptz not null,
  primary key (advertisement_id, editor_id)
);
create index review_looks_editor on review_looks (editor_id);
create index review_looks_age on review_looks (looked_at);
