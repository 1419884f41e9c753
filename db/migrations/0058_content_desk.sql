-- What editors write: pictures that they upload, edits that are counted, and news that were taken back.

create table staff_pictures (
  id bigint generated always as identity primary key,
  file_key text not null unique, -- random; the stored files are `{file_key}-{width}.webp`
  width integer not null, -- pixels of the largest size
  height integer not null,
  uploaded_by bigint references accounts on delete set null,
  created_at timestamptz not null default now()
);
create index staff_pictures_uploaded_by on staff_pictures (uploaded_by);
create index staff_pictures_created_at on staff_pictures (created_at);

alter table slides add column revision integer not null default 1; -- counts edits
alter table brands add column revision integer not null default 1;

alter table news
  add column revision integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column withdrawn_at timestamptz, -- taken back; `published_at` is null then
  add column former_published_at timestamptz, -- when it was published before it was taken back
  add constraint news_withdrawn check (withdrawn_at is null or published_at is null);
update news set created_at = published_at, updated_at = published_at where published_at < now();
