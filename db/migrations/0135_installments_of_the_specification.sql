-- Installments, wherever they stand (0134). Their id is made of whose and which they are, because those in a batch have none of their own (DATA-10).
-- Made anew, not replaced: Citus replaces no view by one over a table that it doesn't keep.
drop view specification.payments;
drop view specification.installment_breakdowns;
create view specification.payments as
  select concat(consortium_member_id, '-', number) as id, consortium_id, consortium_member_id, number,
         (common_fund_cents + reserve_cents + operator_cents) / 100.0 as amount,
         case when status = 'completed' then closed_at end as payment_date, status, late_fee_cents / 100.0 as late_fee
  from installments;
create view specification.installment_breakdowns as
  select consortium_id, consortium_member_id, number, common_fund_cents / 100.0 as common_fund,
         reserve_cents / 100.0 as reserve, operator_cents / 100.0 as administrative_fee
  from installments;
grant select on specification.payments, specification.installment_breakdowns to cotavia_app;
