-- The lists of stored files, the newest first (decision 0133).

-- When it came, as its message or ticket says.
alter table support_files add column received_at timestamptz;
update support_files f set received_at = coalesce(
  (select m.written_at from support_messages m where m.ticket_id = f.ticket_id and m.id = f.message_id),
  (select t.received_at from support_tickets t where t.id = f.ticket_id));
alter table support_files alter column received_at set not null;
-- What wasn't taken has no content.
create index support_files_received on support_files (received_at) where file_size is not null;
create index support_tickets_with_file on support_tickets (received_at) where attachment_bytes is not null;
create index guarantee_files_uploaded on guarantee_files (uploaded_at);
create index spot_transfer_files_uploaded on spot_transfer_files (uploaded_at);
