-- Whom an invoice is written to. The tax id is sealed by the server; the key stays outside the database.

alter table districts add constraint districts_city_id_id unique (city_id, id);

create table invoices (
  account_id bigint primary key references accounts on delete cascade,
  tax_id_sealed bytea not null,
  city_id integer not null references cities on delete restrict,
  district_id integer not null,
  postal_code text not null,
  address text not null,
  updated_at timestamptz not null default now(),
  foreign key (city_id, district_id) references districts (city_id, id) on delete restrict
);
