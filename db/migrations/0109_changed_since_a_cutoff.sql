-- A draw asks whose identity was decided on, and which matches ended, since its list was judged: a few of all there ever were.
create index kyc_decisions_at on kyc_decisions (decided_at);
create index sanctions_matches_cleared on sanctions_matches (cleared_at) where cleared_at is not null;
