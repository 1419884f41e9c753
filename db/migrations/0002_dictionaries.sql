-- Places, professions, price types and site settings.

create table cities (
  id integer primary key, -- plate code
  name text not null
);

create table districts (
  id integer primary key,
  city_id integer not null references cities on delete restrict,
  name text not null
);
create index districts_city on districts (city_id);

create table categories (
  id integer primary key,
  name text not null,
  slug text not null unique,
  serves text not null check (serves in ('crew', 'cast', 'both')),
  position integer not null,
  active boolean not null default true
);

create table sub_categories (
  id integer primary key,
  category_id integer not null references categories on delete restrict,
  name text not null,
  slug text not null unique,
  level text check (level in ('L', 'K', 'A', 'G')),
  aliases text[] not null default '{}',
  position integer not null,
  active boolean not null default true,
  unique (category_id, id)
);

create table price_types (
  id integer primary key,
  name text not null,
  position integer not null
);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
