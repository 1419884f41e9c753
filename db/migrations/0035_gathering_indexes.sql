-- Without these two indexes, a search whose only filter is the price type or “verified companies” reads all
-- published advertisements of a type.
create index advertisements_by_price_type on advertisements (type, price_type_id)
  include (id, sub_category_id, city_id, price, need_road_trip, is_okay_for_rookie, published_at, view_count,
    applications_count, application_deadline)
  where status = 'published';
create index advertisements_by_owner on advertisements (type, owner_id)
  include (id, price, published_at, view_count, applications_count, application_deadline)
  where status = 'published';
