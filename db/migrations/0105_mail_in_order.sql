-- Notices of one instant are one for each member: without their ids, all of them were sorted for every slice of 300. And what waits for the
-- end of quiet hours isn't passed over again and again.
drop index notifications_to_mail;
create index notifications_to_mail on notifications ((coalesce(mail_after, created_at)), id) where mailed_at is null;
