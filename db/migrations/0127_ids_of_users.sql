-- A part of an id is looked for among users: their rows hardly ever change, while each change of a profile had all parts of its id written again.
create index users_id_trgm on users using gin ((id::text) gin_trgm_ops);
drop index profiles_id_trgm;
