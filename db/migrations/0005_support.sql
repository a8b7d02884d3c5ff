-- What people write to us. A ticket is stored before anything is mailed, so that a message is never lost with the mail
-- server. Columns of type bytea named like a field of the specification (DATA-16, DATA-17) hold that field sealed.

create table support_tickets (
  -- Shown in the address of the confirmation, so it cannot be guessed.
  id uuid primary key,
  channel text not null check (channel in ('contact_page', 'chat', 'api')),
  -- The language the person wrote in, in which they get their letters.
  language text not null check (language in ('enUS', 'ptBR', 'esMX')),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  subject text check (subject in ('questions-doubts', 'technical-issues', 'participant-question', 'billing-issues')),
  name bytea not null,
  email bytea not null,
  phone bytea,
  message bytea not null,
  -- Who wrote, when they were signed in.
  user_id uuid references users (id),
  -- One file at most: where the files port keeps it, and what it is. Its name may be personal.
  attachment_key text,
  attachment_name bytea,
  attachment_type text,
  attachment_bytes integer check (attachment_bytes > 0),
  -- Keyed hash of who wrote what: the same again within an hour is the same ticket.
  fingerprint bytea not null check (length(fingerprint) = 32),
  received_at timestamptz not null,
  -- Tries to hand it to the support team by mail, and when that was done.
  mail_attempts integer not null default 0,
  mailed_at timestamptz,
  -- The letter that tells the writer; no id where none is sent (too many to one address).
  receipt_mail_id uuid,
  receipt_mailed_at timestamptz,
  -- CONT-01: only the chat, which asks for less (DATA-16), has neither phone nor subject.
  check (channel = 'chat' or (phone is not null and subject is not null)),
  check (num_nulls(attachment_key, attachment_name, attachment_type, attachment_bytes) in (0, 4))
);

-- "The same within an hour?"
create index support_tickets_fingerprint on support_tickets (fingerprint, received_at desc);
-- The inbox: newest first, of one state.
create index support_tickets_status on support_tickets (status, received_at desc, id);
-- What no mail has carried yet.
create index support_tickets_unmailed on support_tickets (received_at)
  where mailed_at is null or (receipt_mail_id is not null and receipt_mailed_at is null);

-- A message somebody wrote is answered or closed, never deleted.
revoke delete, truncate on support_tickets from cotavia_app;
