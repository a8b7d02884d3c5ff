-- The common fund, the reserve, and what is set aside for credits, refunds, and members are never below zero (rules 13, invariants 1 and 3).
select consortium_id, json_build_object('common_fund_cents', -common_fund_cents, 'reserve_cents', -reserve_cents,
  'payouts_cents', -credits_payable_cents, 'refunds_cents', -refunds_payable_cents, 'members_cents', -member_credit_cents) as facts
from ledger_heads
where common_fund_cents > 0 or reserve_cents > 0 or credits_payable_cents > 0 or refunds_payable_cents > 0 or member_credit_cents > 0
