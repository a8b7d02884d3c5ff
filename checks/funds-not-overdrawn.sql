-- The common fund, the reserve, and what is set aside for credits, refunds, and members are never below zero (rules 13, invariants 1 and 3).
select consortium_id, format('common fund %s, reserve %s, credits %s, refunds %s, members %s',
  -common_fund_cents, -reserve_cents, -credits_payable_cents, -refunds_payable_cents, -member_credit_cents) as detail
from ledger_heads
where common_fund_cents > 0 or reserve_cents > 0 or credits_payable_cents > 0 or refunds_payable_cents > 0 or member_credit_cents > 0
