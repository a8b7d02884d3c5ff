-- A message to us becomes a conversation (decision 0085): our replies, what comes back by email, and what the desk notes about it.

alter table support_tickets drop constraint support_tickets_channel_check;
alter table support_tickets add constraint support_tickets_channel_check
  check (channel in ('contact_page', 'chat', 'api', 'email'));
-- An email has neither phone nor subject of ours, as the chat.
alter table support_tickets drop constraint support_tickets_check;
alter table support_tickets add constraint support_tickets_check
  check (channel in ('chat', 'email') or (phone is not null and subject is not null));
alter table support_tickets
  -- An email's own subject line, sealed.
  add column title bytea,
  -- Since when it has been open, answered, or closed.
  add column since timestamptz not null default now(),
  -- When something was last written in it, by either side: what it is kept from.
  add column last_at timestamptz not null default now();
update support_tickets set since = received_at, last_at = received_at;

-- The inbox, page by page, in either direction.
drop index support_tickets_status;
create index support_tickets_status on support_tickets (status, since, id);
drop index support_tickets_received;
create index support_tickets_last on support_tickets (last_at, id);
create index work_owners_user on work_owners (user_id, kind);

-- Everything after the first message. No one changes what was written; only the mail server's answer is noted beside it.
create table support_messages (
  ticket_id uuid not null references support_tickets (id),
  -- Of what we send, also the id of its email.
  id uuid not null,
  kind text not null check (kind in ('received', 'sent', 'note')),
  -- Who on our side wrote it.
  author_id uuid references users (id),
  sealed_text bytea not null,
  -- Where it came from: not always the address that the ticket has.
  sealed_sender bytea,
  -- Sent by a program: an absence note, or a mail server that couldn't deliver.
  is_automatic boolean not null default false,
  written_at timestamptz not null,
  -- Real time of the database: how long mail has kept it.
  stored_at timestamptz not null default now(),
  mail_attempts integer not null default 0,
  mailed_at timestamptz,
  primary key (ticket_id, id),
  check ((kind = 'received') = (author_id is null)),
  check ((kind = 'received') = (sealed_sender is not null)),
  check (mailed_at is null or kind = 'sent')
);
create index support_messages_unmailed on support_messages (stored_at) where kind = 'sent' and mailed_at is null;
revoke update, truncate on support_messages from cotavia_app;
grant update (mail_attempts, mailed_at, stored_at) on support_messages to cotavia_app;

-- Files that came with an email; one that wasn't taken is named with the reason.
create table support_files (
  ticket_id uuid not null references support_tickets (id),
  id uuid not null,
  -- Null: it came with the first message.
  message_id uuid,
  sealed_name bytea not null,
  refusal text check (refusal ~ '^[a-z_]{1,40}$'),
  file_type text,
  file_size integer check (file_size > 0),
  file_url text,
  sealed_key bytea,
  primary key (ticket_id, id),
  foreign key (ticket_id, message_id) references support_messages (ticket_id, id),
  check (num_nulls(file_type, file_size, file_url, sealed_key) = case when refusal is null then 0 else 4 end)
);
revoke update, truncate on support_files from cotavia_app;

-- Emails we have taken in, each once: the id is that of the message it became, or of the ticket that it opened.
create table support_mail_ids (
  id uuid primary key,
  ticket_id uuid not null references support_tickets (id),
  -- SHA-256 of its Message-ID, or of the whole email where it has none.
  mail_hash bytea not null unique check (length(mail_hash) = 32),
  sealed_mail_id bytea not null
);
create index support_mail_ids_ticket on support_mail_ids (ticket_id);
revoke update, truncate on support_mail_ids from cotavia_app;

-- The addresses under which a conversation is answered: SHA-256 of the token in each.
create table support_reply_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  ticket_id uuid not null references support_tickets (id)
);
create index support_reply_tokens_ticket on support_reply_tokens (ticket_id);
revoke update, truncate on support_reply_tokens from cotavia_app;
