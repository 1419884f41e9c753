-- What helps a search: counts beside the filters, and words for corrections.

-- Whether the advertisement has a photo: looking into `advertisement_photos` for each row would take most of the time.
alter table advertisements add column has_photo boolean not null default false;
update advertisements set has_photo = true where id in (select advertisement_id from advertisement_photos);

-- The counts beside the filters read all matches from this index, without a look at the table. It also serves the
-- order of deadlines.
drop index advertisements_deadline;
create index advertisements_deadline on advertisements (type, application_deadline, id desc)
  include (category_id, sub_category_id, city_id, price_type_id, price, need_road_trip, is_okay_for_rookie, published_at,
    start_date, owner_id, has_photo)
  where status = 'published';

-- Words of the titles of published advertisements, which a task counts anew from time to time: one that was mistyped is
-- compared with them.
create table search_words (
  word text primary key, -- in lower case, with Turkish letters
  advertisements integer not null
);
