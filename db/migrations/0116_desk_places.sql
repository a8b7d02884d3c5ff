-- Where someone at the desk worked from, beside the audit trail: kept longer than the session, and deleted by the retention rules.
create table desk_places (
  user_id uuid not null references users (id),
  -- The session, as the trail's entries name it.
  id uuid not null,
  -- The network address and the browser that it was opened with.
  sealed_place bytea not null,
  -- Of the first thing that was done in it.
  acted_at timestamptz not null,
  primary key (user_id, id)
);
-- The oldest are forgotten first.
create index desk_places_acted on desk_places (acted_at);
grant select, insert, delete on desk_places to cotavia_app;
