-- Parts of one refund may be with the bank at the same time: a canceled group shares out what it has although the part before
-- hasn't arrived. What never doubles is the part: a transfer pays one.
-- Decision: docs/decisions/0063-canceling-a-launched-group.md
drop index bank_transfers_one_live_other;
create unique index bank_transfers_one_live_other on bank_transfers (consortium_id, consortium_member_id, kind)
  where status in ('created', 'submitted', 'unknown') and installment_number is null and kind <> 'refund';
drop index refund_parts_by_transfer;
create unique index refund_parts_by_transfer on refund_parts (consortium_id, transfer_id);
