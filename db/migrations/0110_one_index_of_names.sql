-- Every list finds names without their accents now, by folded_name. Each change of a person's status wrote this index again.
drop index profiles_full_name_trgm;
