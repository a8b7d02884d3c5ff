-- One transaction of a group's ledger, posted in one statement of ours: the head is locked, what is in the ledger already is looked up, the rest is written.
-- Decision: docs/decisions/0143-one-posting-one-statement.md

-- Continues the group's chain by one transaction, unless it's there already with the same lines. `body` is what is hashed behind its number. What it refuses is
-- a fault of that group, which batch work halts and goes on without.
create function post_transaction(group_id uuid, what int2, at timestamptz, cause uuid, body text, bank int8, operator_advance int8, common_fund int8, reserve int8,
  operator_revenue int8, credits_payable int8, refunds_payable int8, member_credit int8) returns void language plpgsql volatile as $$
declare
  before int8;
  last bytea;
  is_same bool;
begin
  select h.seq, h.hash into before, last from ledger_heads h where h.consortium_id = group_id for no key update;
  if not found then
    raise exception 'every group has a ledger head' using errcode = 'integrity_constraint_violation';
  end if;
  -- A statement of its own, so it sees what was written while the one above waited.
  select t.bank_cents = bank and t.operator_advance_cents = operator_advance and t.common_fund_cents = common_fund and t.reserve_cents = reserve
      and t.operator_revenue_cents = operator_revenue and t.credits_payable_cents = credits_payable and t.refunds_payable_cents = refunds_payable
      and t.member_credit_cents = member_credit
    into is_same from ledger_transactions t where t.consortium_id = group_id and t.kind = what and t.reference = cause;
  if is_same then
    return;
  elsif not is_same then
    raise exception 'a reference is posted once with one meaning' using errcode = 'integrity_constraint_violation';
  end if;
  last := (chained_hashes(group_id, before, last, array[body]))[1];
  insert into ledger_transactions (consortium_id, seq, kind, made_at, reference, bank_cents, operator_advance_cents, common_fund_cents, reserve_cents,
      operator_revenue_cents, credits_payable_cents, refunds_payable_cents, member_credit_cents, hash)
    values (group_id, before + 1, what, at, cause, bank, operator_advance, common_fund, reserve, operator_revenue, credits_payable, refunds_payable,
      member_credit, last);
  update ledger_heads h set seq = before + 1, hash = last, bank_cents = h.bank_cents + bank,
      operator_advance_cents = h.operator_advance_cents + operator_advance, common_fund_cents = h.common_fund_cents + common_fund,
      reserve_cents = h.reserve_cents + reserve, operator_revenue_cents = h.operator_revenue_cents + operator_revenue,
      credits_payable_cents = h.credits_payable_cents + credits_payable, refunds_payable_cents = h.refunds_payable_cents + refunds_payable,
      member_credit_cents = h.member_credit_cents + member_credit
    where h.consortium_id = group_id;
end $$;
