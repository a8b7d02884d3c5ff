-- The desk reads bank files entry by entry: those of a file sent, what a file received said, and the last of all answers.
create index ach_sent_of_file on ach_sent (file_number, entry_number);
create index ach_answers_of_file on ach_answers (file_hash, trace) where file_hash is not null;
create index ach_answers_last on ach_answers (answered_at, transfer_id, kind, trace);
create index ach_received_last on ach_received (received_at, hash);
