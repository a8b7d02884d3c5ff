-- The last of the desk's own words are sealed: the document that proves a death or a disability, the reference of a released security,
-- and what a group is told of its cancellation. What is there already stays where it is until `cotavia secret seal` has sealed it.
-- Decision: docs/decisions/0136-the-last-words-are-sealed.md

-- Said once and never changed, so it's in one of the two.
alter table exit_reports
  add column sealed_document_reference bytea,
  alter column document_reference drop not null,
  add check (num_nonnulls(document_reference, sealed_document_reference) = 1);

alter table security_releases
  add column sealed_reference bytea,
  drop constraint security_releases_check,
  add check ((released_at is null) = (released_by is null) and (released_at is null) = (num_nonnulls(reference, sealed_reference) = 0));

-- Neither of the two for nothing said.
alter table cancellations
  add column sealed_details bytea,
  alter column details drop not null;

-- Notices in which an older version wrote the reference of a release; empty once they are cleared.
create index notifications_with_reference on notifications (user_id, id) where details ? 'reference';
