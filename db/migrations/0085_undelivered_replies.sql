-- A reply that mail couldn't carry for days isn't tried forever: it's marked, and its conversation waits for us again (decision 0085).
alter table support_messages
  -- When we stopped trying to mail it.
  add column undelivered_at timestamptz,
  add check (undelivered_at is null or kind = 'sent');
drop index support_messages_unmailed;
create index support_messages_unmailed on support_messages (stored_at, ticket_id, id)
  where kind = 'sent' and mailed_at is null and undelivered_at is null;
grant update (undelivered_at) on support_messages to cotavia_app;
