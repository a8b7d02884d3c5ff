-- Whether a message is a repeat, and how long mail has kept one, is asked in real time: the demo's time machine moves
-- received_at, which people see, by months between two clicks (rules 0: limits run in real time).
alter table support_tickets add column stored_at timestamptz not null default now();

drop index support_tickets_fingerprint;
create index support_tickets_fingerprint on support_tickets (fingerprint, stored_at desc);

drop index support_tickets_unmailed;
create index support_tickets_unmailed on support_tickets (stored_at)
  where mailed_at is null or (receipt_mail_id is not null and receipt_mailed_at is null);
