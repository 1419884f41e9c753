-- An editor decides about what was read: `revision` counts edits of the form, this the changes of the photos.
alter table advertisements add column photo_changes integer not null default 0;

-- Views older than a day are forgotten.
create index advertisement_views_age on advertisement_views (viewed_at);
