-- An application of high risk is approved by two different people: this is the first of them. The second decides.
-- Decision: docs/decisions/0084-the-identity-desk.md

create table kyc_first_approvals (
  user_id uuid primary key references users (id),
  -- The application it's about: one sent again has another id, and begins with no approval.
  application_id uuid not null,
  approved_by uuid not null references users (id),
  approved_at timestamptz not null,
  compliance_notes text,
  compared text[] not null,
  -- No one approves themselves.
  check (approved_by <> user_id)
);
revoke update, truncate on kyc_first_approvals from cotavia_app;

-- What the reviewer said they compared with the documents (src/domain/kyc/checklist.ts).
alter table kyc_applications add column compared text[] not null default '{}';
