-- The parts of every installment, wherever it stands (0134).
drop view installment_breakdowns;
create view installment_breakdowns with (security_invoker = true) as
  select consortium_id, consortium_member_id, number, common_fund_cents, reserve_cents, operator_cents,
         common_fund_cents + reserve_cents + operator_cents as amount_cents
  from installments;
grant select on installment_breakdowns to cotavia_app;
