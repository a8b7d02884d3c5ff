-- No one reads an installment's number of its own (0135).
alter table payments drop column id;
