-- The desk's side of feedback and newsletter: who looks after a message, what was answered, what staff note.

alter table feedback add column assignee_id bigint references accounts on delete set null;
create index feedback_assignee on feedback (assignee_id, id desc) where assignee_id is not null;
create index feedback_search on feedback
  using gin (turkish_search_vector(first_name || ' ' || last_name || ' ' || email || ' ' || message));

create table feedback_answers (
  id bigint generated always as identity primary key,
  feedback_id bigint not null references feedback on delete cascade,
  author_id bigint references accounts on delete set null,
  text text not null, -- as staff wrote it, without greeting and quotation
  outbox_id bigint references outbox on delete set null, -- forgotten with what was sent long ago
  client_key uuid unique,
  created_at timestamptz not null
);
create index feedback_answers_feedback on feedback_answers (feedback_id, id);
create index feedback_answers_author on feedback_answers (author_id);
create index feedback_answers_outbox on feedback_answers (outbox_id);

-- What staff write for one another; it never leaves the desk.
create table feedback_notes (
  id bigint generated always as identity primary key,
  feedback_id bigint not null references feedback on delete cascade,
  author_id bigint references accounts on delete set null,
  text text not null,
  created_at timestamptz not null
);
create index feedback_notes_feedback on feedback_notes (feedback_id, id);
create index feedback_notes_author on feedback_notes (author_id);

create index newsletter_subscribers_status on newsletter_subscribers (status, id desc);
create index newsletter_subscribers_search on newsletter_subscribers using gin (turkish_search_vector(email));
-- A removal by the desk: no link takes it back, another one by the desk does.
alter table newsletter_suppressions alter column link_hash drop not null;
