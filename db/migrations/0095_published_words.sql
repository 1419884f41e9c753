-- Words of published advertisements: of all that stand in advertisements_search, which the desk looks through, more than
-- half are closed, and each would be read before it is seen.
create index advertisements_published_words on advertisements using gin (search) where status = 'published';
