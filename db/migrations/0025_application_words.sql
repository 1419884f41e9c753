alter table applications add column cover_note text check (length(cover_note) <= 1000);

create table advertisement_questions (
  id bigint generated always as identity primary key,
  advertisement_id bigint not null references advertisements on delete cascade,
  position integer not null check (position between 1 and 5),
  kind text not null check (kind in ('yes_no', 'choice', 'number', 'date', 'text')),
  wording text not null,
  options text[] not null default '{}', -- of a choice
  is_required boolean not null,
  expected jsonb, -- as in `expectedAnswer` of src/shared/board/questions/questions.ts; null: any answer
  -- Checked at the commit, so that two questions can exchange their positions.
  unique (advertisement_id, position) deferrable initially deferred
);

-- `kind` and `wording` are copies from the time of the answer, because the owner of the advertisement may
-- edit or delete the question later.
create table application_answers (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  position integer not null,
  question_id bigint references advertisement_questions on delete set null,
  kind text not null,
  wording text not null,
  value jsonb not null,
  is_expected boolean not null,
  unique (application_id, position)
);
create index application_answers_question on application_answers (question_id) where question_id is not null;
