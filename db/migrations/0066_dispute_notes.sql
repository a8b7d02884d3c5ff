-- What a member told the desk about a debit that is disputed for them, in the desk's words, sealed.
alter table disputes add column sealed_note bytea;
