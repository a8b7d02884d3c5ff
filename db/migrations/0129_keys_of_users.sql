-- What people are found by is kept with their accounts: submitting and deciding an identity changes columns of a profile that indexes know, and each
-- time all keys of the person were entered into their index again. Decision: docs/decisions/0141-what-founding-costs.md

alter table users add column search_keys int4[] not null default '{}';
update users u set search_keys = p.search_keys from profiles p where p.id = u.id;
create index users_search_keys on users using gin (search_keys);
-- Whether a part is in many names or in none decides how people are looked for, as before (0125); a cluster that has cells already doesn't take it.
do $$
begin
  alter table users alter column search_keys set statistics 1000;
exception when feature_not_supported then
  null;
end $$;
drop index profiles_search_keys;
alter table profiles drop column search_keys;
-- An account changes when its email is confirmed or a second factor is turned on: with room on its page, no index is written.
alter table users set (fillfactor = 90);

-- Whether someone is verified, as a column of its own: submitting an identity doesn't change it, so no index is written.
alter table profiles add column is_verified boolean not null generated always as (verification_status = 'approved') stored;
drop index profiles_verified_newest;
create index profiles_verified_newest on profiles (is_verified, created_at desc, id desc);
-- Whoever a text finds is put in order without reading profiles.
drop index profiles_newest;
create index users_newest on users (created_at desc, id desc);
-- Applications that wait say the same.
drop index profiles_in_progress;
-- With room on its page for a new version, submitting an identity writes no index.
alter table profiles set (fillfactor = 50);

-- One key in place of two: someone's last decision before an instant is found by it, read backward.
drop index kyc_decisions_by_time;
alter table kyc_decisions drop constraint kyc_decisions_pkey;
alter table kyc_decisions add constraint kyc_decisions_pkey primary key (user_id, decided_at, seq);
-- An id alone tells what an entry is about; its kind in front had to be compared first each time.
drop index audit_events_subject;
create index audit_events_subject on audit_events (subject_id);
-- No one looks for an entry by its details, and counting how often each occurs took most of the time of each look at the table.
do $$
begin
  alter table audit_events alter column details set statistics 0;
exception when feature_not_supported then
  null;
end $$;
-- Only whether there's anyone of the demo is ever asked.
drop index users_is_demo;
create index users_is_demo on users (id) where is_demo;
