-- The list of a job's runs, the newest first (decision 0135): a run is written when it ends, so its number is its place.
drop index job_runs_kind;
create index job_runs_kind on job_runs (kind, job_run_id);
create index job_runs_failed on job_runs (kind, job_run_id) where error is not null;
