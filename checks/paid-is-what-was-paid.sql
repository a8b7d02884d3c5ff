-- What a member has paid is the sum of completed installments, bids, and prepayments, without late fees (rules 13, invariant 7).
-- A spot that changed hands goes on with what had been paid on it; what changed its plan until then is in that sum (rules 9, Transfer).
with paid as (
  select consortium_id, consortium_member_id, common_fund_cents, reserve_cents, operator_cents from installments where status = 'completed'
  union all
  select consortium_id, consortium_member_id, common_fund_cents * s.sign, reserve_cents * s.sign, operator_cents * s.sign
  from plan_adjustments cross join lateral (select case when kind = 'reversal' then -1 else 1 end as sign) s
  where kind in ('bid', 'prepayment', 'reversal') and not exists (
    -- What undid a bonus gave back nothing that had been paid.
    select 1 from plan_adjustments b where b.consortium_id = plan_adjustments.consortium_id
      and b.consortium_member_id = plan_adjustments.consortium_member_id and b.reference = plan_adjustments.reference and b.kind = 'bonus')
    and not exists (
    select 1 from spot_transfers o where o.consortium_id = plan_adjustments.consortium_id and o.new_member_id = plan_adjustments.consortium_member_id
      and plan_adjustments.made_at <= o.ended_at)
  union all
  select consortium_id, new_member_id, common_fund_cents, reserve_cents, operator_cents from spot_transfers where status = 'done'),
totals as (
  select consortium_id, consortium_member_id, sum(common_fund_cents) as common_fund, sum(reserve_cents) as reserve,
    sum(common_fund_cents + reserve_cents + operator_cents) as total
  from paid group by 1, 2)
select m.consortium_id, json_build_object('position', m.position_number, 'stored_cents', m.total_paid_cents, 'counted_cents', coalesce(t.total, 0)) as facts
from members m left join totals t on t.consortium_id = m.consortium_id and t.consortium_member_id = m.id
where m.total_paid_cents <> coalesce(t.total, 0) or m.paid_common_fund_cents <> coalesce(t.common_fund, 0)
  or m.paid_reserve_cents <> coalesce(t.reserve, 0)
