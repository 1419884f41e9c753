-- The list goes along one of these orders while many fit, and finds out of the index whether an advertisement fits.
drop index advertisements_most_viewed;
create index advertisements_most_viewed on advertisements (type, view_count desc, id desc)
  include (sub_category_id, city_id, price_type_id, price, need_road_trip, is_okay_for_rookie)
  where status = 'published';
drop index advertisements_most_applied;
create index advertisements_most_applied on advertisements (type, applications_count desc, id desc)
  include (sub_category_id, city_id, price_type_id, price, need_road_trip, is_okay_for_rookie)
  where status = 'published';

-- Where few fit, all of them are read from here and sorted: by profession and city, by city and price, by the kind of price,
-- by price alone. The price is part of a key wherever it can be: of all filters it alone has values without number.
create index advertisements_by_profession on advertisements (type, sub_category_id, city_id)
  include (id, price_type_id, price, need_road_trip, is_okay_for_rookie, published_at, view_count, applications_count)
  where status = 'published';
create index advertisements_by_city on advertisements (type, city_id, price)
  include (id, sub_category_id, price_type_id, need_road_trip, is_okay_for_rookie, published_at, view_count,
    applications_count)
  where status = 'published';
create index advertisements_by_price_type on advertisements (type, price_type_id, price desc nulls last, id desc)
  include (sub_category_id, city_id, need_road_trip, is_okay_for_rookie, published_at, view_count, applications_count)
  where status = 'published';
drop index advertisements_price;
create index advertisements_price on advertisements (type, price desc nulls last, id desc)
  include (sub_category_id, city_id, price_type_id, need_road_trip, is_okay_for_rookie, published_at, view_count,
    applications_count)
  where status = 'published';

-- Reading out of an index alone needs pages that were vacuumed since they were written; the usual fifth of the table is
-- far too many on a large board.
alter table advertisements set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02);
