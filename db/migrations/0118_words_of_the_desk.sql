-- What the desk writes about someone is sealed. What is there already stays where it is until `cotavia secret seal` has sealed it, because a
-- migration doesn't know the secret, and servers of the version before go on writing there for a while.
-- Decision: docs/decisions/0134-the-desks-words-are-sealed.md

alter table kyc_applications
  add column sealed_compliance_notes bytea,
  add column sealed_rejection_reason bytea,
  drop constraint kyc_applications_check2,
  add check (status <> 'rejected' or num_nonnulls(rejection_reason, sealed_rejection_reason) > 0);
alter table kyc_first_approvals add column sealed_compliance_notes bytea;

-- Each of these was said once and is never changed, so it's in one of the two.
alter table sanctions_clearances
  add column sealed_reason bytea,
  alter column reason drop not null,
  add check (num_nonnulls(reason, sealed_reason) = 1);
alter table payee_clearances
  add column sealed_reason bytea,
  alter column reason drop not null,
  add check (num_nonnulls(reason, sealed_reason) = 1);

alter table join_requests
  add column sealed_reason bytea,
  drop constraint join_requests_check3,
  add check ((status = 'declined') = (num_nonnulls(reason, sealed_reason) > 0));
grant update (sealed_reason) on join_requests to cotavia_app;

alter table guarantee_items add column sealed_note bytea;
alter table spot_transfer_items add column sealed_note bytea;
grant update (sealed_note) on spot_transfer_items to cotavia_app;
