-- Cells (decision 0139): schemas that hold a complete set of group tables each. `public` is the first and has no row here. A cell that isn't open yet is only
-- announced, so that every process enters cells by then.
create table cells (
  schema text primary key check (schema ~ '^cell_[1-9][0-9]*$'),
  announced_at timestamptz not null,
  opened_at timestamptz check (opened_at >= announced_at)
);

-- Which cell a group is in; one without a row is in `public`.
create table group_places (
  group_id uuid primary key,
  cell text not null references cells (schema)
);
create index group_places_by_cell on group_places (cell);

revoke insert, update, delete on cells from cotavia_app;
revoke update, delete on group_places from cotavia_app;

-- Lets a transaction find the tables of a cell first: those of the one named, or of the one that a group is in. Waits for a group that is being moved, and looks
-- after that. Says what comes first in the search path now, and what is behind it.
create function enter_cell(wanted text, of_group uuid) returns table (own text, base text)
language plpgsql volatile as $$
declare
  place text := wanted;
begin
  perform pg_advisory_xact_lock_shared(7102004);
  if of_group is not null then
    select g.cell into place from public.group_places g where g.group_id = of_group;
  end if;
  base := regexp_replace(current_setting('search_path'), '^everywhere,\s*', '');
  own := set_config('search_path', concat(coalesce(place, 'public'), ', ', base), true);
  return next;
end $$;
