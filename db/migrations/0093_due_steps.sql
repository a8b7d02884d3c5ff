-- A step's earliest due time is one look into its index; by time alone, the months that wait for other steps were read, too.
drop index assemblies_next_at;
create index assemblies_next_at on assemblies (next_step, next_at) where next_at is not null;
