-- What the operator paid in for its advances is in the ledger once, exactly as two people confirmed it, and nothing else is posted as such (rules 11).
with posted as (select * from ledger_transactions where kind = 25),
confirmed as (select * from advances_paid_in where status = 'confirmed')
select coalesce(p.consortium_id, r.consortium_id) as consortium_id,
  json_build_object('advance', coalesce(p.reference, r.id), 'recorded_cents', coalesce(r.amount_cents, 0), 'ledger_cents', coalesce(p.bank_cents, 0)) as facts
from posted p full join confirmed r on r.consortium_id = p.consortium_id and r.id = p.reference
where p.bank_cents is distinct from r.amount_cents or -p.operator_advance_cents is distinct from r.amount_cents
