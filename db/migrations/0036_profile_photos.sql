-- Up to three photos of a person, each in its numbered slot.

create table profile_photos (
  account_id bigint not null references accounts on delete cascade,
  photo_number integer not null check (photo_number between 1 and 3),
  file_key text not null unique, -- random; the stored files are `{file_key}-{width}.webp`
  width integer not null, -- pixels of the largest size
  height integer not null,
  created_at timestamptz not null default now(),
  primary key (account_id, photo_number)
);
