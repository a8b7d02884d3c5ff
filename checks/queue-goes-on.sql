-- While a worker is alive, the business day runs every few minutes, and nothing in the queue is dated in the future.
select '' as consortium_id, facts from (
  select json_build_object('last_run_at', greatest(since, beat_at)) as facts
  from heartbeats
  where name = 'tick' and greatest(since, beat_at) < now() - interval '10 minutes'
    -- The lock with which a process says that its workers are alive (src/jobs/worker-liveness.ts).
    and exists (select 1 from pg_locks where locktype = 'advisory' and classid = 71020 and objsubid = 2
      and database = (select oid from pg_database where datname = current_database()))
  union all
  select json_build_object('work', identifier, 'done_at', last_execution)
  from graphile_worker._private_known_crontabs where last_execution > now() + interval '5 minutes'
) broken
