-- What the specification calls a member's total paid, from where it stands (DATA-09).
create or replace view specification.consortium_members as
  select m.id, m.user_id, m.consortium_id, m.position_number, m.is_active,
         coalesce((select g.common_fund_cents[m.position_number] + g.reserve_cents[m.position_number] + g.operator_cents[m.position_number]
                   from group_paid g where g.consortium_id = m.consortium_id), 0) / 100.0 as total_paid,
         coalesce((select g.points[m.position_number] from group_points g where g.consortium_id = m.consortium_id), 0) as bonus_points,
         m.has_received_payout, m.joined_at
  from consortium_members m;
