-- Staff change the dictionaries: names, words to look for, order, what is offered; one may be merged into another.

alter table categories
  add column aliases text[] not null default '{}',
  add column revision integer not null default 1, -- counts edits
  add column merged_into_id integer references categories on delete restrict,
  add check (merged_into_id is null or (not active and merged_into_id <> id));

-- Nothing reads these slugs: pages are found by the names of categories.
alter table sub_categories
  drop column slug,
  add column revision integer not null default 1,
  add column merged_into_id integer references sub_categories on delete restrict,
  add check (merged_into_id is null or (not active and merged_into_id <> id));

alter table price_types
  add column active boolean not null default true,
  add column revision integer not null default 1;

-- Words of addresses that a category had before it was renamed.
create table former_category_slugs (
  slug text primary key,
  category_id integer not null references categories on delete cascade
);

-- Far from the numbers that reference data bring along.
create sequence category_ids as integer start 1000;
create sequence sub_category_ids as integer start 100000;
create sequence price_type_ids as integer start 1000;
alter table categories alter column id set default nextval('category_ids');
alter table sub_categories alter column id set default nextval('sub_category_ids');
alter table price_types alter column id set default nextval('price_type_ids');

-- A sub-category that goes to another category takes along who chose it.
alter table advertisements
  drop constraint advertisements_category_id_sub_category_id_fkey,
  add constraint advertisements_profession foreign key (category_id, sub_category_id)
    references sub_categories (category_id, id) on delete restrict on update cascade;
alter table cvs
  drop constraint cvs_main_category_id_sub_category_id_fkey,
  drop constraint cvs_second_main_category_id_second_sub_category_id_fkey,
  add constraint cvs_first_profession foreign key (main_category_id, sub_category_id)
    references sub_categories (category_id, id) on delete restrict on update cascade,
  add constraint cvs_second_profession foreign key (second_main_category_id, second_sub_category_id)
    references sub_categories (category_id, id) on delete restrict on update cascade;

create index advertisements_sub_category on advertisements (sub_category_id);
create index cvs_sub_category on cvs (sub_category_id);
create index cvs_second_sub_category on cvs (second_sub_category_id) where second_sub_category_id is not null;
