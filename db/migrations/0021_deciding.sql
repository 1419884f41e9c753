-- How the owner, or a colleague who decides for the owner, rates an application: `strength` from 0 (not on
-- the short list) to 3 (best), and tags. The applicant does not see them.

create table application_marks (
  application_id bigint primary key references applications on delete cascade,
  strength smallint not null default 0 check (strength between 0 and 3),
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  updated_at timestamptz not null default now()
);

create table application_notes (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  author_id bigint not null references accounts on delete cascade,
  text text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index application_notes_application on application_notes (application_id, id);
create index application_notes_author on application_notes (author_id);

alter table applications
  add column rejection_text text, -- to this applicant, with the name filled in
  add constraint applications_rejection_text_check check (rejection_text is null or status = 'rejected');
create index applications_of_advertisement on applications (advertisement_id, id desc);
