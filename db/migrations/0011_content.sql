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

create table slides (
  id bigint generated always as identity primary key,
  image_url text not null,
  title text not null, -- sanitised HTML
  description text,
  button_text text,
  button_url text,
  position integer not null,
  active boolean not null default true,
  starts_at timestamptz, -- shown from this time on
  ends_at timestamptz, -- hidden from this time on
  revision integer not null default 1, -- number of edits
  constraint slides_times check (starts_at < ends_at)
);

-- The brand strip of the home page.
create table brands (
  id bigint generated always as identity primary key,
  name text not null,
  logo_url text not null,
  logo_width integer not null check (logo_width > 0), -- pixels
  logo_height integer not null check (logo_height > 0),
  url text check (url ~ '^https?://'),
  position integer not null,
  active boolean not null default true,
  revision integer not null default 1 -- number of edits
);

create table news (
  id bigint generated always as identity primary key,
  title text not null,
  author text,
  tags text[] not null default '{}',
  description text not null,
  content text not null, -- sanitised HTML
  image_url text,
  published_at timestamptz,
  withdrawn_at timestamptz, -- `published_at` is null then
  former_published_at timestamptz, -- when it was published before it was withdrawn
  deleted_at timestamptz, -- can be restored for a day
  revision integer not null default 1, -- number of edits
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint news_withdrawn check (withdrawn_at is null or published_at is null),
  check (deleted_at is null or published_at is null)
);
create index news_published on news (published_at desc, id desc) where published_at is not null;

-- Legal and help pages. A published version never changes, so that people can still read the version that
-- they agreed to.
create table static_pages (
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  version integer not null check (version > 0),
  title text not null,
  description text not null,
  body text not null, -- sanitised HTML; text in {braces} is replaced by settings when it is read
  change_note text, -- the changes, described by the author
  from_code boolean not null default false, -- our own text; only such a version is replaced when our text changes
  author_id bigint references accounts on delete set null,
  needs_lawyer boolean not null default true, -- no lawyer has read it yet
  looked_at timestamptz, -- when an admin noted that a lawyer has read it
  looked_by bigint references accounts on delete set null,
  revision integer not null default 1, -- number of edits while it is a draft
  published_at timestamptz, -- in force from this time on; null: a draft
  created_at timestamptz not null default now(),
  edited_at timestamptz not null default now(),
  primary key (slug, version),
  check (not (from_code and author_id is not null))
);

-- Settings that staff change on the site. Without a row or a value, the configuration of the server applies.
create table site_settings (
  key text primary key,
  id integer generated always as identity unique,
  value jsonb, -- SQL null: the setting of the installation
  revision integer not null default 1, -- number of changes
  changed_by bigint references accounts on delete set null,
  changed_at timestamptz not null
);

create table site_setting_changes (
  id bigint generated always as identity primary key,
  key text not null references site_settings on delete cascade,
  before jsonb, -- SQL null: the setting of the installation
  after jsonb,
  changed_by bigint references accounts on delete set null,
  changed_at timestamptz not null
);
create index site_setting_changes_key on site_setting_changes (key, id desc);
