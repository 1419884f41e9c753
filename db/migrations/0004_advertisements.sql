-- Advertisements with their photos, history and readers. Money is Turkish lira.

create table advertisements (
  id bigint generated always as identity primary key,
  owner_id bigint not null references accounts on delete restrict,
  client_key uuid, -- sending the same form twice makes one advertisement
  type text not null check (type in ('crew', 'cast')),
  status text not null default 'waiting_for_approve'
    check (status in ('waiting_for_approve', 'published', 'closed_by_owner', 'rejected')),
  reject_reason text,
  category_id integer not null references categories on delete restrict,
  sub_category_id integer not null,
  title text not null,
  description text not null,
  project_name text,
  hide_project_name boolean not null default false,
  price_type_id integer not null references price_types on delete restrict,
  price numeric(12, 2),
  city_id integer not null references cities on delete restrict,
  start_date date not null,
  need_road_trip boolean not null,
  is_okay_for_rookie boolean not null,
  view_count integer not null default 0,
  applications_count integer not null default 0,
  featured_position integer,
  revision integer not null default 1, -- counts edits: an editor decides about the revision that was read
  submitted_at timestamptz not null default now(), -- entered the review queue
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A hidden project name must not be findable, so no index knows the project name.
  search tsvector generated always as (turkish_search_vector(title || ' ' || description)) stored,
  foreign key (category_id, sub_category_id) references sub_categories (category_id, id) on delete restrict,
  unique (owner_id, client_key),
  check ((price_type_id = 1) = (price is null)),
  check (price > 0),
  check (reject_reason is not null or status <> 'rejected')
);
create index advertisements_owner on advertisements (owner_id, id desc);
create index advertisements_queue on advertisements (submitted_at, id) where status = 'waiting_for_approve';
create index advertisements_newest on advertisements (type, published_at desc, id desc)
  where status = 'published';
create index advertisements_most_viewed on advertisements (type, view_count desc, id desc)
  where status = 'published';
create index advertisements_most_applied on advertisements (type, applications_count desc, id desc)
  where status = 'published';
create index advertisements_price on advertisements (type, price desc nulls last, id desc)
  where status = 'published';
create index advertisements_featured on advertisements (featured_position, id)
  where featured_position is not null;
create index advertisements_search on advertisements using gin (search);

create table advertisement_photos (
  advertisement_id bigint not null references advertisements on delete cascade,
  photo_number integer not null check (photo_number between 1 and 5),
  file_key text not null unique, -- random; the stored files are `{file_key}-{width}.webp`
  width integer not null, -- pixels of the largest size
  height integer not null,
  created_at timestamptz not null default now(),
  primary key (advertisement_id, photo_number)
);

create table advertisement_events (
  id bigint generated always as identity primary key,
  advertisement_id bigint not null references advertisements on delete cascade,
  actor_id bigint references accounts on delete set null,
  from_status text,
  to_status text not null,
  reason text,
  created_at timestamptz not null default now()
);
create index advertisement_events_advertisement on advertisement_events (advertisement_id, id);

create table advertisement_views (
  advertisement_id bigint not null references advertisements on delete cascade,
  viewer_key bytea not null, -- of the account, or a salted hash of address and browser
  viewed_at timestamptz not null default now(),
  primary key (advertisement_id, viewer_key)
);
