-- Keys inside a group's own tables are no longer proved row by row: checks/ proves them every night. A month writes four such rows a member, and
-- half the time of each insert went into locking a row that the group's lock already protects.
-- Decision: docs/decisions/0105-a-month-in-sets.md

-- PostgreSQL knows keys that aren't enforced since 18; an older one goes on enforcing them.
do $$
begin
  if current_setting('server_version_num')::int >= 180000 then
    execute 'alter table payments alter constraint payments_consortium_id_consortium_member_id_fkey not enforced';
    execute 'alter table bank_transfers alter constraint bank_transfers_consortium_id_consortium_member_id_fkey not enforced';
    execute 'alter table bank_transfer_allocations alter constraint bank_transfer_allocations_consortium_id_transfer_id_fkey not enforced';
    execute 'alter table ledger_transactions alter constraint ledger_transactions_consortium_id_fkey not enforced';
  end if;
end $$;

-- Asking the bank changes no indexed column of an installment: with room on its page, no index is touched.
alter table payments set (fillfactor = 60);
