-- Lists of the desk that would be read through from their end otherwise, for what is seldom there.
create index advertisements_desk_type on advertisements (type, id desc) include (status, category_id, city_id);
create index outbox_channel on outbox (channel, id desc);
create index outbox_cancelled on outbox (id desc) where cancelled_at is not null and sent_at is null;
