-- How many deliveries of a webhook wait, and how many were given up: without these, all that were ever made are read to count the few.
drop index webhook_deliveries_next;
create index webhook_deliveries_next on webhook_deliveries (next_at) include (webhook_id) where state = 'waiting';
create index webhook_deliveries_failed on webhook_deliveries (webhook_id) where state = 'failed';
