-- Hundreds of groups draw at the same instant: the desk's next draws are found in one order, without sorting all of a tie.
drop index assemblies_draws;
create index assemblies_draws on assemblies (draws_at, consortium_id) where status in ('opened', 'published');
