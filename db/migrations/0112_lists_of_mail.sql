-- The lists behind the counts of email (decision 0130).

-- Which letter it was: a file of content/<language>/mails. Notices say it by their kind, too; an email about an account is only known by this.
-- Null: written by a release that didn't say.
alter table mailings add column letter text check (letter ~ '^[a-z][a-z-]{1,59}$');
-- A list of one outcome is read from its newest on: by time alone, a seldom one was looked for among all the others.
drop index mail_outcomes_noted;
create index mail_outcomes_noted on mail_outcomes (outcome, noted_at);
-- The addresses that fail, the last to begin first.
create index mail_outcomes_failing on mail_outcomes (noted_at) where outcome = 'failed' and settled_at is null;
