-- What a member has paid is the sum of completed installments, bids, and prepayments, without late fees (rules 13, invariant 7).
with paid as (
  select consortium_id, consortium_member_id, common_fund_cents, reserve_cents, operator_cents from payments where status = 'completed'
  union all
  select consortium_id, consortium_member_id, common_fund_cents * s.sign, reserve_cents * s.sign, operator_cents * s.sign
  from plan_adjustments cross join lateral (select case when kind = 'reversal' then -1 else 1 end as sign) s
  where kind in ('bid', 'prepayment', 'reversal')),
totals as (
  select consortium_id, consortium_member_id, sum(common_fund_cents) as common_fund, sum(reserve_cents) as reserve,
    sum(common_fund_cents + reserve_cents + operator_cents) as total
  from paid group by 1, 2)
select m.consortium_id, json_build_object('position', m.position_number, 'stored_cents', m.total_paid_cents, 'counted_cents', coalesce(t.total, 0)) as facts
from consortium_members m left join totals t on t.consortium_id = m.consortium_id and t.consortium_member_id = m.id
where m.total_paid_cents <> coalesce(t.total, 0) or m.paid_common_fund_cents <> coalesce(t.common_fund, 0)
  or m.paid_reserve_cents <> coalesce(t.reserve, 0)
