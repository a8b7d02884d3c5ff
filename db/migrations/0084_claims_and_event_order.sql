-- A program's request holds its key by a claim of its own: one that took too long can neither free nor answer for the request after it.
alter table api_answers add column claim_id uuid not null default gen_random_uuid();

-- The order in which events became visible, given after they were committed: a reader who goes by it skips none. Null until then.
alter table webhook_events add column seq bigint;
create index webhook_events_by_seq on webhook_events (seq);
create index webhook_events_unnumbered on webhook_events (recorded_at, id) where seq is null;
grant update (seq) on webhook_events to cotavia_app;
