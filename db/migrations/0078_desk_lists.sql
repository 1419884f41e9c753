-- The review queue of one type of advertisement, in its order.
create index advertisements_queue_type on advertisements (type, submitted_at, id)
  where status = 'waiting_for_approve';
