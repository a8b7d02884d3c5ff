-- While a worker is alive, the business day runs every few minutes, and nothing in the queue is dated in the future.
select '' as consortium_id, detail from (
  select format('the last tick was %s ago', date_trunc('second', now() - greatest(since, beat_at))) as detail
  from heartbeats
  where name = 'tick' and greatest(since, beat_at) < now() - interval '10 minutes'
    -- The lock with which a process says that its workers are alive (src/jobs/worker-liveness.ts).
    and exists (select from pg_locks where locktype = 'advisory' and classid = 71020 and objsubid = 2
      and database = (select oid from pg_database where datname = current_database()))
  union all
  select format('%s is kept as done at %s', identifier, to_char(last_execution at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"'))
  from graphile_worker._private_known_crontabs where last_execution > now() + interval '5 minutes'
) broken
