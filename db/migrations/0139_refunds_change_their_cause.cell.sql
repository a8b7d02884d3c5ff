-- A death before an exclusion, recorded after it: what's owed is owed for that (decision 0164).
grant update (cause) on refunds to cotavia_app;
