-- Every confirmed recovery is in the ledger once, part by part, and nothing else is posted as one (rules 9).
with posted as (select * from ledger_transactions where kind = 40),
confirmed as (select * from recoveries where status = 'confirmed')
select coalesce(p.consortium_id, r.consortium_id) as consortium_id,
  json_build_object('recovery', coalesce(p.reference, r.id), 'recorded_cents', coalesce(r.amount_cents, 0), 'ledger_cents', coalesce(p.bank_cents, 0)) as facts
from posted p full join confirmed r on r.consortium_id = p.consortium_id and r.id = p.reference
where p.bank_cents is distinct from r.amount_cents or -p.common_fund_cents is distinct from r.common_fund_cents
  or -p.reserve_cents is distinct from r.reserve_cents or -p.operator_revenue_cents is distinct from r.operator_cents
  or -p.member_credit_cents is distinct from r.over_cents
