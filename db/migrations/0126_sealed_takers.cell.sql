-- Whom a spot is offered to: the address sealed, and a keyed hash by which its owner finds the offer. Decision: docs/decisions/0140-people-are-sealed.md
alter table spot_transfers rename column taker_email to taker_email_key;
alter table spot_transfers add column taker_email bytea;
update spot_transfers set taker_email = unsealed(taker_email_key) where taker_email_key is not null;
alter table spot_transfers add constraint taker_email_has_key check ((taker_email is null) = (taker_email_key is null));
alter table spot_transfers add constraint taker_email_of_row check (is_of_row(taker_email, 5, id));
grant update (taker_email) on spot_transfers to cotavia_app;
