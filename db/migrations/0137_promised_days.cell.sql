-- The day by which we promised to be done with a selection while it's our turn: three business days for the review, three more for the payout (rules 8).
-- The work queue goes by it, so it's found by an index, like the last day to use the payout, which comes first when it's sooner.
alter table contemplations add column promised_on date;
grant update (promised_on) on contemplations to cotavia_app;

-- What waits now, with the holidays of the Federal Reserve Banks; what has waited longer is late in any case.
update contemplations k set promised_on = (
  select d::date
  from (select (max(e.made_at) at time zone 'America/New_York')::date as day from contemplation_events e
        where e.consortium_id = k.consortium_id and e.contemplation_id = k.id
          and e.to_status = case when k.status = 'guarantee_review' then k.status else 'approved' end) turn,
    generate_series(turn.day + 1, turn.day + 14, interval '1 day') d
  where extract(isodow from d) < 6 and d::date <> all ('{2026-01-01,2026-01-19,2026-02-16,2026-05-25,2026-06-19,2026-09-07,2026-10-12,2026-11-11,
    2026-11-26,2026-12-25,2027-01-01,2027-01-18,2027-02-15,2027-05-31,2027-07-05,2027-09-06,2027-10-11,2027-11-11,2027-11-25}'::date[])
  order by d offset 2 limit 1)
where k.status in ('guarantee_review', 'approved', 'disbursing');

drop index contemplations_use_by;
create index contemplations_promised on contemplations (status, ((least(promised_on, use_by) + time '12:00') at time zone 'UTC'), consortium_id, id)
  where status in ('guarantee_review', 'approved');
drop index contemplations_waiting;
create index contemplations_waiting on contemplations (status, consortium_id) include (id, committed_cents, selected_at, answer_by, use_by, promised_on)
  where status in ('selected', 'guarantee_review', 'approved');
