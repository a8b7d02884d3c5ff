-- Names, phones, and emails of people are sealed, and the desk finds people by keyed hashes of the parts of them. A text that isn't sealed yet is
-- marked so, until `cotavia secret seal` has sealed it. Decision: docs/decisions/0140-people-are-sealed.md

create function unsealed(text) returns bytea language sql immutable strict parallel safe
  as $$ select '\x03636f74617600'::bytea || convert_to($1, 'UTF8') $$;

-- How such a text is told inside JSON: as an object, which no one can type.
create function in_json(bytea) returns json language sql immutable strict parallel safe
  as $$ select json_build_object('sealed text', encode($1, 'hex')) $$;

drop index profiles_approved_by_name;
drop index profiles_folded_name_trgm;
drop index profiles_phone_trgm;
drop index users_email_trgm;
drop table name_words;

-- One change a statement: a cluster takes no more for what every machine has.
alter table profiles drop column folded_name;
alter table profiles alter column full_name type bytea using unsealed(full_name);
alter table profiles alter column phone type bytea using unsealed(phone);
alter table profiles add column email bytea;
alter table profiles add column search_keys int4[] not null default '{}';
update profiles p set email = unsealed(u.email) from users u where u.id = p.id;
-- A seal says which row it's of; what was moved to another row would be opened there otherwise.
create function is_of_row(stored bytea, code int, id uuid) returns boolean language sql immutable parallel safe
  as $$ select stored is null or get_byte(stored, 6) = 0 or (get_byte(stored, 6) = code and substr(stored, 8, 16) = uuid_send(id)) $$;
alter table profiles alter column email set not null;
alter table profiles add constraint full_name_of_row check (is_of_row(full_name, 1, id));
alter table profiles add constraint phone_of_row check (is_of_row(phone, 2, id));
alter table profiles add constraint email_of_row check (is_of_row(email, 3, id));
create index profiles_search_keys on profiles using gin (search_keys);
-- Whether a part is in many names or in none decides how people are looked for: among the newest, or in the index.
-- A cluster that has cells already doesn't take it; there, it's decided more coarsely.
do $$
begin
  alter table profiles alter column search_keys set statistics 1000;
exception when feature_not_supported then
  null;
end $$;

-- What the library calls an email is a keyed hash, so that someone is found by theirs; an address is one that isn't sealed yet, or a closed account's.
alter table users rename column email to email_key;
update users set name = '' where name <> '';
alter table users alter column name set default '';
create index users_not_sealed on users (id) where email_key not like '%@key.invalid';

alter table email_changes drop constraint email_changes_email_check;
alter table email_changes alter column email type bytea using unsealed(email);
alter table email_changes add constraint email_of_row check (is_of_row(email, 4, user_id));
alter table sanctions_matches alter column person_name type bytea using unsealed(person_name);
alter table sanctions_matches add constraint person_name_of_row check (is_of_row(person_name, 6, id));
