-- Decisions of editors that can still be taken back: what was before, and what is to be told of them.
create table review_decisions (
  event_id bigint primary key references advertisement_events on delete cascade,
  advertisement_id bigint not null unique references advertisements on delete cascade,
  editor_id bigint not null references accounts on delete cascade,
  revision integer not null, -- `revision + photo_changes` that was decided about
  applications_count integer not null,
  published_before timestamptz, -- when it had been published before this decision
  notice_ids bigint[] not null,
  outbox_ids bigint[] not null,
  undo_until timestamptz not null
);
create index review_decisions_editor on review_decisions (editor_id, undo_until);
create index review_decisions_age on review_decisions (undo_until);
