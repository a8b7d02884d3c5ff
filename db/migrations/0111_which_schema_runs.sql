-- The System page says which schema this is.
grant select on public.schema_migrations to cotavia_app;
