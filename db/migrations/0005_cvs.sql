create table cvs (
  account_id bigint primary key references accounts on delete cascade,
  about_me text,
  imdb_id text,
  birth_date date,
  gender text check (gender in ('male', 'female', 'other', 'not_specified')),
  military_status text check (military_status in ('exempt', 'completed', 'deferred')),
  deferment_end_date date,
  city_id integer references cities on delete restrict,
  travel_restriction boolean not null default false,
  driving_licenses text[] not null default '{}',
  main_category_id integer not null references categories on delete restrict,
  sub_category_id integer not null,
  second_main_category_id integer references categories on delete restrict,
  second_sub_category_id integer,
  no_experience boolean not null default false,
  profession_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- `on update cascade`: staff may move a sub-category to another category.
  constraint cvs_first_profession foreign key (main_category_id, sub_category_id)
    references sub_categories (category_id, id) on delete restrict on update cascade,
  constraint cvs_second_profession foreign key (second_main_category_id, second_sub_category_id)
    references sub_categories (category_id, id) on delete restrict on update cascade,
  check (military_status is null or gender = 'male'),
  check (deferment_end_date is null or military_status = 'deferred'),
  check ((second_main_category_id is null) = (second_sub_category_id is null))
);
create index cvs_sub_category on cvs (sub_category_id);
create index cvs_second_sub_category on cvs (second_sub_category_id) where second_sub_category_id is not null;

create table cv_experiences (
  id bigint generated always as identity primary key,
  account_id bigint not null references cvs on delete cascade,
  row_number integer not null,
  position text not null,
  company text not null,
  start_date date not null,
  end_date date,
  is_current boolean not null default false,
  unique (account_id, row_number),
  check (end_date is null or end_date > start_date),
  check (not (is_current and end_date is not null))
);

create table cv_references (
  id bigint generated always as identity primary key,
  account_id bigint not null references cvs on delete cascade,
  row_number integer not null,
  first_name text not null,
  last_name text not null,
  company text not null,
  position text not null,
  phone text not null, -- E.164
  email text,
  unique (account_id, row_number)
);

-- Accounts that may change their profession at any time, because an admin has allowed it; all others may do
-- so only every six months. Deleting the row ends the exemption.
create table profession_lock_exemptions (
  account_id bigint primary key references accounts on delete cascade,
  reason text not null,
  granted_by bigint references accounts on delete set null,
  granted_at timestamptz not null default now()
);
create index profession_lock_exemptions_granted_by on profession_lock_exemptions (granted_by);
