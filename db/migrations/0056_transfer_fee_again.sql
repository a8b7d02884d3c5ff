-- When the fee of a spot that changed hands, which the bank has returned, is asked for again (rules 9, Transfer).
-- Decision: docs/decisions/0074-a-paid-out-spot-changes-hands.md
alter table spot_transfers add column fee_again_at timestamptz;
create index spot_transfers_fee_again_at on spot_transfers (fee_again_at, consortium_id) where fee_again_at is not null;
grant update (fee_again_at) on spot_transfers to cotavia_app;
