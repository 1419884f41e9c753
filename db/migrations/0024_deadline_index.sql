-- The new index has the columns of all orders and filters, so that searches by start date, owner or photo
-- need not read the table, whatever their order.
drop index advertisements_deadline;
create index advertisements_deadline on advertisements (type, application_deadline, id desc)
  include (category_id, sub_category_id, city_id, price_type_id, price, need_road_trip, is_okay_for_rookie, published_at,
    start_date, owner_id, has_photo, view_count, applications_count)
  where status = 'published';
