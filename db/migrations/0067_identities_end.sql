-- An identity check that no one needs anymore is forgotten whole (rules 17): the application, and what was noted against the sanctions list.
-- The dated decisions stay undeletable: draws are judged by them, and they name no one.
grant delete on kyc_applications, sanctions_screenings, sanctions_matches, sanctions_clearances to cotavia_app;
