-- The desk lists advertisements in every state and applications of everybody. Views count only for what is published:
-- orders by views and applications have indexes for published ones, and here for the others.
create index advertisements_desk_city on advertisements (city_id, id desc) include (status, type, category_id);
create index advertisements_desk_category on advertisements (category_id, id desc) include (status, type, city_id);
create index advertisements_desk_status on advertisements (status, id desc) include (type, category_id, city_id)
  where status <> 'published';
create index advertisements_desk_viewed on advertisements (view_count desc, id desc) where status <> 'published';
create index advertisements_desk_applied on advertisements (applications_count desc, id desc)
  where status <> 'published';

create index applications_created on applications (created_at desc, id desc);
create index applications_status on applications (status, created_at desc, id desc);

create index accounts_name_words on accounts
  using gin (turkish_search_vector(first_name || ' ' || last_name || ' ' || coalesce(company_name, '')));

-- The last day, in Istanbul, on which an advertisement stands on the home page.
alter table advertisements add column featured_until date;

-- Counts the changes of the list of featured advertisements: one row.
create table featured_list (
  id boolean primary key default true check (id),
  revision integer not null default 1
);
