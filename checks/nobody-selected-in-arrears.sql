-- No one is selected with an installment due by that assembly that wasn't completed by its cutoff (rules 13, invariant 4).
select c.consortium_id, json_build_object('position', c.position_number, 'assembly', c.assembly_number, 'installment', p.number) as facts
from contemplations c
join assemblies a on a.consortium_id = c.consortium_id and a.number = c.assembly_number
join installments p on p.consortium_id = c.consortium_id and p.consortium_member_id = c.consortium_member_id and p.number <= c.assembly_number
where (p.closed_at is null or p.closed_at > a.cutoff_at)
  -- A debit that had settled by then and came back afterward was completed at the cutoff.
  and not exists (
    select 1 from transfer_states t
    where t.consortium_id = p.consortium_id and t.consortium_member_id = p.consortium_member_id and t.installment_number = p.number
      and t.settled_at <= a.cutoff_at and (t.returned_at is null or t.returned_at > a.cutoff_at))
