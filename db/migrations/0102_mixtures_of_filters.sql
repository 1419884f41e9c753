-- Mixtures of filters are gathered from these. What has few values stands in the middle of a key: where a mixture leaves it
-- open, all its values are named, and the index is gone through in as many places instead of from end to end.

-- Before anything else, the lock that dropping needs: taken after the others, who waits to write meanwhile would be in its way.
lock table advertisements in access exclusive mode;
drop index advertisements_by_profession;
drop index advertisements_by_city;
create index advertisements_by_profession_and_city on advertisements (type, sub_category_id, price_type_id, city_id)
  include (id, price, need_road_trip, is_okay_for_rookie, published_at, view_count, applications_count)
  where status = 'published';
create index advertisements_by_profession_and_price
  on advertisements (type, sub_category_id, need_road_trip, is_okay_for_rookie, price)
  include (id, city_id, price_type_id, published_at, view_count, applications_count)
  where status = 'published';
create index advertisements_by_city_and_price
  on advertisements (type, city_id, price_type_id, need_road_trip, is_okay_for_rookie, price)
  include (id, sub_category_id, published_at, view_count, applications_count)
  where status = 'published';
create index advertisements_by_answers on advertisements (type, price_type_id, need_road_trip, is_okay_for_rookie, price)
  include (id, sub_category_id, city_id, published_at, view_count, applications_count)
  where status = 'published';
