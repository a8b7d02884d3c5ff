-- Lowering a monthly payment brings back no installment that's paid off, and leaves one that was moved to the end where it is. What was lowered before keeps the way
-- in which its months were opened. Decision: docs/decisions/0176-lower-means-less-each-month.md

alter table plan_adjustments add column over_all bool not null default true;
alter table plan_adjustments alter column over_all set default false;
