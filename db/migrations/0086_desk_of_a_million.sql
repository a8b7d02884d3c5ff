-- What the desk lists and searches, found by an index however many people and groups there are.
-- Decision: docs/decisions/0093-a-desk-for-a-million.md

-- Work that waits, by group: each holds only what is open, so it stays small.
create index contemplations_waiting on contemplations (status, consortium_id) include (id, committed_cents, selected_at, answer_by, use_by)
  where status in ('selected', 'guarantee_review', 'approved');
create index bids_unpaid on bids (consortium_id) where status = 'won_pending_payment';
create index payments_returned on payments (consortium_id, consortium_member_id, number) where return_code is not null and closed_at is null;
create index bank_transfers_returned on bank_transfers (consortium_id, consortium_member_id, installment_number, returned_at)
  where returned_at is not null;
create index payouts_prepared on payouts (consortium_id) where status = 'prepared';
create index refunds_in_line on refunds (consortium_id) where status in ('due', 'returned') or (status = 'queued' and due_by is not null);
create index consortiums_filling on consortiums (id) where status = 'active' and launched_at is null;
create index ladder_steps_calls on ladder_steps (consortium_id, consortium_member_id, number) where step = 'call';
-- The draws that come next.
create index assemblies_draws on assemblies (draws_at) where status in ('opened', 'published');
-- People who can be enrolled, in the order of their names.
create index profiles_approved_by_name on profiles (full_name, id) where verification_status = 'approved';
-- The newest groups that have a word in their names.
create index consortiums_newest on consortiums (created_at desc);
