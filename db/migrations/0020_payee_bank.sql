-- Where a payout goes (rules 8): an account number alone names no account. Payouts prepared before have neither, and whoever they
-- were paid to counts as a new payee.
alter table payouts
  add column payee_kind text check (payee_kind in ('dealer', 'title_escrow', 'member_refund', 'member_cash')),
  add column payee_routing_number text check (payee_routing_number ~ '^[0-9]{9}$');
