-- Someone whose payments to come back didn't arrive keeps the last day they had, which may have passed when the membership ends again (rules 9).
alter table exclusions drop constraint exclusions_check;
