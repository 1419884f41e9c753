-- Legal and help pages. A version that was published never changes: people can read what they agreed to.
create table static_pages (
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  version integer not null check (version > 0),
  title text not null,
  description text not null,
  body text not null, -- sanitised HTML; what it says in {braces} is filled in from the settings when it is read
  from_code boolean not null default false, -- ours; a changed text of ours follows only such a version
  author_id bigint references accounts on delete set null,
  needs_lawyer boolean not null default true, -- no lawyer has read it yet
  published_at timestamptz, -- in force from then on; null: a draft
  created_at timestamptz not null default now(),
  primary key (slug, version),
  check (not (from_code and author_id is not null))
);
