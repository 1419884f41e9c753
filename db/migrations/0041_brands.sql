-- The home page's brand strip, and slides that come and go by themselves.

create table brands (
  id bigint generated always as identity primary key,
  name text not null,
  logo_url text not null,
  logo_width integer not null check (logo_width > 0), -- pixels
  logo_height integer not null check (logo_height > 0),
  url text check (url ~ '^https?://'),
  position integer not null,
  active boolean not null default true
);

alter table slides
  add column starts_at timestamptz, -- shown from then on
  add column ends_at timestamptz, -- not shown any more from then on
  add constraint slides_times check (starts_at < ends_at);
