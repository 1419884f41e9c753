-- Places, professions and price types.

create table cities (
  id integer primary key, -- plate code
  name text not null
);

create table districts (
  id integer primary key,
  city_id integer not null references cities on delete restrict,
  name text not null,
  constraint districts_city_id_id unique (city_id, id)
);
create index districts_city on districts (city_id);

-- The reference data has fixed ids. The ids of what staff create start far above them, so that reference data
-- that is added later does not collide with them.
create sequence category_ids as integer start 1000;
create sequence sub_category_ids as integer start 100000;
create sequence price_type_ids as integer start 1000;

create table categories (
  id integer primary key default nextval('category_ids'),
  name text not null,
  slug text not null unique,
  aliases text[] not null default '{}',
  serves text not null check (serves in ('crew', 'cast', 'both')),
  position integer not null,
  active boolean not null default true,
  revision integer not null default 1, -- number of edits
  merged_into_id integer references categories on delete restrict,
  check (merged_into_id is null or (not active and merged_into_id <> id))
);

create table former_category_slugs (
  slug text primary key,
  category_id integer not null references categories on delete cascade
);

create table sub_categories (
  id integer primary key default nextval('sub_category_ids'),
  category_id integer not null references categories on delete restrict,
  name text not null,
  level text check (level in ('L', 'K', 'A', 'G')),
  aliases text[] not null default '{}',
  position integer not null,
  active boolean not null default true,
  revision integer not null default 1, -- number of edits
  merged_into_id integer references sub_categories on delete restrict,
  unique (category_id, id),
  check (merged_into_id is null or (not active and merged_into_id <> id))
);

create table price_types (
  id integer primary key default nextval('price_type_ids'),
  name text not null,
  position integer not null,
  active boolean not null default true,
  revision integer not null default 1 -- number of edits
);
