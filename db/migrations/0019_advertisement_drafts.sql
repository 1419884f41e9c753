create table advertisement_drafts (
  id bigint generated always as identity primary key,
  owner_id bigint not null references accounts on delete cascade,
  client_key uuid not null, -- sending the same new draft twice makes one; also the key of the advertisement made of it
  form jsonb not null, -- as it was typed, so it may be incomplete or wrong
  step integer not null default 0, -- where the owner left the form
  field text,
  revision integer not null default 1, -- counts changes of the form
  copied_from bigint references advertisements on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reminded_at timestamptz, -- the owner was told that the draft will be erased
  deleted_at timestamptz, -- deleted by the owner, who can undo it for a day
  unique (owner_id, client_key)
);
create index advertisement_drafts_owner on advertisement_drafts (owner_id, updated_at desc) where deleted_at is null;
create index advertisement_drafts_age on advertisement_drafts (updated_at);
create index advertisement_drafts_deleted on advertisement_drafts (deleted_at) where deleted_at is not null;
create index advertisement_drafts_copied_from on advertisement_drafts (copied_from) where copied_from is not null;

create table draft_photos (
  draft_id bigint not null references advertisement_drafts on delete cascade,
  photo_number integer not null check (photo_number between 1 and 5),
  file_key text not null unique, -- as in `advertisement_photos`, into which the row moves when the draft is sent
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  primary key (draft_id, photo_number)
);
