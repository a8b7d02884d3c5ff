-- The desk's notes about someone end with their account, or with their identity where the law makes us keep that longer (rules 17).
grant delete on person_notes to cotavia_app;

-- Those of accounts that were closed before and whose identity isn't kept.
delete from person_notes n using account_closings c
  where c.user_id = n.user_id and c.closed_at is not null
    and not exists (select from kyc_applications a where a.user_id = n.user_id);
