-- Photos that strangers have seen and that staff have taken off the site since: their files get other addresses, so that
-- the ones that are known open nothing.
alter table advertisement_photos add column hidden_at timestamptz;
alter table profile_photos add column hidden_at timestamptz;
create index advertisement_photos_hidden on advertisement_photos (hidden_at) where hidden_at is not null;
create index profile_photos_hidden on profile_photos (hidden_at) where hidden_at is not null;
