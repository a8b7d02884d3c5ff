-- Every stored balance is the sum of the entries in its group's ledger, and no number is missing from the chain (rules 13, invariant 9).
select h.consortium_id, json_build_object('head', h.seq, 'last_transaction', t.last, 'transactions', t.transactions) as facts
from ledger_heads h
left join (
  select consortium_id, max(seq) as last, count(*) as transactions, sum(bank_cents) as bank, sum(operator_advance_cents) as advance,
    sum(common_fund_cents) as fund, sum(reserve_cents) as reserve, sum(operator_revenue_cents) as revenue,
    sum(credits_payable_cents) as credits, sum(refunds_payable_cents) as refunds, sum(member_credit_cents) as member_credit
  from ledger_transactions group by 1) t using (consortium_id)
where (h.seq, h.seq, h.bank_cents, h.operator_advance_cents, h.common_fund_cents, h.reserve_cents, h.operator_revenue_cents,
       h.credits_payable_cents, h.refunds_payable_cents, h.member_credit_cents)
  is distinct from
  (coalesce(t.last, 0), coalesce(t.transactions, 0), coalesce(t.bank, 0), coalesce(t.advance, 0), coalesce(t.fund, 0), coalesce(t.reserve, 0),
   coalesce(t.revenue, 0), coalesce(t.credits, 0), coalesce(t.refunds, 0), coalesce(t.member_credit, 0))
