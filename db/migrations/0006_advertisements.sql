-- Advertisements with their photos, status changes and views. Prices are in Turkish lira.

create table advertisements (
  id bigint generated always as identity primary key,
  owner_id bigint not null references accounts on delete restrict,
  client_key uuid, -- sending the same form twice makes one advertisement
  type text not null check (type in ('crew', 'cast')),
  status text not null default 'waiting_for_approve'
    check (status in ('waiting_for_approve', 'published', 'closed_by_owner', 'rejected', 'suspended')),
  -- While the owner's account is suspended: the status to which the advertisement returns when the suspension
  -- ends.
  status_before_suspension text
    check (status_before_suspension in ('waiting_for_approve', 'published', 'closed_by_owner')),
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
  featured_until date, -- the last day, in Istanbul, on the home page
  -- `revision` counts edits of the form, `photo_changes` changes of the photos. An editor's decision is
  -- refused if either has changed since the editor read the advertisement.
  revision integer not null default 1,
  photo_changes integer not null default 0,
  checked_revision integer, -- `revision + photo_changes` at the last automatic check
  submitted_at timestamptz not null default now(), -- entered the review queue
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The words by which an advertisement is found. The name of its project is not among them, because the
  -- owner may hide that name, and then a search must not reveal it.
  search tsvector generated always as (turkish_search_vector(title || ' ' || description)) stored,
  -- `on update cascade`: staff may move a sub-category to another category.
  constraint advertisements_profession foreign key (category_id, sub_category_id)
    references sub_categories (category_id, id) on delete restrict on update cascade,
  unique (owner_id, client_key),
  check ((price_type_id = 1) = (price is null)),
  check (price > 0),
  check (reject_reason is not null or status <> 'rejected'),
  constraint advertisements_suspended_check check ((status = 'suspended') = (status_before_suspension is not null))
);
-- Index-only scans need recently vacuumed pages. By default, autovacuum waits until a fifth of the table has
-- changed; here it starts after a change of about 1 %.
alter table advertisements set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02);
create index advertisements_owner on advertisements (owner_id, id desc);
create index advertisements_sub_category on advertisements (sub_category_id);
create index advertisements_featured on advertisements (featured_position, id)
  where featured_position is not null;
create index advertisements_text_print on advertisements (text_print(description), id desc);

-- Indexes of the review queue: for all advertisements, for one type (crew or cast), and for those that the
-- automatic checks have not read since their last change.
create index advertisements_queue on advertisements (submitted_at, id) where status = 'waiting_for_approve';
create index advertisements_queue_type on advertisements (type, submitted_at, id)
  where status = 'waiting_for_approve';
create index advertisements_unchecked on advertisements (submitted_at, id)
  where status = 'waiting_for_approve' and checked_revision is distinct from revision + photo_changes;

-- A public list with many matches reads one of these indexes in its order, and checks most filters by the
-- columns of the index, without reading the table.
create index advertisements_newest on advertisements (type, published_at desc, id desc)
  include (category_id, sub_category_id, city_id, price_type_id, price, need_road_trip, is_okay_for_rookie)
  where status = 'published';
create index advertisements_most_viewed on advertisements (type, view_count desc, id desc)
  include (sub_category_id, city_id, price_type_id, price, need_road_trip, is_okay_for_rookie)
  where status = 'published';
create index advertisements_most_applied on advertisements (type, applications_count desc, id desc)
  include (sub_category_id, city_id, price_type_id, price, need_road_trip, is_okay_for_rookie)
  where status = 'published';
create index advertisements_price on advertisements (type, price desc nulls last, id desc)
  include (sub_category_id, city_id, price_type_id, need_road_trip, is_okay_for_rookie, published_at, view_count,
    applications_count)
  where status = 'published';
-- A public list with few matches reads all of them from one of these indexes and sorts them, usually without
-- reading the table.
create index advertisements_by_profession_and_city on advertisements (type, sub_category_id, price_type_id, city_id)
  include (id, price, need_road_trip, is_okay_for_rookie, published_at, view_count, applications_count)
  where status = 'published';
create index advertisements_by_city_and_price
  on advertisements (type, city_id, price_type_id, need_road_trip, is_okay_for_rookie, price)
  include (id, sub_category_id, published_at, view_count, applications_count)
  where status = 'published';

-- Staff search the words of all advertisements. Visitors search only published ones, which have a smaller index of
-- their own.
create index advertisements_search on advertisements using gin (search);
create index advertisements_published_words on advertisements using gin (search) where status = 'published';

-- Indexes of the lists for staff, which show every status. The indexes of the orders by views and by
-- applications leave out published rows, because those are in indexes of the public list.
create index advertisements_staff_city on advertisements (city_id, id desc) include (status, type, category_id);
create index advertisements_staff_category on advertisements (category_id, id desc) include (status, type, city_id);
create index advertisements_staff_type on advertisements (type, id desc) include (status, category_id, city_id);
create index advertisements_staff_status on advertisements (status, id desc) include (type, category_id, city_id)
  where status <> 'published';
create index advertisements_staff_viewed on advertisements (view_count desc, id desc) where status <> 'published';
create index advertisements_staff_applied on advertisements (applications_count desc, id desc)
  where status <> 'published';

create table advertisement_photos (
  advertisement_id bigint not null references advertisements on delete cascade,
  photo_number integer not null check (photo_number between 1 and 5),
  file_key text not null unique, -- random; the stored files are `{file_key}-{width}.webp`
  width integer not null, -- pixels of the largest size
  height integer not null,
  created_at timestamptz not null default now(),
  -- Fingerprint of the picture's appearance: four numbers, each made of 16 bits of a 64-bit hash and their
  -- position in it. Only photos that have one of these numbers in common are compared as possible duplicates.
  look integer[], -- null: not computed yet; empty: too plain to compare
  hidden_at timestamptz, -- staff hid a photo that strangers had seen: its files get new names, so that old links fail
  primary key (advertisement_id, photo_number)
);
create index advertisement_photos_look on advertisement_photos using gin (look);
create index advertisement_photos_unseen on advertisement_photos (advertisement_id) where look is null;
create index advertisement_photos_hidden on advertisement_photos (hidden_at) where hidden_at is not null;

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
create index advertisement_events_time on advertisement_events (created_at);

create table advertisement_views (
  advertisement_id bigint not null references advertisements on delete cascade,
  viewer_key bytea not null, -- of the account, or a salted hash of address and browser
  viewed_at timestamptz not null default now(),
  primary key (advertisement_id, viewer_key)
);
create index advertisement_views_age on advertisement_views (viewed_at);

-- A single row. `revision` counts the changes of the list of featured advertisements. A change by staff is
-- refused if the list has changed since they read it.
create table featured_list (
  id boolean primary key default true check (id),
  revision integer not null default 1
);
