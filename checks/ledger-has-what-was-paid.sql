-- The common fund, the reserve, and the operator have received in the ledger what members paid toward each (rules 5; rules 13, invariants 7 and 9).
-- Kinds: installments 1 2, bids 11 12 (their common fund part goes on to the credit at once), prepayments 16 17, unused credit 18 29, held money 35 36.
with received as (
  select consortium_id,
    -sum(case when kind in (11, 12) then credits_payable_cents else common_fund_cents end) as common_fund,
    -sum(reserve_cents) as reserve, -sum(operator_revenue_cents) as operator
  from ledger_transactions where kind in (1, 2, 11, 12, 16, 17, 18, 29, 35, 36) group by 1),
paid as (
  select consortium_id, sum(paid_common_fund_cents) as common_fund, sum(paid_reserve_cents) as reserve,
    sum(total_paid_cents - paid_common_fund_cents - paid_reserve_cents) as operator
  from members
  -- What was paid on a spot that changed hands counts once: for who holds it now.
  where state <> 'transferred' group by 1)
select c.id as consortium_id, json_build_object('part', x.part, 'ledger_cents', coalesce(x.received, 0), 'paid_cents', coalesce(x.paid, 0)) as facts
from consortiums c left join received r on r.consortium_id = c.id left join paid p on p.consortium_id = c.id
cross join lateral (values ('common_fund', r.common_fund, p.common_fund), ('reserve', r.reserve, p.reserve),
  ('fee', r.operator, p.operator)) x (part, received, paid)
where coalesce(x.received, 0) <> coalesce(x.paid, 0)
