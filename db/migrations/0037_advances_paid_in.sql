-- What the operator pays into a group's account for its advances (rules 5, 11; decision 0066): recorded by one person, confirmed by another.
create table advances_paid_in (
  consortium_id uuid not null references consortiums (id),
  id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  bank_reference text not null check (length(bank_reference) between 1 and 100),
  received_on date not null,
  status recovery_status not null default 'recorded',
  recorded_by uuid not null references users (id),
  recorded_at timestamptz not null,
  confirmed_by uuid references users (id),
  confirmed_at timestamptz,
  primary key (consortium_id, id),
  -- The same transfer of the bank is counted once.
  unique (consortium_id, bank_reference, status),
  check (confirmed_by is null or confirmed_by <> recorded_by),
  check ((status = 'confirmed') = (confirmed_at is not null))
);
revoke update, delete, truncate on advances_paid_in from cotavia_app;
grant update (status, confirmed_by, confirmed_at) on advances_paid_in to cotavia_app;
