-- The first look at the retention table is from now on, not from the year 2000: what is due next also paces the time machine.
update retention_looks set look_at = now();
-- Messages and mails are forgotten when their time is over.
grant delete on support_tickets, outbox_mails to cotavia_app;
