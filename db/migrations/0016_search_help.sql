-- Whether the advertisement has a photo. Stored, because looking into `advertisement_photos` for each row
-- would take most of the time of a search.
alter table advertisements add column has_photo boolean not null default false;
update advertisements set has_photo = true where id in (select advertisement_id from advertisement_photos);

-- The new index has the columns of all filters, so that the counts beside the filters are computed without
-- reading the table. Lists in the order of deadlines use it, too.
drop index advertisements_deadline;
create index advertisements_deadline on advertisements (type, application_deadline, id desc)
  include (category_id, sub_category_id, city_id, price_type_id, price, need_road_trip, is_okay_for_rookie, published_at,
    start_date, owner_id, has_photo)
  where status = 'published';

-- Words in the titles of published advertisements, counted regularly by a task. A mistyped search word is compared with
-- them to suggest a correction.
create table search_words (
  word text primary key, -- in lower case, with Turkish letters
  advertisements integer not null
);
