-- Each file is encrypted with a key of its own, which stands here sealed: without its row, a copied file is noise. Null for files that
-- came before; those are sealed with the secret itself.
alter table kyc_documents
  add column sealed_key bytea,
  -- What its owner called it; file_name is only what kind it is.
  add column sealed_name bytea;
create index kyc_documents_id on kyc_documents (id);
create index kyc_documents_uploaded on kyc_documents (upload_date);
alter table support_tickets add column attachment_sealed_key bytea;
create index support_tickets_received on support_tickets (received_at);
create index kyc_drafts_updated on kyc_drafts (updated_at);

-- The files a selected member uploads for the security (rules 8), any number for each item of the checklist.
create table guarantee_files (
  consortium_id uuid not null,
  contemplation_id uuid not null,
  id uuid not null,
  item text not null,
  file_url text not null,
  sealed_key bytea not null,
  sealed_name bytea not null,
  file_type text not null,
  file_size bigint not null check (file_size > 0),
  uploaded_at timestamptz not null,
  -- Once it went into review it stays as it was sent.
  sent_at timestamptz,
  primary key (consortium_id, contemplation_id, id),
  foreign key (consortium_id, contemplation_id, item)
    references guarantee_items (consortium_id, contemplation_id, item)
);

-- When the retention table is looked at next: one row.
create table retention_looks (
  id boolean primary key default true check (id),
  look_at timestamptz
);
create index retention_looks_due on retention_looks (look_at) where look_at is not null;
insert into retention_looks (look_at) values ('2000-01-01');
