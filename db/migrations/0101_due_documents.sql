-- What is due first among selections to pay out and documents to review, as the work queue asks for it: a day as its noon (decision 0113).
create index contemplations_use_by on contemplations (status, ((use_by + time '12:00') at time zone 'UTC'), consortium_id, id)
  where status in ('guarantee_review', 'approved');
