-- A group's points stand together, in one row that a draw changes once, instead of one change of each member's row.
-- Decision: docs/decisions/0144-points-of-a-group.md
create table group_points (
  consortium_id uuid primary key references consortiums (id),
  -- By position: points[n] are those of the spot in position n; beyond its end there are none.
  points integer[] not null check (0 <= all (points) and array_position(points, null) is null)
);
grant select, insert, update on group_points to cotavia_app;

insert into group_points (consortium_id, points)
select c.id, array_agg(coalesce(m.bonus_points, 0) order by n.position_number)
from consortiums c
cross join lateral (select generate_series(1, max(position_number)) as position_number from consortium_members o where o.consortium_id = c.id) n
left join consortium_members m on m.consortium_id = c.id and m.position_number = n.position_number
group by c.id
having sum(m.bonus_points) > 0;
