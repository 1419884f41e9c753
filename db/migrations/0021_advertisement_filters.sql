-- The list and its count answer every filter out of the index, without reading the advertisements themselves.
drop index advertisements_newest;
create index advertisements_newest on advertisements (type, published_at desc, id desc)
  include (category_id, sub_category_id, city_id, price_type_id, price, need_road_trip, is_okay_for_rookie)
  where status = 'published';
