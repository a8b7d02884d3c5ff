-- What a spread over many machines asks of the schema: no trigger, and no cast in an update that only a stable function makes.
-- Decision: docs/decisions/0040-a-transaction-names-its-group.md

-- Whoever makes a user writes its profile and role in the same transaction (src/services/accounts); the check
-- people-are-whole names who is without.
drop trigger users_make_profile_and_role on users;
drop function make_profile_and_role();

-- Sets of rows carry arrays as text, because unnest would flatten them. The cast back is stable only because an array's
-- elements may be of a type that is; whole numbers and text aren't.
create function int4s_of(text) returns int4[] language sql immutable strict as 'select $1::int4[]';
create function texts_of(text) returns text[] language sql immutable strict as 'select $1::text[]';
