-- The common fund, the reserve, and the operator have received in the ledger what members paid toward each (rules 5; rules 13, invariants 7 and 9).
-- Kinds: installments 1 2, bids 11 12 (their common fund part goes on to the credit at once), prepayments 16 17, unused credit 18.
with received as (
  select consortium_id,
    -sum(case when kind in (11, 12) then credits_payable_cents else common_fund_cents end) as common_fund,
    -sum(reserve_cents) as reserve, -sum(operator_revenue_cents) as operator
  from ledger_transactions where kind in (1, 2, 11, 12, 16, 17, 18) group by 1),
paid as (
  select consortium_id, sum(paid_common_fund_cents) as common_fund, sum(paid_reserve_cents) as reserve,
    sum(total_paid_cents - paid_common_fund_cents - paid_reserve_cents) as operator
  from consortium_members group by 1)
select c.id as consortium_id, format('ledger %s %s %s, members %s %s %s', r.common_fund, r.reserve, r.operator, p.common_fund, p.reserve, p.operator) as detail
from consortiums c left join received r on r.consortium_id = c.id left join paid p on p.consortium_id = c.id
where (coalesce(r.common_fund, 0), coalesce(r.reserve, 0), coalesce(r.operator, 0))
  <> (coalesce(p.common_fund, 0), coalesce(p.reserve, 0), coalesce(p.operator, 0))
