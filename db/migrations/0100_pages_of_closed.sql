-- A closed advertisement has a page while it has a date of publication. What was changed after it had been closed, and what
-- was closed while it waited for review or was rejected, no editor has read: its page goes.
update advertisements a set published_at = null
where coalesce(status_before_suspension, status) = 'closed_by_owner' and published_at is not null
  and (select e.from_status from advertisement_events e
    where e.advertisement_id = a.id and e.to_status = 'closed_by_owner' and e.from_status <> 'suspended'
    order by e.id desc limit 1) <> 'published';
