-- Written by tools/schema.ts from the migrations; never edited by hand.

-- Types
create type adjustment_kind as enum ('bid', 'prepayment', 'bonus', 'hardship', 'reversal');
create type adjustment_mode as enum ('from_end', 'lower_installment');
create type allocation_purpose as enum ('installment', 'late_fee', 'prepayment', 'bid', 'payout', 'refund', 'final_payment', 'transfer_fee', 'lump_sum');
create type assembly_status as enum ('opened', 'published', 'held', 'not_held');
create type assembly_step as enum ('remind', 'autopay', 'publish', 'hold');
create type bid_status as enum ('submitted', 'won_pending_payment', 'won_paid', 'won_expired', 'lost', 'offered', 'withdrawn', 'void');
create type bid_type as enum ('free_bid');
create type bonus_event_kind as enum ('earned', 'converted', 'voided');
create type cancellation_cause as enum ('too_few_members', 'fund_falls_short', 'we_stop', 'members_ask');
create type cancellation_status as enum ('prepared', 'open', 'carried', 'not_carried', 'taken_back');
create type consortium_status as enum ('not_started', 'active', 'cancelled', 'completed');
create type consortium_type as enum ('home', 'car', 'general');
create type contemplation_method as enum ('draw', 'bid');
create type contemplation_status as enum ('selected', 'accepted', 'guarantee_review', 'approved', 'disbursing', 'paid_out', 'deferred', 'cancelled', 'expired');
create type dispute_status as enum ('open', 'for_member', 'against', 'withdrawn');
create type exit_report_cause as enum ('death', 'disability');
create type exit_report_status as enum ('recorded', 'approved', 'refused');
create type final_payment_status as enum ('owed', 'prepared', 'released', 'paid', 'unclaimed_property');
create type guarantee_state as enum ('missing', 'provided', 'accepted', 'refused');
create type join_request_status as enum ('asked', 'enrolled', 'declined', 'withdrawn', 'lapsed', 'closed');
create type ladder_step as enum ('reminder', 'overdue', 'call', 'notice', 'final_notice', 'excluded', 'security_called', 'defaulted');
create type member_state as enum ('reserved', 'active', 'selected', 'paid_out', 'completed', 'withdrawn', 'excluded', 'transferred', 'defaulted');
create type payment_status as enum ('pending', 'processing', 'overdue', 'completed', 'waived', 'cancelled');
create type payout_status as enum ('prepared', 'released', 'paid', 'failed', 'cancelled');
create type randomness_source as enum ('commit_reveal', 'beacon');
create type recovery_status as enum ('recorded', 'confirmed', 'withdrawn');
create type refund_cause as enum ('left', 'excluded', 'death_or_disability', 'cooling_off', 'group_canceled');
create type refund_part_status as enum ('held', 'requested', 'paid');
create type refund_status as enum ('waiting', 'queued', 'due', 'requested', 'paid', 'returned', 'cancelled');
create type selection_mode as enum ('alternating', 'draw_first', 'draw_only');
create type spot_transfer_status as enum ('offered', 'accepted', 'done', 'declined', 'withdrawn', 'expired', 'refused');
create type spot_wait_status as enum ('waiting', 'offered', 'joined', 'withdrawn', 'lapsed', 'closed');
create type transfer_kind as enum ('installment', 'prepayment', 'bid', 'payout', 'refund', 'final_payment', 'transfer_fee');
create type transfer_status as enum ('created', 'submitted', 'unknown', 'settled', 'returned', 'failed', 'cancelled');

-- Tables
create table account_closings (
  user_id uuid not null,
  asked_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  failures smallint default 0 not null,
  retry_at timestamp with time zone,
  due_at timestamp with time zone generated always as (
CASE
    WHEN (closed_at IS NULL) THEN COALESCE(retry_at, closes_at)
    ELSE NULL::timestamp with time zone
END) stored,
  constraint account_closings_pkey PRIMARY KEY (user_id),
  constraint account_closings_check CHECK ((closes_at >= asked_at)),
  constraint account_closings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table account_corrections (
  user_id uuid not null,
  transfer_id uuid not null,
  trace text not null,
  account_id uuid,
  code text not null,
  outcome text not null,
  reason text,
  received_at timestamp with time zone not null,
  constraint account_corrections_pkey PRIMARY KEY (user_id, transfer_id, trace),
  constraint account_corrections_check CHECK (((outcome = 'exception'::text) = (reason IS NOT NULL))),
  constraint account_corrections_check1 CHECK (((outcome = 'exception'::text) OR (account_id IS NOT NULL))),
  constraint account_corrections_code_check CHECK ((code ~ '^C[0-9]{2}$'::text)),
  constraint account_corrections_outcome_check CHECK ((outcome = ANY (ARRAY['corrected'::text, 'unchanged'::text, 'exception'::text]))),
  constraint account_corrections_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES bank_accounts(user_id, id),
  constraint account_corrections_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table ach_answers (
  transfer_id uuid not null,
  consortium_id uuid not null,
  kind text not null,
  trace text not null,
  code text not null,
  answered_at timestamp with time zone not null,
  file_hash bytea,
  constraint ach_answers_pkey PRIMARY KEY (transfer_id, consortium_id, kind, trace),
  constraint ach_answers_check CHECK (((kind = 'unsendable'::text) = (file_hash IS NULL))),
  constraint ach_answers_file_hash_fkey FOREIGN KEY (file_hash) REFERENCES ach_received(hash),
  constraint ach_answers_kind_check CHECK ((kind = ANY (ARRAY['unsendable'::text, 'acknowledgment'::text, 'return'::text, 'dishonored_return'::text, 'contested_return'::text, 'change'::text])))
);

create table ach_entries (
  transfer_id uuid not null,
  consortium_id uuid not null,
  direction text not null,
  amount_cents bigint not null,
  closes_at timestamp with time zone,
  constraint ach_entries_pkey PRIMARY KEY (transfer_id, consortium_id),
  constraint ach_entries_amount_cents_check CHECK ((amount_cents > 0)),
  constraint ach_entries_closes_at_fkey FOREIGN KEY (closes_at) REFERENCES ach_files(closes_at),
  constraint ach_entries_direction_check CHECK ((direction = ANY (ARRAY['debit'::text, 'credit'::text])))
);

create table ach_files (
  closes_at timestamp with time zone not null,
  send_at timestamp with time zone,
  made_at timestamp with time zone,
  number integer,
  modifier text,
  first_entry_number integer,
  entry_count integer,
  debit_cents bigint,
  credit_cents bigint,
  hash bytea,
  file_url text,
  sealed_key bytea,
  sent_at timestamp with time zone,
  constraint ach_files_pkey PRIMARY KEY (closes_at),
  constraint ach_files_check CHECK (((made_at IS NOT NULL) OR ((number IS NULL) AND (send_at IS NOT NULL)))),
  constraint ach_files_check1 CHECK ((num_nulls(number, modifier, first_entry_number, entry_count, debit_cents, credit_cents, hash) = ANY (ARRAY[0, 7]))),
  constraint ach_files_check2 CHECK ((((file_url IS NULL) = (sealed_key IS NULL)) AND ((file_url IS NULL) OR (number IS NOT NULL)))),
  constraint ach_files_check3 CHECK (((sent_at IS NULL) OR ((number IS NOT NULL) AND (send_at IS NULL)))),
  constraint ach_files_credit_cents_check CHECK ((credit_cents >= 0)),
  constraint ach_files_debit_cents_check CHECK ((debit_cents >= 0)),
  constraint ach_files_entry_count_check CHECK ((entry_count > 0)),
  constraint ach_files_file_url_key UNIQUE (file_url),
  constraint ach_files_first_entry_number_check CHECK ((first_entry_number > 0)),
  constraint ach_files_hash_check CHECK ((length(hash) = 32)),
  constraint ach_files_modifier_check CHECK ((modifier ~ '^[A-Z0-9]$'::text)),
  constraint ach_files_number_check CHECK ((number > 0)),
  constraint ach_files_number_key UNIQUE (number)
);

create table ach_prenote_answers (
  account_id uuid not null,
  kind text not null,
  trace text not null,
  code text not null,
  answered_at timestamp with time zone not null,
  file_hash bytea not null,
  constraint ach_prenote_answers_pkey PRIMARY KEY (account_id, kind, trace),
  constraint ach_prenote_answers_account_id_fkey FOREIGN KEY (account_id) REFERENCES ach_prenotes(account_id),
  constraint ach_prenote_answers_file_hash_fkey FOREIGN KEY (file_hash) REFERENCES ach_received(hash),
  constraint ach_prenote_answers_kind_check CHECK ((kind = ANY (ARRAY['return'::text, 'change'::text])))
);

create table ach_prenotes (
  account_id uuid not null,
  user_id uuid not null,
  closes_at timestamp with time zone not null,
  file_number integer,
  entry_number integer,
  constraint ach_prenotes_pkey PRIMARY KEY (account_id),
  constraint ach_prenotes_check CHECK (((file_number IS NULL) = (entry_number IS NULL))),
  constraint ach_prenotes_closes_at_fkey FOREIGN KEY (closes_at) REFERENCES ach_files(closes_at),
  constraint ach_prenotes_file_number_fkey FOREIGN KEY (file_number) REFERENCES ach_files(number)
);

create table ach_received (
  hash bytea not null,
  received_at timestamp with time zone not null,
  file_url text,
  sealed_key bytea,
  handled_at timestamp with time zone,
  refusal text,
  constraint ach_received_pkey PRIMARY KEY (hash),
  constraint ach_received_check CHECK (((file_url IS NULL) = (sealed_key IS NULL))),
  constraint ach_received_check1 CHECK (((handled_at IS NULL) OR (refusal IS NULL))),
  constraint ach_received_file_url_key UNIQUE (file_url),
  constraint ach_received_hash_check CHECK ((length(hash) = 32))
);

create table ach_sent (
  entry_number integer not null,
  file_number integer not null,
  transfer_id uuid not null,
  consortium_id uuid not null,
  constraint ach_sent_pkey PRIMARY KEY (entry_number, file_number),
  constraint ach_sent_file_number_fkey FOREIGN KEY (file_number) REFERENCES ach_files(number)
);

create table advances_paid_in (
  consortium_id uuid not null,
  id uuid not null,
  amount_cents bigint not null,
  bank_reference text not null,
  received_on date not null,
  status recovery_status default 'recorded'::recovery_status not null,
  recorded_by uuid not null,
  recorded_at timestamp with time zone not null,
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  constraint advances_paid_in_pkey PRIMARY KEY (consortium_id, id),
  constraint advances_paid_in_amount_cents_check CHECK ((amount_cents > 0)),
  constraint advances_paid_in_bank_reference_check CHECK (((length(bank_reference) >= 1) AND (length(bank_reference) <= 100))),
  constraint advances_paid_in_check CHECK (((confirmed_by IS NULL) OR (confirmed_by <> recorded_by))),
  constraint advances_paid_in_check1 CHECK (((status = 'confirmed'::recovery_status) = (confirmed_at IS NOT NULL))),
  constraint advances_paid_in_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(id),
  constraint advances_paid_in_consortium_id_bank_reference_status_key UNIQUE (consortium_id, bank_reference, status),
  constraint advances_paid_in_consortium_id_fkey FOREIGN KEY (consortium_id) REFERENCES consortiums(id),
  constraint advances_paid_in_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id)
);

create table api_answers (
  sender bytea not null,
  key text not null,
  input_hash bytea not null,
  begun_at timestamp with time zone default now() not null,
  status smallint,
  body jsonb,
  claim_id uuid default gen_random_uuid() not null,
  constraint api_answers_pkey PRIMARY KEY (sender, key),
  constraint api_answers_check CHECK (((status IS NULL) = (body IS NULL))),
  constraint api_answers_input_hash_check CHECK ((length(input_hash) = 32)),
  constraint api_answers_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  constraint api_answers_sender_check CHECK ((length(sender) = 32))
);

create table api_tokens (
  user_id uuid not null,
  id uuid not null,
  name text not null,
  scopes text[] not null,
  token_hash bytea not null,
  made_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint api_tokens_pkey PRIMARY KEY (user_id, id),
  constraint api_tokens_check CHECK (((expires_at > made_at) AND (expires_at <= (made_at + '366 days'::interval)))),
  constraint api_tokens_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint api_tokens_scopes_check CHECK ((cardinality(scopes) > 0)),
  constraint api_tokens_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint api_tokens_token_hash_key UNIQUE (token_hash),
  constraint api_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table approval_requests (
  id uuid not null,
  act text not null,
  parameters jsonb not null,
  consortium_id uuid,
  user_id uuid not null,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  sealed_reason bytea,
  status text default 'waiting'::text not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint approval_requests_pkey PRIMARY KEY (id),
  constraint approval_requests_act_check CHECK ((act = ANY (ARRAY['waive_late_fee'::text, 'move_installment'::text, 'return_debit'::text, 'grant_role'::text]))),
  constraint approval_requests_check CHECK ((expires_at > requested_at)),
  constraint approval_requests_check1 CHECK (((status = 'waiting'::text) = (decided_at IS NULL))),
  constraint approval_requests_check2 CHECK (((status = ANY (ARRAY['waiting'::text, 'expired'::text])) = (decided_by IS NULL))),
  constraint approval_requests_check3 CHECK (((status <> 'approved'::text) OR ((decided_by <> requested_by) AND (decided_by <> user_id)))),
  constraint approval_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint approval_requests_parameters_check CHECK ((jsonb_typeof(parameters) = 'object'::text)),
  constraint approval_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint approval_requests_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text]))),
  constraint approval_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table assemblies (
  consortium_id uuid not null,
  number smallint not null,
  due_on date not null,
  status assembly_status default 'opened'::assembly_status not null,
  next_step assembly_step,
  next_at timestamp with time zone,
  late_bps smallint default 0 not null,
  late_at timestamp with time zone,
  opened_at timestamp with time zone not null,
  opened_seq bigint not null,
  cutoff_at timestamp with time zone not null,
  snapshot_at timestamp with time zone not null,
  draws_at timestamp with time zone not null,
  published_at timestamp with time zone,
  eligible_positions integer[],
  snapshot_hash bytea,
  cash_cents bigint,
  slots smallint,
  phases text[],
  randomness randomness_source,
  beacon_round bigint,
  reveal_number smallint,
  randomness_bytes bytea,
  proof bytea,
  held_at timestamp with time zone,
  draw_order integer[],
  bid_count smallint,
  lowest_bid_percentage numeric(10,4),
  median_bid_percentage numeric(10,4),
  minutes jsonb,
  announced_round bigint,
  round_missing_since timestamp with time zone,
  announced bigint generated always as (COALESCE(announced_round, (reveal_number)::bigint)) stored,
  result_digest bytea generated always as (sha256((replace(((((((((((((COALESCE((minutes)::text, ''::text) || '|'::text) || COALESCE((beacon_round)::text, ''::text)) || '|'::text) || COALESCE((bid_count)::text, ''::text)) || '|'::text) || COALESCE((lowest_bid_percentage)::text, ''::text)) || '|'::text) || COALESCE((median_bid_percentage)::text, ''::text)) || '|'::text) || COALESCE(encode(randomness_bytes, 'hex'::text), ''::text)) || '|'::text) || COALESCE(encode(proof, 'hex'::text), ''::text)), '\'::text, '\\'::text))::bytea)) stored,
  early_autopay_at timestamp with time zone,
  constraint assemblies_pkey PRIMARY KEY (consortium_id, number),
  constraint assemblies_consortium_id_fkey FOREIGN KEY (consortium_id) REFERENCES consortiums(id),
  constraint assemblies_number_check CHECK ((number > 0)),
  constraint assemblies_result UNIQUE (consortium_id, number, held_at, draw_order, result_digest),
  constraint assemblies_snapshot UNIQUE (consortium_id, number, published_at, eligible_positions, snapshot_hash, cash_cents, slots, phases, randomness, announced),
  constraint later_round_only_after_seven_days CHECK (((beacon_round = announced_round) OR (beacon_round >= (announced_round + 201600))))
);

create table attempts (
  bucket text not null,
  count integer not null,
  window_ends_at timestamp with time zone not null,
  opens_at timestamp with time zone,
  constraint attempts_pkey PRIMARY KEY (bucket)
);

create table audit_events (
  audit_event_id uuid not null,
  happened_at timestamp with time zone not null,
  actor_kind text not null,
  actor_user_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  consortium_id uuid,
  details jsonb default '{}'::jsonb not null,
  request_id text,
  recorded_at timestamp with time zone default now() not null,
  constraint audit_events_pkey PRIMARY KEY (audit_event_id),
  constraint audit_events_action_check CHECK ((action ~ '^[a-z][a-z0-9_.]*$'::text)),
  constraint audit_events_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['system'::text, 'person'::text, 'visitor'::text]))),
  constraint audit_events_check CHECK (((actor_kind = 'person'::text) = (actor_user_id IS NOT NULL)))
);

create table audit_seal_events (
  audit_event_id uuid not null,
  seal bigint not null,
  constraint audit_seal_events_pkey PRIMARY KEY (audit_event_id),
  constraint audit_seal_events_audit_event_id_fkey FOREIGN KEY (audit_event_id) REFERENCES audit_events(audit_event_id),
  constraint audit_seal_events_seal_fkey FOREIGN KEY (seal) REFERENCES audit_seals(number)
);

create table audit_seals (
  number bigint not null,
  sealed_at timestamp with time zone default now() not null,
  events integer not null,
  previous bytea,
  hash bytea not null,
  constraint audit_seals_pkey PRIMARY KEY (number),
  constraint audit_seals_check CHECK (((number = 1) = (previous IS NULL))),
  constraint audit_seals_events_check CHECK ((events > 0)),
  constraint audit_seals_hash_check CHECK ((length(hash) = 32)),
  constraint audit_seals_hash_key UNIQUE (hash),
  constraint audit_seals_number_check CHECK ((number > 0)),
  constraint audit_seals_previous_check CHECK ((length(previous) = 32)),
  constraint audit_seals_previous_fkey FOREIGN KEY (previous) REFERENCES audit_seals(hash),
  constraint audit_seals_previous_key UNIQUE (previous)
);

create table backups (
  manifest_hash bytea not null,
  taken_at timestamp with time zone not null,
  bytes bigint not null,
  noted_at timestamp with time zone default now() not null,
  constraint backups_pkey PRIMARY KEY (manifest_hash),
  constraint backups_bytes_check CHECK ((bytes > 0)),
  constraint backups_manifest_hash_check CHECK ((length(manifest_hash) = 32))
);

create table bank_accounts (
  user_id uuid not null,
  id uuid not null,
  bank_name text not null,
  account_type text not null,
  routing_number text not null,
  account_number bytea not null,
  last4 text not null,
  processor_reference text,
  is_default boolean default false not null,
  added_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  usable_from timestamp with time zone,
  constraint bank_accounts_pkey PRIMARY KEY (user_id, id),
  constraint bank_accounts_account_type_check CHECK ((account_type = ANY (ARRAY['checking'::text, 'savings'::text]))),
  constraint bank_accounts_check CHECK (((removed_at IS NULL) OR (NOT is_default))),
  constraint bank_accounts_last4_check CHECK ((last4 ~ '^[0-9]{2,4}$'::text)),
  constraint bank_accounts_routing_number_check CHECK ((routing_number ~ '^[0-9]{9}$'::text)),
  constraint bank_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table bank_transfer_allocations (
  consortium_id uuid not null,
  transfer_id uuid not null,
  line smallint not null,
  purpose allocation_purpose not null,
  amount_cents bigint not null,
  constraint bank_transfer_allocations_pkey PRIMARY KEY (consortium_id, transfer_id, line),
  constraint bank_transfer_allocations_amount_cents_check CHECK ((amount_cents > 0)),
  constraint bank_transfer_allocations_consortium_id_transfer_id_fkey FOREIGN KEY (consortium_id, transfer_id) REFERENCES bank_transfers(consortium_id, id) NOT ENFORCED
);

create table bank_transfers (
  consortium_id uuid not null,
  id uuid not null,
  consortium_member_id uuid not null,
  kind transfer_kind not null,
  installment_number smallint,
  bid_id uuid,
  payout_id uuid,
  mode adjustment_mode,
  amount_cents bigint not null,
  status transfer_status default 'created'::transfer_status not null,
  account_id uuid,
  account_last4 text not null,
  asked_at timestamp with time zone not null,
  check_at timestamp with time zone,
  bank_reference text,
  settled_at timestamp with time zone,
  returned_at timestamp with time zone,
  return_code text,
  hand_over_at timestamp with time zone,
  cancel_requested_at timestamp with time zone,
  cancel_check_at timestamp with time zone,
  refund_id uuid,
  final_payment_id uuid,
  spot_transfer_id uuid,
  constraint bank_transfers_pkey PRIMARY KEY (consortium_id, id),
  constraint bank_transfers_amount_cents_check CHECK ((amount_cents > 0)),
  constraint bank_transfers_check CHECK (((kind = 'installment'::transfer_kind) = (installment_number IS NOT NULL))),
  constraint bank_transfers_consortium_id_consortium_member_id_fkey FOREIGN KEY (consortium_id, consortium_member_id) REFERENCES consortium_members(consortium_id, id) NOT ENFORCED
);

create table bids (
  consortium_id uuid not null,
  id uuid not null,
  assembly_number smallint not null,
  consortium_member_id uuid not null,
  bid_type bid_type default 'free_bid'::bid_type not null,
  amount_cents bigint not null,
  bid_percentage numeric(10,4) not null,
  mode adjustment_mode default 'from_end'::adjustment_mode not null,
  status bid_status default 'submitted'::bid_status not null,
  common_fund_share_cents bigint,
  submitted_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  due_at timestamp with time zone,
  offers_end_at timestamp with time zone,
  constraint bids_pkey PRIMARY KEY (consortium_id, id),
  constraint bids_amount_cents_check CHECK ((amount_cents > 0)),
  constraint bids_consortium_id_consortium_member_id_fkey FOREIGN KEY (consortium_id, consortium_member_id) REFERENCES consortium_members(consortium_id, id)
);

create table bonus_events (
  consortium_id uuid not null,
  assembly_number smallint not null,
  kind bonus_event_kind not null,
  reference uuid not null,
  points integer not null,
  positions integer[] not null,
  made_at timestamp with time zone not null,
  constraint bonus_events_pkey PRIMARY KEY (consortium_id, kind, reference),
  constraint bonus_events_consortium_id_fkey FOREIGN KEY (consortium_id) REFERENCES consortiums(id)
);

create table calendar_feeds (
  user_id uuid not null,
  token_hash bytea not null,
  made_at timestamp with time zone not null,
  constraint calendar_feeds_pkey PRIMARY KEY (user_id),
  constraint calendar_feeds_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint calendar_feeds_token_hash_key UNIQUE (token_hash),
  constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table cancellation_votes (
  consortium_id uuid not null,
  cancellation_id uuid not null,
  consortium_member_id uuid not null,
  in_favor boolean not null,
  voted_at timestamp with time zone not null,
  constraint cancellation_votes_pkey PRIMARY KEY (consortium_id, cancellation_id, consortium_member_id),
  constraint cancellation_votes_consortium_id_cancellation_id_fkey FOREIGN KEY (consortium_id, cancellation_id) REFERENCES cancellations(consortium_id, id),
  constraint cancellation_votes_consortium_id_consortium_member_id_fkey FOREIGN KEY (consortium_id, consortium_member_id) REFERENCES consortium_members(consortium_id, id)
);

create table cancellations (
  consortium_id uuid not null,
  id uuid not null,
  cause cancellation_cause not null,
  details text,
  status cancellation_status default 'prepared'::cancellation_status not null,
  prepared_by uuid not null,
  prepared_at timestamp with time zone not null,
  opened_by uuid,
  opened_at timestamp with time zone,
  closes_at timestamp with time zone,
  reminded_at timestamp with time zone,
  check_at timestamp with time zone,
  decided_at timestamp with time zone,
  voters smallint,
  in_favor smallint,
  sealed_details bytea,
  constraint cancellations_pkey PRIMARY KEY (consortium_id, id),
  constraint cancellations_check CHECK ((opened_by <> prepared_by)),
  constraint cancellations_check1 CHECK (((opened_at IS NULL) = (closes_at IS NULL))),
  constraint cancellations_check2 CHECK ((((decided_at IS NOT NULL) = (status = ANY (ARRAY['carried'::cancellation_status, 'not_carried'::cancellation_status]))) AND ((voters IS NULL) = (decided_at IS NULL)))),
  constraint cancellations_check3 CHECK (((in_favor >= 0) AND (in_favor <= voters))),
  constraint cancellations_consortium_id_fkey FOREIGN KEY (consortium_id) REFERENCES consortiums(id),
  constraint cancellations_details_check CHECK ((length(details) <= 1000)),
  constraint cancellations_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES users(id),
  constraint cancellations_prepared_by_fkey FOREIGN KEY (prepared_by) REFERENCES users(id)
);

create table cells (
  schema text not null,
  announced_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  constraint cells_pkey PRIMARY KEY (schema),
  constraint cells_check CHECK ((opened_at >= announced_at)),
  constraint cells_schema_check CHECK ((schema ~ '^cell_[1-9][0-9]*$'::text))
);

create table clock_moves (
  id uuid not null,
  asked_by uuid,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null,
  reached_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  error text,
  constraint clock_moves_pkey PRIMARY KEY (id),
  constraint clock_moves_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint clock_moves_check CHECK ((to_at > from_at))
);

create table consents (
  user_id uuid not null,
  document text not null,
  text_hash text not null,
  language text not null,
  version text not null,
  published_on date not null,
  agreed_at timestamp with time zone default now() not null,
  constraint consents_pkey PRIMARY KEY (user_id, document, text_hash),
  constraint consents_document_check CHECK ((document = ANY (ARRAY['terms'::text, 'privacy-policy'::text, 'electronic-records'::text]))),
  constraint consents_language_check CHECK ((language = ANY (ARRAY['enUS'::text, 'ptBR'::text, 'esMX'::text]))),
  constraint consents_text_hash_check CHECK ((text_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table consortium_members (
  consortium_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  position_number integer not null,
  state member_state default 'reserved'::member_state not null,
  is_active boolean default true not null,
  from_month smallint default 1 not null,
  bonus_cents bigint default 0 not null,
  has_received_payout boolean default false not null,
  is_plan_adjusted boolean default false not null,
  skips_assembly smallint,
  barred_through_assembly smallint default 0 not null,
  is_insider boolean default false not null,
  autopay_account_id uuid,
  joined_at timestamp with time zone not null,
  left_at timestamp with time zone,
  autopay_days_before smallint default 0 not null,
  shows_name boolean default false not null,
  took_over_from uuid,
  selected_as uuid,
  constraint consortium_members_pkey PRIMARY KEY (consortium_id, id),
  constraint consortium_members_autopay_days_before_check CHECK (((autopay_days_before >= 0) AND (autopay_days_before <= 5))),
  constraint consortium_members_bonus_cents_check CHECK ((bonus_cents >= 0)),
  constraint consortium_members_check CHECK ((is_active = (state = ANY (ARRAY['reserved'::member_state, 'active'::member_state, 'selected'::member_state, 'paid_out'::member_state, 'completed'::member_state])))),
  constraint consortium_members_consortium_id_fkey FOREIGN KEY (consortium_id) REFERENCES consortiums(id),
  constraint consortium_members_consortium_id_position_number_key UNIQUE (consortium_id, position_number),
  constraint consortium_members_consortium_id_selected_as_fkey FOREIGN KEY (consortium_id, selected_as) REFERENCES consortium_members(consortium_id, id),
  constraint consortium_members_consortium_id_took_over_from_fkey FOREIGN KEY (consortium_id, took_over_from) REFERENCES consortium_members(consortium_id, id),
  constraint consortium_members_from_month_check CHECK (((from_month >= 1) AND (from_month <= 60))),
  constraint consortium_members_position_number_check CHECK ((position_number > 0)),
  constraint consortium_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table consortiums (
  id uuid not null,
  name text not null,
  description text default ''::text not null,
  consortium_type consortium_type default 'home'::consortium_type not null,
  target_cents bigint not null,
  monthly_payment_cents bigint not null,
  duration_months smallint not null,
  max_members smallint not null,
  current_members smallint default 0 not null,
  last_position integer default 0 not null,
  admin_fee_bps smallint not null,
  reserve_bps smallint not null,
  assembly_day smallint not null,
  min_bid_cents bigint,
  max_bid_cents bigint,
  selection_mode selection_mode default 'alternating'::selection_mode not null,
  status consortium_status default 'active'::consortium_status not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  launched_at timestamp with time zone,
  first_due_month date,
  next_number smallint default 1 not null,
  opens_at timestamp with time zone,
  closing_at timestamp with time zone,
  ended_at timestamp with time zone,
  randomness randomness_source default 'commit_reveal'::randomness_source not null,
  commitment bytea,
  commitment_length smallint,
  sealed_secret bytea,
  reveals_made smallint default 0 not null,
  assemblies_held smallint default 0 not null,
  single_slot_assemblies smallint default 0 not null,
  reserve_lent_cents bigint default 0 not null,
  handed_over_through timestamp with time zone,
  refunds_due_cents bigint default 0 not null,
  ladder_at timestamp with time zone,
  close_check_at timestamp with time zone,
  reserve_bears_cents bigint default 0 not null,
  transfer_fee_cents bigint default 5000 not null,
  canceled_at timestamp with time zone,
  share_out_at timestamp with time zone,
  constraint consortiums_pkey PRIMARY KEY (id),
  constraint consortiums_admin_fee_bps_check CHECK ((((admin_fee_bps >= 0) AND (admin_fee_bps <= 2500)) AND (((admin_fee_bps)::integer % 50) = 0))),
  constraint consortiums_assembly_day_check CHECK (((assembly_day >= 1) AND (assembly_day <= 28))),
  constraint consortiums_check CHECK (((current_members >= 0) AND (current_members <= max_members))),
  constraint consortiums_check1 CHECK (((max_bid_cents > 0) AND (max_bid_cents >= COALESCE(min_bid_cents, (0)::bigint)))),
  constraint consortiums_commitment UNIQUE (id, commitment, commitment_length),
  constraint consortiums_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint consortiums_description_check CHECK ((length(description) <= 1000)),
  constraint consortiums_duration_months_check CHECK (((duration_months >= 6) AND (duration_months <= 60))),
  constraint consortiums_launch UNIQUE (id, launched_at, first_due_month),
  constraint consortiums_max_members_check CHECK (((max_members >= 5) AND (max_members <= 100))),
  constraint consortiums_min_bid_cents_check CHECK ((min_bid_cents > 0)),
  constraint consortiums_monthly_payment_cents_check CHECK ((monthly_payment_cents > 0)),
  constraint consortiums_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint consortiums_refunds_due_cents_check CHECK ((refunds_due_cents >= 0)),
  constraint consortiums_reserve_bears_cents_check CHECK ((reserve_bears_cents >= 0)),
  constraint consortiums_reserve_bps_check CHECK (((reserve_bps >= 0) AND (reserve_bps <= 200))),
  constraint consortiums_reserve_lent_cents_check CHECK ((reserve_lent_cents >= 0)),
  constraint consortiums_target_cents_check CHECK (((target_cents >= 100000) AND ((target_cents % (10000)::bigint) = 0))),
  constraint consortiums_transfer_fee_cents_check CHECK (((transfer_fee_cents >= 0) AND (transfer_fee_cents <= 5000)))
);

create table contemplation_events (
  consortium_id uuid not null,
  contemplation_id uuid not null,
  seq smallint not null,
  act text not null,
  from_status contemplation_status not null,
  to_status contemplation_status not null,
  made_by uuid,
  made_at timestamp with time zone not null,
  note text,
  constraint contemplation_events_pkey PRIMARY KEY (consortium_id, contemplation_id, seq),
  constraint contemplation_events_consortium_id_contemplation_id_fkey FOREIGN KEY (consortium_id, contemplation_id) REFERENCES contemplations(consortium_id, id),
  constraint contemplation_events_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id)
);

create table contemplations (
  consortium_id uuid not null,
  id uuid not null,
  assembly_number smallint not null,
  consortium_member_id uuid not null,
  position_number integer not null,
  method contemplation_method not null,
  ticket bytea,
  bid_id uuid,
  bid_percentage numeric(10,4),
  status contemplation_status default 'selected'::contemplation_status not null,
  committed_cents bigint not null,
  selected_at timestamp with time zone not null,
  answer_by timestamp with time zone,
  cure_by timestamp with time zone,
  use_by date not null,
  arrears_at timestamp with time zone,
  use_check_at timestamp with time zone,
  promised_on date,
  constraint contemplations_pkey PRIMARY KEY (consortium_id, id),
  constraint contemplations_committed_cents_check CHECK ((committed_cents >= 0)),
  constraint contemplations_consortium_id_assembly_number_fkey FOREIGN KEY (consortium_id, assembly_number) REFERENCES assemblies(consortium_id, number),
  constraint contemplations_consortium_id_consortium_member_id_fkey FOREIGN KEY (consortium_id, consortium_member_id) REFERENCES consortium_members(consortium_id, id)
);

create table content_drafts (
  key text not null,
  typed jsonb not null,
  revision integer not null,
  saved_at timestamp with time zone not null,
  saved_by uuid,
  constraint content_drafts_pkey PRIMARY KEY (key),
  constraint content_drafts_key_check CHECK ((key ~ '^((questions|legal)/)?[a-z][A-Za-z0-9-]{1,59}$'::text)),
  constraint content_drafts_revision_check CHECK ((revision > 0)),
  constraint content_drafts_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES users(id),
  constraint content_drafts_typed_check CHECK ((jsonb_typeof(typed) = 'object'::text))
);

create table content_versions (
  key text not null,
  version integer not null,
  body jsonb not null,
  effective_on date,
  restores integer,
  published_at timestamp with time zone not null,
  published_by uuid,
  recorded_at timestamp with time zone default now() not null,
  constraint content_versions_pkey PRIMARY KEY (key, version),
  constraint content_versions_body_check CHECK ((jsonb_typeof(body) = 'object'::text)),
  constraint content_versions_check CHECK ((restores < version)),
  constraint content_versions_check1 CHECK (((key ~~ 'legal/%'::text) = (effective_on IS NOT NULL))),
  constraint content_versions_key_check CHECK ((key ~ '^((questions|legal)/)?[a-z][A-Za-z0-9-]{1,59}$'::text)),
  constraint content_versions_published_by_fkey FOREIGN KEY (published_by) REFERENCES users(id),
  constraint content_versions_version_check CHECK ((version > 0))
);

create table credentials (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  password text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint credentials_pkey PRIMARY KEY (id),
  constraint credentials_provider_id_account_id_key UNIQUE (provider_id, account_id),
  constraint credentials_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table day_tallies (
  kind text not null,
  day date not null,
  slot integer not null,
  count bigint default 0 not null,
  cents bigint default 0 not null,
  constraint day_tallies_pkey PRIMARY KEY (kind, day, slot),
  constraint day_tallies_kind_check CHECK ((kind ~ '^[a-z_]{1,40}$'::text))
);

create table debit_batches (
  consortium_id uuid not null,
  asked_at timestamp with time zone not null,
  entry_count integer not null,
  status transfer_status default 'created'::transfer_status not null,
  check_at timestamp with time zone,
  settled_at timestamp with time zone,
  constraint debit_batches_pkey PRIMARY KEY (consortium_id, asked_at),
  constraint debit_batches_entry_count_check CHECK ((entry_count > 0))
);

create table defaults (
  consortium_id uuid not null,
  consortium_member_id uuid not null,
  defaulted_at timestamp with time zone not null,
  number smallint not null,
  balance_cents bigint not null,
  late_fee_cents bigint not null,
  constraint defaults_pkey PRIMARY KEY (consortium_id, consortium_member_id),
  constraint defaults_balance_cents_check CHECK ((balance_cents >= 0)),
  constraint defaults_consortium_id_consortium_member_id_fkey FOREIGN KEY (consortium_id, consortium_member_id) REFERENCES consortium_members(consortium_id, id),
  constraint defaults_late_fee_cents_check CHECK ((late_fee_cents >= 0))
);

create table demo_cast (
  user_id uuid not null,
  key text not null,
  story text not null,
  "position" smallint not null,
  constraint demo_cast_pkey PRIMARY KEY (user_id),
  constraint demo_cast_key_key UNIQUE (key),
  constraint demo_cast_position_key UNIQUE ("position"),
  constraint demo_cast_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table demo_world (
  id boolean default true not null,
  begun_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint demo_world_pkey PRIMARY KEY (id),
  constraint demo_world_id_check CHECK (id)
);

create table desk_places (
  user_id uuid not null,
  id uuid not null,
  sealed_place bytea not null,
  acted_at timestamp with time zone not null,
  constraint desk_places_pkey PRIMARY KEY (user_id, id),
  constraint desk_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table disputes (
  consortium_id uuid not null,
  id uuid not null,
  consortium_member_id uuid not null,
  transfer_id uuid not null,
  reason text not null,
  status dispute_status default 'open'::dispute_status not null,
  opened_at timestamp with time zone not null,
  opened_by uuid,
  resolved_at timestamp with time zone,
  resolved_by uuid,
  recall_at timestamp with time zone,
  sealed_note bytea,
  constraint disputes_pkey PRIMARY KEY (consortium_id, id),
  constraint disputes_check CHECK (((status = 'open'::dispute_status) = (resolved_at IS NULL))),
  constraint disputes_consortium_id_consortium_member_id_fkey FOREIGN KEY (consortium_id, consortium_member_id) REFERENCES consortium_members(consortium_id, id),
  constraint disputes_consortium_id_transfer_id_fkey FOREIGN KEY (consortium_id, transfer_id) REFERENCES bank_transfers(consortium_id, id),
  constraint disputes_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES users(id),
  constraint disputes_reason_check CHECK ((reason = ANY (ARRAY['not_recognized'::text, 'wrong_amount'::text, 'paid_twice'::text, 'canceled_before'::text]))),
  constraint disputes_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id)
);

create table email_changes (
  user_id uuid not null,
  email bytea not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint email_changes_pkey PRIMARY KEY (user_id),
  constraint email_changes_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint email_changes_token_hash_key UNIQUE (token_hash),
  constraint email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint email_of_row CHECK (is_of_row(email, 4, user_id))
);

create table exclusions (
  consortium_id uuid not null,
  consortium_member_id uuid not null,
  excluded_at timestamp with time zone not null,
  number smallint not null,
  arrears_cents bigint not null,
  readmit_by timestamp with time zone not null,
  readmitted_at timestamp with time zone,
  constraint exclusions_pkey PRIMARY KEY (consortium_id, consortium_member_id, excluded_at),
  constraint exclusions_arrears_cents_check CHECK ((arrears_cents > 0)),
  constraint exclusions_check1 CHECK ((readmitted_at <= readmit_by)),
  constraint exclusions_consortium_id_consortium_member_id_fkey FOREIGN KEY (consortium_id, consortium_member_id) REFERENCES consortium_members(consortium_id, id)
);

create table exit_reports (
  consortium_id uuid not null,
  id uuid not null,
  consortium_member_id uuid not null,
  cause exit_report_cause not null,
  document_reference text,
  happened_on date not null,
  status exit_report_status default 'recorded'::exit_report_status not null,
  recorded_by uuid not null,
  recorded_at timestamp with time zone not null,
  answered_by uuid,
  answered_at timestamp with time zone,
  sealed_document_reference bytea,
  constraint exit_reports_pkey PRIMARY KEY (consortium_id, id),
  constraint exit_reports_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id),
  constraint exit_reports_check CHECK ((((answered_at IS NULL) = (status = 'recorded'::exit_report_status)) AND ((answered_by IS NULL) = (answered_at IS NULL)))),
  constraint exit_reports_check1 CHECK (((status <> 'approved'::exit_report_status) OR (answered_by <> recorded_by))),
  constraint exit_reports_check2 CHECK ((num_nonnulls(document_reference, sealed_document_reference) = 1)),
  constraint exit_reports_consortium_id_consortium_member_id_fkey FOREIGN KEY (consortium_id, consortium_member_id) REFERENCES consortium_members(consortium_id, id),
  constraint exit_reports_document_reference_check CHECK (((length(document_reference) >= 1) AND (length(document_reference) <= 100))),
  constraint exit_reports_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id)
);

create table final_payments (
  consortium_id uuid not null,
  id uuid not null,
  consortium_member_id uuid not null,
  held_cents bigint not null,
  surplus_cents bigint not null,
  unserved_cents bigint not null,
  amount_cents bigint not null,
  status final_payment_status default 'owed'::final_payment_status not null,
  account_id uuid,
  account_last4 text,
  prepared_by uuid,
  prepared_at timestamp with time zone,
  released_by uuid,
  released_at timestamp with time zone,
  paid_at timestamp with time zone,
  transfer_id uuid,
  refused_account_id uuid,
  notices_sent smallint default 0 not null,
  notice_at timestamp with time zone,
  constraint final_payments_pkey PRIMARY KEY (consortium_id, id),
  constraint final_payments_check CHECK (((amount_cents > 0) AND (amount_cents = ((held_cents + surplus_cents) + unserved_cents)))),
  constraint final_payments_check1 CHECK ((released_by <> prepared_by)),
  constraint final_payments_consortium_id_consortium_member_id_fkey FOREIGN KEY (consortium_id, consortium_member_id) REFERENCES consortium_members(consortium_id, id),
  constraint final_payments_consortium_id_consortium_member_id_key UNIQUE (consortium_id, consortium_member_id),
  constraint final_payments_consortium_id_fkey FOREIGN KEY (consortium_id) REFERENCES final_statements(consortium_id),
  constraint final_payments_held_cents_check CHECK ((held_cents >= 0)),
  constraint final_payments_notices_sent_check CHECK (((notices_sent >= 0) AND (notices_sent <= 3))),
  constraint final_payments_prepared_by_fkey FOREIGN KEY (prepared_by) REFERENCES users(id),
  constraint final_payments_released_by_fkey FOREIGN KEY (released_by) REFERENCES users(id),
  constraint final_payments_surplus_cents_check CHECK ((surplus_cents >= 0)),
  constraint final_payments_unserved_cents_check CHECK ((unserved_cents >= 0))
);

create table final_statements (
  consortium_id uuid not null,
  made_at timestamp with time zone not null,
  common_fund_cents bigint not null,
  reserve_cents bigint not null,
  advance_repaid_cents bigint not null,
  written_off_cents bigint not null,
  unserved_cents bigint not null,
  surplus_cents bigint not null,
  constraint final_statements_pkey PRIMARY KEY (consortium_id),
  constraint final_statements_advance_repaid_cents_check CHECK ((advance_repaid_cents >= 0)),
  constraint final_statements_common_fund_cents_check CHECK ((common_fund_cents >= 0)),
  constraint final_statements_consortium_id_fkey FOREIGN KEY (consortium_id) REFERENCES consortiums(id),
  constraint final_statements_reserve_cents_check CHECK ((reserve_cents >= 0)),
  constraint final_statements_surplus_cents_check CHECK ((surplus_cents >= 0)),
  constraint final_statements_unserved_cents_check CHECK ((unserved_cents >= 0)),
  constraint final_statements_written_off_cents_check CHECK ((written_off_cents >= 0))
);

create table group_drafts (
  user_id uuid not null,
  id uuid not null,
  version integer not null,
  language text not null,
  consortium_type text not null,
  target_amount text not null,
  duration_months text not null,
  admin_fee_percentage text not null,
  max_members text not null,
  selection_mode text not null,
  min_bid text not null,
  max_bid text not null,
  name text not null,
  description text not null,
  assembly_day text not null,
  saved_at timestamp with time zone not null,
  constraint group_drafts_pkey PRIMARY KEY (user_id, id),
  constraint group_drafts_admin_fee_percentage_check CHECK ((length(admin_fee_percentage) <= 1100)),
  constraint group_drafts_assembly_day_check CHECK ((length(assembly_day) <= 1100)),
  constraint group_drafts_consortium_type_check CHECK ((length(consortium_type) <= 1100)),
  constraint group_drafts_description_check CHECK ((length(description) <= 1100)),
  constraint group_drafts_duration_months_check CHECK ((length(duration_months) <= 1100)),
  constraint group_drafts_language_check CHECK ((language = ANY (ARRAY['enUS'::text, 'ptBR'::text, 'esMX'::text]))),
  constraint group_drafts_max_bid_check CHECK ((length(max_bid) <= 1100)),
  constraint group_drafts_max_members_check CHECK ((length(max_members) <= 1100)),
  constraint group_drafts_min_bid_check CHECK ((length(min_bid) <= 1100)),
  constraint group_drafts_name_check CHECK ((length(name) <= 1100)),
  constraint group_drafts_selection_mode_check CHECK ((length(selection_mode) <= 1100)),
  constraint group_drafts_target_amount_check CHECK ((length(target_amount) <= 1100)),
  constraint group_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint group_drafts_version_check CHECK ((version > 0))
);

create table group_halts (
  consortium_id uuid not null,
  kind text not null,
  reason text not null,
  halted_at timestamp with time zone not null,
  rests_until timestamp with time zone not null,
  constraint group_halts_pkey PRIMARY KEY (consortium_id),
  constraint group_halts_consortium_id_fkey FOREIGN KEY (consortium_id) REFERENCES consortiums(id),
  constraint group_halts_reason_check CHECK ((length(reason) <= 300))
);

create table group_paid (
  consortium_id uuid not null,
  common_fund_cents bigint[] not null,
  reserve_cents bigint[] not null,
  operator_cents bigint[] not null,
  constraint group_paid_pkey PRIMARY KEY (consortium_id),
  constraint group_paid_check CHECK (((cardinality(common_fund_cents) = cardinality(reserve_cents)) AND (cardinality(common_fund_cents) = cardinality(operator_cents)))),
  constraint group_paid_common_fund_cents_check CHECK (((0 <= ALL (common_fund_cents)) AND (array_position(common_fund_cents, NULL::bigint) IS NULL))),
  constraint group_paid_consortium_id_fkey FOREIGN KEY (consortium_id) REFERENCES consortiums(id),
  constraint group_paid_operator_cents_check CHECK (((0 <= ALL (operator_cents)) AND (array_position(operator_cents, NULL::bigint) IS NULL))),
  constraint group_paid_reserve_cents_check CHECK (((0 <= ALL (reserve_cents)) AND (array_position(reserve_cents, NULL::bigint) IS NULL)))
);

create table group_places (
  group_id uuid not null,
  cell text not null,
  constraint group_places_pkey PRIMARY KEY (group_id),
  constraint group_places_cell_fkey FOREIGN KEY (cell) REFERENCES cells(schema)
);

create table group_points (
  consortium_id uuid not null,
  points integer[] not null,
  constraint group_points_pkey PRIMARY KEY (consortium_id),
  constraint group_points_consortium_id_fkey FOREIGN KEY (consortium_id) REFERENCES consortiums(id),
  constraint group_points_points_check CHECK (((0 <= ALL (points)) AND (array_position(points, NULL::integer) IS NULL)))
);

create table group_projections (
  consortium_id uuid not null,
  month smallint not null,
  members smallint not null,
  lives smallint not null,
  lives_done smallint default 0 not null,
  asked_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  projection jsonb,
  constraint group_projections_pkey PRIMARY KEY (consortium_id, month, members),
  constraint group_projections_check CHECK (((lives_done >= 0) AND (lives_done <= lives))),
  constraint group_projections_check1 CHECK (((finished_at IS NULL) = (projection IS NULL))),
  constraint group_projections_consortium_id_fkey FOREIGN KEY (consortium_id) REFERENCES consortiums(id),
  constraint group_projections_lives_check CHECK ((lives > 0))
);

create table group_tallies (
  consortium_id uuid not null,
  kind text not null,
  day date not null,
  count bigint default 0 not null,
  cents bigint default 0 not null,
  constraint group_tallies_pkey PRIMARY KEY (consortium_id, kind, day),
  constraint group_tallies_consortium_id_fkey FOREIGN KEY (consortium_id) REFERENCES consortiums(id),
  constraint group_tallies_kind_check CHECK ((kind ~ '^[a-z_]{1,40}$'::text))
);

create table guarantee_files (
  consortium_id uuid not null,
  contemplation_id uuid not null,
  id uuid not null,
  item text not null,
  file_url text not null,
  sealed_key bytea not null,
  sealed_name bytea not null,
  file_type text not null,
  file_size bigint not null,
  uploaded_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint guarantee_files_pkey PRIMARY KEY (consortium_id, contemplation_id, id),
  constraint guarantee_files_consortium_id_contemplation_id_item_fkey FOREIGN KEY (consortium_id, contemplation_id, item) REFERENCES guarantee_items(consortium_id, contemplation_id, item),
  constraint guarantee_files_file_size_check CHECK ((file_size > 0))
);

create table guarantee_items (
  consortium_id uuid not null,
  contemplation_id uuid not null,
  item text not null,
  state guarantee_state default 'missing'::guarantee_state not null,
  sealed_reference bytea,
  note text,
  decided_by uuid,
  decided_at timestamp with time zone,
  sealed_note bytea,
  constraint guarantee_items_pkey PRIMARY KEY (consortium_id, contemplation_id, item),
  constraint guarantee_items_consortium_id_contemplation_id_fkey FOREIGN KEY (consortium_id, contemplation_id) REFERENCES contemplations(consortium_id, id),
  constraint guarantee_items_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id)
);

create table hardship_moves (
  consortium_id uuid not null,
  consortium_member_id uuid not null,
  number smallint not null,
  common_fund_cents bigint not null,
  late_fee_cents bigint not null,
  moved_at timestamp with time zone not null,
  constraint hardship_moves_pkey PRIMARY KEY (consortium_id, consortium_member_id, number),
  constraint hardship_moves_common_fund_cents_check CHECK ((common_fund_cents >= 0)),
  constraint hardship_moves_consortium_id_consortium_member_id_fkey FOREIGN KEY (consortium_id, consortium_member_id) REFERENCES consortium_members(consortium_id, id),
  constraint hardship_moves_late_fee_cents_check CHECK ((late_fee_cents >= 0))
);

create table heartbeats (
  name text not null,
  since timestamp with time zone not null,
  beat_at timestamp with time zone,
  constraint heartbeats_pkey PRIMARY KEY (name),
  constraint heartbeats_name_check CHECK ((length(name) <= 40))
);

create table held_assemblies (
  consortium_id uuid not null,
  number smallint not null,
  held_at timestamp with time zone not null,
  draw_order integer[] not null,
  result_digest bytea not null,
  constraint held_assemblies_pkey PRIMARY KEY (consortium_id, number),
  constraint result_stays FOREIGN KEY (consortium_id, number, held_at, draw_order, result_digest) REFERENCES assemblies(consortium_id, number, held_at, draw_order, result_digest)
);

create table idempotency_keys (
  scope text not null,
  key text not null,
  input_hash bytea not null,
  result jsonb,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (scope, key),
  constraint idempotency_keys_input_hash_check CHECK ((length(input_hash) = 32)),
  constraint idempotency_keys_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  constraint idempotency_keys_scope_check CHECK (((length(scope) >= 1) AND (length(scope) <= 200)))
);

create table installment_batches (
  consortium_id uuid not null,
  number smallint not null,
  place smallint not null,
  due_on date not null,
  common_fund_cents bigint not null,
  reserve_cents bigint not null,
  operator_cents bigint not null,
  status payment_status default 'pending'::payment_status not null,
  opened_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  closed_at timestamp with time zone,
  member_ids uuid[] not null,
  constraint installment_batches_pkey PRIMARY KEY (consortium_id, number, place),
  constraint installment_batches_check CHECK (((asked_at IS NULL) = (status = 'pending'::payment_status))),
  constraint installment_batches_check1 CHECK (((closed_at IS NULL) = (status <> 'completed'::payment_status))),
  constraint installment_batches_common_fund_cents_check CHECK ((common_fund_cents >= 0)),
  constraint installment_batches_member_ids_check CHECK ((cardinality(member_ids) > 0)),
  constraint installment_batches_operator_cents_check CHECK ((operator_cents >= 0)),
  constraint installment_batches_reserve_cents_check CHECK ((reserve_cents >= 0)),
  constraint installment_batches_status_check CHECK ((status = ANY (ARRAY['pending'::payment_status, 'processing'::payment_status, 'completed'::payment_status])))
);

create table installment_counts (
  consortium_id uuid not null,
  completed integer default 0 not null,
  on_time integer default 0 not null,
  overdue integer default 0 not null,
  constraint installment_counts_pkey PRIMARY KEY (consortium_id),
  constraint installment_counts_consortium_id_fkey FOREIGN KEY (consortium_id) REFERENCES consortiums(id)
);

create table job_runs (
  job_run_id bigint generated always as identity not null,
  kind text not null,
  product_at timestamp with time zone not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  done_count integer,
  error text,
  constraint job_runs_pkey PRIMARY KEY (job_run_id),
  constraint job_runs_done_count_check CHECK ((done_count >= 0))
);

create table join_requests (
  consortium_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  agreement_id uuid not null,
  status join_request_status default 'asked'::join_request_status not null,
  is_insider boolean not null,
  asked_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  look_at timestamp with time zone,
  ended_at timestamp with time zone,
  decided_by uuid,
  reason text,
  sealed_reason bytea,
  constraint join_requests_pkey PRIMARY KEY (consortium_id, id),
  constraint join_requests_check CHECK (((status = 'asked'::join_request_status) = (ends_at IS NOT NULL))),
  constraint join_requests_check1 CHECK (((status = 'asked'::join_request_status) = (look_at IS NOT NULL))),
  constraint join_requests_check2 CHECK (((status = 'asked'::join_request_status) = (ended_at IS NULL))),
  constraint join_requests_check3 CHECK (((status = 'declined'::join_request_status) = (num_nonnulls(reason, sealed_reason) > 0))),
  constraint join_requests_consortium_id_agreement_id_fkey FOREIGN KEY (consortium_id, agreement_id) REFERENCES joining_agreements(consortium_id, id),
  constraint join_requests_consortium_id_fkey FOREIGN KEY (consortium_id) REFERENCES consortiums(id),
  constraint join_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint join_requests_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  constraint join_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table joining_agreements (
  consortium_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  language text not null,
  terms_version text not null,
  content text not null,
  text_hash text not null,
  records_version text not null,
  records_hash text not null,
  accepted_at timestamp with time zone default now() not null,
  constraint joining_agreements_pkey PRIMARY KEY (consortium_id, id),
  constraint joining_agreements_consortium_id_fkey FOREIGN KEY (consortium_id) REFERENCES consortiums(id),
  constraint joining_agreements_content_check CHECK ((length(content) <= 60000)),
  constraint joining_agreements_language_check CHECK ((language = ANY (ARRAY['enUS'::text, 'ptBR'::text, 'esMX'::text]))),
  constraint joining_agreements_records_hash_check CHECK ((records_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint joining_agreements_text_hash_check CHECK ((text_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint joining_agreements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table known_devices (
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  user_agent text,
  ip_address text,
  constraint known_devices_pkey PRIMARY KEY (user_id, token_hash),
  constraint known_devices_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table kyc_applications (
  user_id uuid not null,
  id uuid not null,
  status text default 'pending'::text not null,
  risk_score text default 'low'::text not null,
  submitted_at timestamp with time zone not null,
  reviewed_by uuid,
  reviewed_at timestamp with time zone,
  compliance_notes text,
  aml_checked boolean default false not null,
  sanctions_checked boolean default false not null,
  rejection_reason text,
  risk_reasons jsonb default '[]'::jsonb not null,
  rejected_parts text[] default '{}'::text[] not null,
  compared text[] default '{}'::text[] not null,
  sealed_compliance_notes bytea,
  sealed_rejection_reason bytea,
  constraint kyc_applications_pkey PRIMARY KEY (user_id),
  constraint kyc_applications_check CHECK (((status = 'pending'::text) OR (reviewed_at IS NOT NULL))),
  constraint kyc_applications_check1 CHECK (((status <> 'approved'::text) OR (aml_checked AND sanctions_checked))),
  constraint kyc_applications_check2 CHECK (((status <> 'rejected'::text) OR (num_nonnulls(rejection_reason, sealed_rejection_reason) > 0))),
  constraint kyc_applications_id_key UNIQUE (id),
  constraint kyc_applications_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES users(id),
  constraint kyc_applications_risk_score_check CHECK ((risk_score = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text]))),
  constraint kyc_applications_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint kyc_applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table kyc_decisions (
  user_id uuid not null,
  seq bigint generated always as identity not null,
  application_id uuid not null,
  decision text not null,
  decided_by uuid,
  decided_at timestamp with time zone not null,
  recorded_at timestamp with time zone default now() not null,
  constraint kyc_decisions_pkey PRIMARY KEY (user_id, decided_at, seq),
  constraint kyc_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint kyc_decisions_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'rejected'::text]))),
  constraint kyc_decisions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table kyc_documents (
  user_id uuid not null,
  id uuid not null,
  document_type text not null,
  file_url text not null,
  file_name text not null,
  file_size bigint not null,
  upload_date timestamp with time zone not null,
  verification_status text default 'pending'::text not null,
  sealed_key bytea,
  sealed_name bytea,
  constraint kyc_documents_pkey PRIMARY KEY (user_id, id),
  constraint kyc_documents_document_type_check CHECK ((document_type = ANY (ARRAY['government_id'::text, 'proof_of_address'::text, 'income_proof'::text, 'bank_statement'::text]))),
  constraint kyc_documents_file_size_check CHECK ((file_size > 0)),
  constraint kyc_documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint kyc_documents_verification_status_check CHECK ((verification_status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);

create table kyc_drafts (
  user_id uuid not null,
  sealed_answers bytea not null,
  updated_at timestamp with time zone not null,
  constraint kyc_drafts_pkey PRIMARY KEY (user_id),
  constraint kyc_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table kyc_first_approvals (
  user_id uuid not null,
  application_id uuid not null,
  approved_by uuid not null,
  approved_at timestamp with time zone not null,
  compliance_notes text,
  compared text[] not null,
  sealed_compliance_notes bytea,
  constraint kyc_first_approvals_pkey PRIMARY KEY (user_id),
  constraint kyc_first_approvals_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  constraint kyc_first_approvals_check CHECK ((approved_by <> user_id)),
  constraint kyc_first_approvals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table ladder_calls (
  consortium_id uuid not null,
  consortium_member_id uuid not null,
  number smallint not null,
  called_at timestamp with time zone not null,
  called_by uuid,
  outcome text not null,
  constraint ladder_calls_pkey PRIMARY KEY (consortium_id, consortium_member_id, number, called_at),
  constraint ladder_calls_called_by_fkey FOREIGN KEY (called_by) REFERENCES users(id),
  constraint ladder_calls_consortium_id_consortium_member_id_fkey FOREIGN KEY (consortium_id, consortium_member_id) REFERENCES consortium_members(consortium_id, id),
  constraint ladder_calls_outcome_check CHECK ((outcome = ANY (ARRAY['talked'::text, 'no_answer'::text])))
);

create table ladder_steps (
  consortium_id uuid not null,
  consortium_member_id uuid not null,
  number smallint not null,
  step ladder_step not null,
  reached_at timestamp with time zone not null,
  constraint ladder_steps_pkey PRIMARY KEY (consortium_id, consortium_member_id, number, step),
  constraint ladder_steps_consortium_id_consortium_member_id_fkey FOREIGN KEY (consortium_id, consortium_member_id) REFERENCES consortium_members(consortium_id, id)
);

create table late_fee_waivers (
  consortium_id uuid not null,
  consortium_member_id uuid not null,
  number smallint not null,
  late_bps smallint not null,
  amount_cents bigint not null,
  waived_at timestamp with time zone not null,
  waived_by uuid,
  constraint late_fee_waivers_pkey PRIMARY KEY (consortium_id, consortium_member_id, number, late_bps),
  constraint late_fee_waivers_amount_cents_check CHECK ((amount_cents > 0)),
  constraint late_fee_waivers_consortium_id_consortium_member_id_fkey FOREIGN KEY (consortium_id, consortium_member_id) REFERENCES consortium_members(consortium_id, id),
  constraint late_fee_waivers_late_bps_check CHECK ((late_bps > 0)),
  constraint late_fee_waivers_waived_by_fkey FOREIGN KEY (waived_by) REFERENCES users(id)
);

create table launches (
  consortium_id uuid not null,
  launched_at timestamp with time zone not null,
  first_due_month date not null,
  commitment bytea,
  commitment_length smallint,
  constraint launches_pkey PRIMARY KEY (consortium_id),
  constraint commitment_stays FOREIGN KEY (consortium_id, commitment, commitment_length) REFERENCES consortiums(id, commitment, commitment_length),
  constraint launch_stays FOREIGN KEY (consortium_id, launched_at, first_due_month) REFERENCES consortiums(id, launched_at, first_due_month),
  constraint launches_consortium_id_fkey FOREIGN KEY (consortium_id) REFERENCES consortiums(id)
);

create table ledger_heads (
  consortium_id uuid not null,
  seq bigint default 0 not null,
  hash bytea default '\x'::bytea not null,
  bank_cents bigint default 0 not null,
  operator_advance_cents bigint default 0 not null,
  common_fund_cents bigint default 0 not null,
  reserve_cents bigint default 0 not null,
  operator_revenue_cents bigint default 0 not null,
  credits_payable_cents bigint default 0 not null,
  refunds_payable_cents bigint default 0 not null,
  member_credit_cents bigint default 0 not null,
  constraint ledger_heads_pkey PRIMARY KEY (consortium_id),
  constraint funds_not_overdrawn CHECK (((common_fund_cents <= 0) AND (reserve_cents <= 0) AND (credits_payable_cents <= 0))),
  constraint ledger_heads_check CHECK (((((((((bank_cents + operator_advance_cents) + common_fund_cents) + reserve_cents) + operator_revenue_cents) + credits_payable_cents) + refunds_payable_cents) + member_credit_cents) = 0)),
  constraint ledger_heads_consortium_id_fkey FOREIGN KEY (consortium_id) REFERENCES consortiums(id)
);

create table ledger_transactions (
  consortium_id uuid not null,
  seq bigint not null,
  kind smallint not null,
  made_at timestamp with time zone not null,
  reference uuid not null,
  bank_cents bigint default 0 not null,
  operator_advance_cents bigint default 0 not null,
  common_fund_cents bigint default 0 not null,
  reserve_cents bigint default 0 not null,
  operator_revenue_cents bigint default 0 not null,
  credits_payable_cents bigint default 0 not null,
  refunds_payable_cents bigint default 0 not null,
  member_credit_cents bigint default 0 not null,
  hash bytea not null,
  constraint ledger_transactions_pkey PRIMARY KEY (consortium_id, seq),
  constraint ledger_transactions_consortium_id_fkey FOREIGN KEY (consortium_id) REFERENCES ledger_heads(consortium_id) NOT ENFORCED,
  constraint ledger_transactions_consortium_id_kind_reference_key UNIQUE (consortium_id, kind, reference),
  constraint ledger_transactions_hash_check CHECK ((length(hash) = 32)),
  constraint transaction_balances CHECK (((((((((bank_cents + operator_advance_cents) + common_fund_cents) + reserve_cents) + operator_revenue_cents) + credits_payable_cents) + refunds_payable_cents) + member_credit_cents) = 0))
);

create table list_job_lines (
  user_id uuid not null,
  list_job_id uuid not null,
  person_id uuid not null,
  outcome text,
  done_at timestamp with time zone,
  undone_at timestamp with time zone,
  constraint list_job_lines_pkey PRIMARY KEY (user_id, list_job_id, person_id),
  constraint list_job_lines_outcome_check CHECK ((outcome ~ '^[a-z_]{1,60}$'::text)),
  constraint list_job_lines_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id),
  constraint list_job_lines_user_id_list_job_id_fkey FOREIGN KEY (user_id, list_job_id) REFERENCES list_jobs(user_id, id) ON DELETE CASCADE
);

create table list_jobs (
  user_id uuid not null,
  id uuid not null,
  kind text not null,
  sealed_request bytea not null,
  rows_total integer not null,
  rows_done integer default 0 not null,
  asked_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  undone_at timestamp with time zone,
  file_key text,
  sealed_key bytea,
  ends_at timestamp with time zone not null,
  constraint list_jobs_pkey PRIMARY KEY (user_id, id),
  constraint list_jobs_check CHECK (((file_key IS NULL) = (sealed_key IS NULL))),
  constraint list_jobs_kind_check CHECK ((kind ~ '^[a-z_]{1,40}$'::text)),
  constraint list_jobs_rows_done_check CHECK ((rows_done >= 0)),
  constraint list_jobs_rows_total_check CHECK ((rows_total >= 0)),
  constraint list_jobs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table mail_outcomes (
  user_id uuid not null,
  mail_id uuid not null,
  outcome text not null,
  address_key bytea not null,
  status text,
  noted_at timestamp with time zone default now() not null,
  settled_at timestamp with time zone,
  constraint mail_outcomes_pkey PRIMARY KEY (user_id, mail_id, outcome),
  constraint mail_outcomes_address_key_check CHECK ((length(address_key) = 32)),
  constraint mail_outcomes_check CHECK (((settled_at IS NULL) OR (outcome = 'failed'::text))),
  constraint mail_outcomes_outcome_check CHECK ((outcome = ANY (ARRAY['failed'::text, 'delayed'::text, 'complained'::text, 'held'::text]))),
  constraint mail_outcomes_status_check CHECK ((status ~ '^[45]\.\d{1,3}\.\d{1,3}$'::text)),
  constraint mail_outcomes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table mailings (
  user_id uuid not null,
  mail_id uuid not null,
  token_hash bytea,
  address_key bytea not null,
  written_at timestamp with time zone default now() not null,
  taken_at timestamp with time zone,
  letter text,
  constraint mailings_pkey PRIMARY KEY (user_id, mail_id),
  constraint mailings_address_key_check CHECK ((length(address_key) = 32)),
  constraint mailings_letter_check CHECK ((letter ~ '^[a-z][a-z-]{1,59}$'::text)),
  constraint mailings_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint mailings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table maintenance_order (
  is_only boolean default true not null,
  words jsonb not null,
  ends_at timestamp with time zone not null,
  turned_on_at timestamp with time zone not null,
  turned_on_by uuid,
  constraint maintenance_order_pkey PRIMARY KEY (is_only),
  constraint maintenance_order_is_only_check CHECK (is_only),
  constraint maintenance_order_turned_on_by_fkey FOREIGN KEY (turned_on_by) REFERENCES users(id),
  constraint maintenance_order_words_check CHECK ((jsonb_typeof(words) = 'object'::text))
);

create table member_viewings (
  user_id uuid not null,
  id uuid not null,
  viewer_id uuid not null,
  session_id uuid not null,
  sealed_reason bytea not null,
  started_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  pages integer default 0 not null,
  recorded_at timestamp with time zone default now() not null,
  constraint member_viewings_pkey PRIMARY KEY (user_id, id),
  constraint member_viewings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint member_viewings_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES users(id)
);

create table night_leaves (
  night integer not null,
  consortium_id uuid not null,
  seq bigint not null,
  hash bytea not null,
  constraint night_leaves_pkey PRIMARY KEY (night, consortium_id),
  constraint night_leaves_night_fkey FOREIGN KEY (night) REFERENCES signed_nights(number),
  constraint night_leaves_seq_check CHECK ((seq >= 0))
);

create table notice_choices (
  user_id uuid not null,
  muted text[] default '{}'::text[] not null,
  quiet_from smallint,
  quiet_until smallint,
  time_zone text not null,
  constraint notice_choices_pkey PRIMARY KEY (user_id),
  constraint notice_choices_check CHECK (((quiet_from IS NULL) = (quiet_until IS NULL))),
  constraint notice_choices_check1 CHECK ((quiet_from <> quiet_until)),
  constraint notice_choices_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 23))),
  constraint notice_choices_quiet_until_check CHECK (((quiet_until >= 0) AND (quiet_until <= 23))),
  constraint notice_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table notifications (
  user_id uuid not null,
  id uuid not null,
  kind text not null,
  details jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone not null,
  mailed_at timestamp with time zone,
  read_at timestamp with time zone,
  mail_after timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (user_id, id),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table operator_content (
  key text not null,
  language text not null,
  value jsonb not null,
  proof jsonb,
  is_sample boolean not null,
  updated_at timestamp with time zone not null,
  updated_by uuid,
  constraint operator_content_pkey PRIMARY KEY (key, language),
  constraint operator_content_key_check CHECK ((key ~ '^(questions/)?[a-z][A-Za-z0-9-]{1,59}$'::text)),
  constraint operator_content_language_check CHECK ((language = ANY (ARRAY['all'::text, 'enUS'::text, 'ptBR'::text, 'esMX'::text]))),
  constraint operator_content_proof_check CHECK (((proof IS NULL) OR (jsonb_typeof(proof) = 'object'::text))),
  constraint operator_content_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id)
);

create table outbox_mails (
  mail_id uuid not null,
  kind text not null,
  language text not null,
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text,
  sent_at timestamp with time zone not null,
  constraint outbox_mails_pkey PRIMARY KEY (mail_id),
  constraint outbox_mails_language_check CHECK ((language = ANY (ARRAY['enUS'::text, 'ptBR'::text, 'esMX'::text])))
);

create table passkeys (
  user_id uuid not null,
  id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] default '{}'::text[] not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (user_id, id),
  constraint passkeys_credential_id_check CHECK ((length(credential_id) <= 1400)),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table payee_clearances (
  consortium_id uuid not null,
  payout_id uuid not null,
  match_id uuid not null,
  cleared_by uuid not null,
  reason text,
  cleared_at timestamp with time zone not null,
  recorded_at timestamp with time zone default now() not null,
  sealed_reason bytea,
  constraint payee_clearances_pkey PRIMARY KEY (consortium_id, payout_id, match_id, cleared_by),
  constraint payee_clearances_check CHECK ((num_nonnulls(reason, sealed_reason) = 1)),
  constraint payee_clearances_cleared_by_fkey FOREIGN KEY (cleared_by) REFERENCES users(id),
  constraint payee_clearances_consortium_id_payout_id_match_id_fkey FOREIGN KEY (consortium_id, payout_id, match_id) REFERENCES payee_matches(consortium_id, payout_id, id),
  constraint payee_clearances_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 2000)))
);

create table payee_matches (
  consortium_id uuid not null,
  payout_id uuid not null,
  id uuid not null,
  screening_id uuid not null,
  list_id uuid not null,
  entry_number integer not null,
  matched_name text not null,
  score integer not null,
  found_at timestamp with time zone not null,
  cleared_at timestamp with time zone,
  constraint payee_matches_pkey PRIMARY KEY (consortium_id, payout_id, id),
  constraint payee_matches_consortium_id_payout_id_screening_id_fkey FOREIGN KEY (consortium_id, payout_id, screening_id) REFERENCES payee_screenings(consortium_id, payout_id, id),
  constraint payee_matches_score_check CHECK (((score >= 0) AND (score <= 100)))
);

create table payee_screenings (
  consortium_id uuid not null,
  payout_id uuid not null,
  id uuid not null,
  list_id uuid not null,
  occasion text not null,
  score integer not null,
  screened_at timestamp with time zone not null,
  constraint payee_screenings_pkey PRIMARY KEY (consortium_id, payout_id, id),
  constraint payee_screenings_consortium_id_payout_id_fkey FOREIGN KEY (consortium_id, payout_id) REFERENCES payouts(consortium_id, id),
  constraint payee_screenings_occasion_check CHECK ((occasion = ANY (ARRAY['payout'::text, 'new_list'::text]))),
  constraint payee_screenings_score_check CHECK (((score >= 0) AND (score <= 100)))
);

create table payments (
  consortium_id uuid not null,
  consortium_member_id uuid not null,
  number smallint not null,
  id bigint generated always as identity not null,
  due_on date not null,
  common_fund_cents bigint not null,
  reserve_cents bigint not null,
  operator_cents bigint not null,
  status payment_status default 'pending'::payment_status not null,
  late_bps smallint default 0 not null,
  late_fee_cents bigint default 0 not null,
  opened_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  closed_at timestamp with time zone,
  return_code text,
  was_late boolean default false not null,
  constraint payments_pkey PRIMARY KEY (consortium_id, consortium_member_id, number),
  constraint payments_check CHECK (((closed_at IS NULL) = (status = ANY (ARRAY['pending'::payment_status, 'processing'::payment_status, 'overdue'::payment_status])))),
  constraint payments_common_fund_cents_check CHECK ((common_fund_cents >= 0)),
  constraint payments_consortium_id_consortium_member_id_fkey FOREIGN KEY (consortium_id, consortium_member_id) REFERENCES consortium_members(consortium_id, id) NOT ENFORCED,
  constraint payments_late_fee_cents_check CHECK ((late_fee_cents >= 0)),
  constraint payments_operator_cents_check CHECK ((operator_cents >= 0)),
  constraint payments_reserve_cents_check CHECK ((reserve_cents >= 0))
);

create table payouts (
  consortium_id uuid not null,
  id uuid not null,
  contemplation_id uuid not null,
  consortium_member_id uuid not null,
  amount_cents bigint not null,
  rest_cents bigint default 0 not null,
  sealed_payee_name bytea not null,
  sealed_payee_account bytea not null,
  payee_last4 text not null,
  payee_known_since timestamp with time zone not null,
  status payout_status default 'prepared'::payout_status not null,
  prepared_by uuid not null,
  prepared_at timestamp with time zone not null,
  released_by uuid,
  released_at timestamp with time zone,
  paid_at timestamp with time zone,
  transfer_id uuid,
  payee_kind text,
  payee_routing_number text,
  constraint payouts_pkey PRIMARY KEY (consortium_id, id),
  constraint payouts_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payouts_check CHECK (((released_by IS NULL) OR (released_by <> prepared_by))),
  constraint payouts_consortium_id_contemplation_id_fkey FOREIGN KEY (consortium_id, contemplation_id) REFERENCES contemplations(consortium_id, id),
  constraint payouts_payee_kind_check CHECK ((payee_kind = ANY (ARRAY['dealer'::text, 'title_escrow'::text, 'member_refund'::text, 'member_cash'::text]))),
  constraint payouts_payee_routing_number_check CHECK ((payee_routing_number ~ '^[0-9]{9}$'::text)),
  constraint payouts_prepared_by_fkey FOREIGN KEY (prepared_by) REFERENCES users(id),
  constraint payouts_released_by_fkey FOREIGN KEY (released_by) REFERENCES users(id),
  constraint payouts_rest_cents_check CHECK ((rest_cents >= 0))
);

create table person_notes (
  user_id uuid not null,
  id uuid not null,
  author_id uuid not null,
  sealed_text bytea not null,
  written_at timestamp with time zone not null,
  recorded_at timestamp with time zone default now() not null,
  constraint person_notes_pkey PRIMARY KEY (user_id, id),
  constraint person_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint person_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table plan_adjustments (
  consortium_id uuid not null,
  consortium_member_id uuid not null,
  seq smallint not null,
  kind adjustment_kind not null,
  mode adjustment_mode not null,
  effective_from smallint not null,
  common_fund_cents bigint not null,
  reserve_cents bigint not null,
  operator_cents bigint not null,
  reference uuid not null,
  made_at timestamp with time zone not null,
  over_all boolean default false not null,
  constraint plan_adjustments_pkey PRIMARY KEY (consortium_id, consortium_member_id, seq),
  constraint plan_adjustments_common_fund_cents_check CHECK ((common_fund_cents >= 0)),
  constraint plan_adjustments_consortium_id_consortium_member_id_fkey FOREIGN KEY (consortium_id, consortium_member_id) REFERENCES consortium_members(consortium_id, id),
  constraint plan_adjustments_consortium_id_reference_kind_key UNIQUE (consortium_id, reference, kind),
  constraint plan_adjustments_operator_cents_check CHECK ((operator_cents >= 0)),
  constraint plan_adjustments_reserve_cents_check CHECK ((reserve_cents >= 0))
);

create table product_clock (
  id boolean default true not null,
  offset_ms bigint default 0 not null,
  moved_at timestamp with time zone,
  constraint product_clock_pkey PRIMARY KEY (id),
  constraint product_clock_id_check CHECK (id),
  constraint product_clock_offset_ms_check CHECK ((offset_ms >= 0))
);

create table profiles (
  id uuid not null,
  full_name bytea not null,
  phone bytea,
  language text default 'enUS'::text not null,
  profile_image_url text,
  state text,
  address bytea,
  city bytea,
  zip_code bytea,
  date_of_birth bytea,
  employment_status bytea,
  employer_name bytea,
  job_title bytea,
  annual_income bytea,
  bank_name bytea,
  account_type bytea,
  source_of_funds bytea,
  ssn_last_four bytea,
  kyc_status text default 'pending'::text not null,
  kyc_submitted_at timestamp with time zone,
  verification_status text default 'pending'::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  image_sealed_key bytea,
  theme text,
  hides_amounts boolean default false not null,
  email bytea not null,
  is_verified boolean generated always as ((verification_status = 'approved'::text)) stored not null,
  constraint profiles_pkey PRIMARY KEY (id),
  constraint email_of_row CHECK (is_of_row(email, 3, id)),
  constraint full_name_of_row CHECK (is_of_row(full_name, 1, id)),
  constraint phone_of_row CHECK (is_of_row(phone, 2, id)),
  constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES users(id),
  constraint profiles_kyc_status_check CHECK ((kyc_status = ANY (ARRAY['pending'::text, 'in_progress'::text, 'completed'::text, 'rejected'::text]))),
  constraint profiles_language_check CHECK ((language = ANY (ARRAY['enUS'::text, 'ptBR'::text, 'esMX'::text]))),
  constraint profiles_theme_check CHECK ((theme = ANY (ARRAY['system'::text, 'light'::text, 'dark'::text]))),
  constraint profiles_verification_status_check CHECK ((verification_status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);

create table published_snapshots (
  consortium_id uuid not null,
  number smallint not null,
  published_at timestamp with time zone not null,
  eligible_positions integer[] not null,
  snapshot_hash bytea not null,
  cash_cents bigint not null,
  slots smallint not null,
  phases text[] not null,
  randomness randomness_source not null,
  announced bigint not null,
  left_out jsonb default '[]'::jsonb not null,
  constraint published_snapshots_pkey PRIMARY KEY (consortium_id, number),
  constraint snapshot_stays FOREIGN KEY (consortium_id, number, published_at, eligible_positions, snapshot_hash, cash_cents, slots, phases, randomness, announced) REFERENCES assemblies(consortium_id, number, published_at, eligible_positions, snapshot_hash, cash_cents, slots, phases, randomness, announced)
);

create table receipt_keys (
  id smallint not null,
  sealed_key bytea not null,
  constraint receipt_keys_pkey PRIMARY KEY (id),
  constraint receipt_keys_id_check CHECK ((id = 1))
);

create table recoveries (
  consortium_id uuid not null,
  id uuid not null,
  consortium_member_id uuid not null,
  amount_cents bigint not null,
  common_fund_cents bigint default 0 not null,
  reserve_cents bigint default 0 not null,
  operator_cents bigint default 0 not null,
  over_cents bigint default 0 not null,
  source text not null,
  bank_reference text not null,
  received_on date not null,
  status recovery_status default 'recorded'::recovery_status not null,
  recorded_by uuid not null,
  recorded_at timestamp with time zone not null,
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  constraint recoveries_pkey PRIMARY KEY (consortium_id, id),
  constraint recoveries_amount_cents_check CHECK ((amount_cents > 0)),
  constraint recoveries_bank_reference_check CHECK (((length(bank_reference) >= 1) AND (length(bank_reference) <= 100))),
  constraint recoveries_check CHECK (((confirmed_by IS NULL) OR (confirmed_by <> recorded_by))),
  constraint recoveries_check1 CHECK (((status = 'confirmed'::recovery_status) = (confirmed_at IS NOT NULL))),
  constraint recoveries_check2 CHECK (((status <> 'confirmed'::recovery_status) OR ((((common_fund_cents + reserve_cents) + operator_cents) + over_cents) = amount_cents))),
  constraint recoveries_common_fund_cents_check CHECK ((common_fund_cents >= 0)),
  constraint recoveries_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(id),
  constraint recoveries_consortium_id_bank_reference_status_key UNIQUE (consortium_id, bank_reference, status),
  constraint recoveries_consortium_id_consortium_member_id_fkey FOREIGN KEY (consortium_id, consortium_member_id) REFERENCES consortium_members(consortium_id, id),
  constraint recoveries_operator_cents_check CHECK ((operator_cents >= 0)),
  constraint recoveries_over_cents_check CHECK ((over_cents >= 0)),
  constraint recoveries_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id),
  constraint recoveries_reserve_cents_check CHECK ((reserve_cents >= 0)),
  constraint recoveries_source_check CHECK ((source = ANY (ARRAY['sale'::text, 'insurance'::text, 'co_signer'::text, 'member'::text])))
);

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table refund_parts (
  consortium_id uuid not null,
  id uuid not null,
  refund_id uuid not null,
  amount_cents bigint not null,
  status refund_part_status default 'held'::refund_part_status not null,
  posted_at timestamp with time zone not null,
  transfer_id uuid,
  paid_at timestamp with time zone,
  constraint refund_parts_pkey PRIMARY KEY (consortium_id, id),
  constraint refund_parts_amount_cents_check CHECK ((amount_cents > 0)),
  constraint refund_parts_check CHECK (((transfer_id IS NOT NULL) OR (status = 'held'::refund_part_status))),
  constraint refund_parts_check1 CHECK (((status = 'paid'::refund_part_status) = (paid_at IS NOT NULL))),
  constraint refund_parts_consortium_id_refund_id_fkey FOREIGN KEY (consortium_id, refund_id) REFERENCES refunds(consortium_id, id)
);

create table refunds (
  consortium_id uuid not null,
  id uuid not null,
  consortium_member_id uuid not null,
  cause refund_cause not null,
  common_fund_cents bigint not null,
  deduction_cents bigint not null,
  reserve_cents bigint default 0 not null,
  operator_cents bigint default 0 not null,
  amount_cents bigint not null,
  status refund_status default 'waiting'::refund_status not null,
  owed_at timestamp with time zone not null,
  replaced_by uuid,
  queued_at timestamp with time zone,
  due_by timestamp with time zone,
  look_at timestamp with time zone,
  posted_at timestamp with time zone,
  transfer_id uuid,
  paid_at timestamp with time zone,
  posted_cents bigint default 0 not null,
  paid_cents bigint default 0 not null,
  unmet_cents bigint default 0 not null,
  constraint refunds_pkey PRIMARY KEY (consortium_id, id),
  constraint refunds_amount CHECK ((amount_cents = ((((common_fund_cents - deduction_cents) + reserve_cents) + operator_cents) - unmet_cents))),
  constraint refunds_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint refunds_arrived CHECK (((paid_cents >= 0) AND (paid_cents <= posted_cents))),
  constraint refunds_check CHECK (((deduction_cents >= 0) AND (deduction_cents <= common_fund_cents))),
  constraint refunds_check3 CHECK (((status = 'paid'::refund_status) = (paid_at IS NOT NULL))),
  constraint refunds_common_fund_cents_check CHECK ((common_fund_cents >= 0)),
  constraint refunds_consortium_id_consortium_member_id_fkey FOREIGN KEY (consortium_id, consortium_member_id) REFERENCES consortium_members(consortium_id, id),
  constraint refunds_consortium_id_fkey FOREIGN KEY (consortium_id) REFERENCES consortiums(id),
  constraint refunds_consortium_id_replaced_by_fkey FOREIGN KEY (consortium_id, replaced_by) REFERENCES consortium_members(consortium_id, id),
  constraint refunds_operator_cents_check CHECK ((operator_cents >= 0)),
  constraint refunds_posted CHECK (((posted_cents >= 0) AND (posted_cents <= amount_cents))),
  constraint refunds_queued CHECK (((queued_at IS NOT NULL) OR (status = ANY (ARRAY['waiting'::refund_status, 'cancelled'::refund_status])))),
  constraint refunds_reserve_cents_check CHECK ((reserve_cents >= 0)),
  constraint refunds_unmet_cents_check CHECK ((unmet_cents >= 0))
);

create table retention_looks (
  id boolean default true not null,
  look_at timestamp with time zone,
  constraint retention_looks_pkey PRIMARY KEY (id),
  constraint retention_looks_id_check CHECK (id)
);

create table sanctions_clearances (
  user_id uuid not null,
  match_id uuid not null,
  cleared_by uuid not null,
  reason text,
  cleared_at timestamp with time zone not null,
  recorded_at timestamp with time zone default now() not null,
  sealed_reason bytea,
  constraint sanctions_clearances_pkey PRIMARY KEY (user_id, match_id, cleared_by),
  constraint sanctions_clearances_check CHECK ((cleared_by <> user_id)),
  constraint sanctions_clearances_check1 CHECK ((num_nonnulls(reason, sealed_reason) = 1)),
  constraint sanctions_clearances_cleared_by_fkey FOREIGN KEY (cleared_by) REFERENCES users(id),
  constraint sanctions_clearances_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 2000))),
  constraint sanctions_clearances_user_id_match_id_fkey FOREIGN KEY (user_id, match_id) REFERENCES sanctions_matches(user_id, id)
);

create table sanctions_entries (
  list_id uuid not null,
  number integer not null,
  kind text not null,
  name text not null,
  aliases text[] not null,
  programs text[] not null,
  births text[] not null,
  countries text[] not null,
  remarks text not null,
  constraint sanctions_entries_pkey PRIMARY KEY (list_id, number),
  constraint sanctions_entries_kind_check CHECK ((kind = ANY (ARRAY['individual'::text, 'entity'::text, 'vessel'::text, 'aircraft'::text]))),
  constraint sanctions_entries_list_id_fkey FOREIGN KEY (list_id) REFERENCES sanctions_lists(id)
);

create table sanctions_lists (
  id uuid not null,
  version text not null,
  file_hash bytea not null,
  entry_count integer not null,
  alias_count integer not null,
  loaded_at timestamp with time zone not null,
  recorded_at timestamp with time zone default now() not null,
  screened_at timestamp with time zone,
  constraint sanctions_lists_pkey PRIMARY KEY (id),
  constraint sanctions_lists_alias_count_check CHECK ((alias_count >= 0)),
  constraint sanctions_lists_entry_count_check CHECK ((entry_count > 0)),
  constraint sanctions_lists_file_hash_check CHECK ((length(file_hash) = 32)),
  constraint sanctions_lists_file_hash_key UNIQUE (file_hash),
  constraint sanctions_lists_version_key UNIQUE (version)
);

create table sanctions_matches (
  user_id uuid not null,
  id uuid not null,
  screening_id uuid not null,
  list_id uuid not null,
  entry_number integer not null,
  person_name bytea not null,
  matched_name text not null,
  score integer not null,
  birth text not null,
  found_at timestamp with time zone not null,
  cleared_at timestamp with time zone,
  constraint sanctions_matches_pkey PRIMARY KEY (user_id, id),
  constraint person_name_of_row CHECK (is_of_row(person_name, 6, id)),
  constraint sanctions_matches_birth_check CHECK ((birth = ANY (ARRAY['same_day'::text, 'fits'::text, 'near'::text, 'differs'::text, 'unknown'::text]))),
  constraint sanctions_matches_list_id_entry_number_fkey FOREIGN KEY (list_id, entry_number) REFERENCES sanctions_entries(list_id, number),
  constraint sanctions_matches_score_check CHECK (((score >= 0) AND (score <= 100))),
  constraint sanctions_matches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint sanctions_matches_user_id_screening_id_fkey FOREIGN KEY (user_id, screening_id) REFERENCES sanctions_screenings(user_id, id)
);

create table sanctions_screenings (
  user_id uuid not null,
  id uuid not null,
  list_id uuid not null,
  occasion text not null,
  score integer not null,
  screened_at timestamp with time zone not null,
  constraint sanctions_screenings_pkey PRIMARY KEY (user_id, id),
  constraint sanctions_screenings_list_id_fkey FOREIGN KEY (list_id) REFERENCES sanctions_lists(id),
  constraint sanctions_screenings_occasion_check CHECK ((occasion = ANY (ARRAY['submission'::text, 'enrollment'::text, 'payout'::text, 'new_list'::text]))),
  constraint sanctions_screenings_score_check CHECK (((score >= 0) AND (score <= 100))),
  constraint sanctions_screenings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table saved_views (
  user_id uuid not null,
  id uuid not null,
  list text not null,
  sealed_view bytea not null,
  is_default boolean default false not null,
  saved_at timestamp with time zone not null,
  constraint saved_views_pkey PRIMARY KEY (user_id, id),
  constraint saved_views_list_check CHECK ((list ~ '^[a-z_]{1,40}$'::text)),
  constraint saved_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table second_factors (
  user_id uuid not null,
  sealed_key bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint second_factors_pkey PRIMARY KEY (user_id),
  constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table second_steps (
  token_hash bytea not null,
  user_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint second_steps_pkey PRIMARY KEY (token_hash),
  constraint second_steps_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint second_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table security_releases (
  consortium_id uuid not null,
  contemplation_id uuid not null,
  consortium_member_id uuid not null,
  paid_off_at timestamp with time zone not null,
  release_by date not null,
  released_by uuid,
  released_at timestamp with time zone,
  reference text,
  sealed_reference bytea,
  constraint security_releases_pkey PRIMARY KEY (consortium_id, contemplation_id, consortium_member_id),
  constraint security_releases_check CHECK ((((released_at IS NULL) = (released_by IS NULL)) AND ((released_at IS NULL) = (num_nonnulls(reference, sealed_reference) = 0)))),
  constraint security_releases_consortium_id_consortium_member_id_fkey FOREIGN KEY (consortium_id, consortium_member_id) REFERENCES consortium_members(consortium_id, id),
  constraint security_releases_consortium_id_contemplation_id_fkey FOREIGN KEY (consortium_id, contemplation_id) REFERENCES contemplations(consortium_id, id),
  constraint security_releases_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100))),
  constraint security_releases_released_by_fkey FOREIGN KEY (released_by) REFERENCES users(id)
);

create table seller_links (
  consortium_id uuid not null,
  contemplation_id uuid not null,
  token_hash bytea not null,
  made_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  constraint seller_links_pkey PRIMARY KEY (consortium_id, contemplation_id),
  constraint seller_links_consortium_id_contemplation_id_fkey FOREIGN KEY (consortium_id, contemplation_id) REFERENCES contemplations(consortium_id, id),
  constraint seller_links_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint seller_links_token_hash_key UNIQUE (token_hash)
);

create table service_gaps (
  name text not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  constraint service_gaps_pkey PRIMARY KEY (name, began_at),
  constraint service_gaps_check CHECK ((ended_at > began_at))
);

create table sessions (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  token text not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  last_active_at timestamp with time zone default now() not null,
  proved_at timestamp with time zone default now(),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_key UNIQUE (token),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table setup_steps (
  step text not null,
  done_at timestamp with time zone not null,
  done_by uuid not null,
  constraint setup_steps_pkey PRIMARY KEY (step),
  constraint setup_steps_done_by_fkey FOREIGN KEY (done_by) REFERENCES users(id),
  constraint setup_steps_step_check CHECK ((step = 'mail'::text))
);

create table signed_nights (
  number integer not null,
  day date not null,
  groups integer not null,
  root bytea not null,
  previous bytea,
  hash bytea not null,
  signature bytea not null,
  public_key bytea not null,
  signed_at timestamp with time zone default now() not null,
  constraint signed_nights_pkey PRIMARY KEY (number),
  constraint signed_nights_check CHECK (((number = 1) = (previous IS NULL))),
  constraint signed_nights_day_key UNIQUE (day),
  constraint signed_nights_groups_check CHECK ((groups >= 0)),
  constraint signed_nights_hash_check CHECK ((length(hash) = 32)),
  constraint signed_nights_hash_key UNIQUE (hash),
  constraint signed_nights_number_check CHECK ((number > 0)),
  constraint signed_nights_previous_check CHECK ((length(previous) = 32)),
  constraint signed_nights_previous_fkey FOREIGN KEY (previous) REFERENCES signed_nights(hash),
  constraint signed_nights_previous_key UNIQUE (previous),
  constraint signed_nights_public_key_check CHECK ((length(public_key) = 32)),
  constraint signed_nights_root_check CHECK ((length(root) = 32)),
  constraint signed_nights_signature_check CHECK ((length(signature) = 64))
);

create table simulated_bank_entries (
  key text not null,
  consortium_id uuid not null,
  direction text not null,
  amount_cents bigint not null,
  account_last4 text not null,
  file_closes_at timestamp with time zone not null,
  outcome text not null,
  settles_at timestamp with time zone,
  returns_at timestamp with time zone,
  return_code text,
  constraint simulated_bank_entries_pkey PRIMARY KEY (key),
  constraint simulated_bank_entries_amount_cents_check CHECK ((amount_cents > 0)),
  constraint simulated_bank_entries_check CHECK (((outcome = 'accepted'::text) OR ((settles_at IS NULL) AND (returns_at IS NULL)))),
  constraint simulated_bank_entries_check1 CHECK (((returns_at IS NULL) = (return_code IS NULL))),
  constraint simulated_bank_entries_direction_check CHECK ((direction = ANY (ARRAY['debit'::text, 'credit'::text]))),
  constraint simulated_bank_entries_outcome_check CHECK ((outcome = ANY (ARRAY['accepted'::text, 'canceled'::text])))
);

create table spent_challenges (
  challenge_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint spent_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint spent_challenges_challenge_hash_check CHECK ((length(challenge_hash) = 32))
);

create table spot_transfer_files (
  consortium_id uuid not null,
  spot_transfer_id uuid not null,
  id uuid not null,
  item text not null,
  file_url text not null,
  sealed_key bytea not null,
  sealed_name bytea not null,
  file_type text not null,
  file_size bigint not null,
  uploaded_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint spot_transfer_files_pkey PRIMARY KEY (consortium_id, spot_transfer_id, id),
  constraint spot_transfer_files_consortium_id_spot_transfer_id_item_fkey FOREIGN KEY (consortium_id, spot_transfer_id, item) REFERENCES spot_transfer_items(consortium_id, spot_transfer_id, item),
  constraint spot_transfer_files_file_size_check CHECK ((file_size > 0))
);

create table spot_transfer_items (
  consortium_id uuid not null,
  spot_transfer_id uuid not null,
  item text not null,
  state guarantee_state default 'missing'::guarantee_state not null,
  sealed_reference bytea,
  note text,
  decided_by uuid,
  decided_at timestamp with time zone,
  sealed_note bytea,
  constraint spot_transfer_items_pkey PRIMARY KEY (consortium_id, spot_transfer_id, item),
  constraint spot_transfer_items_consortium_id_spot_transfer_id_fkey FOREIGN KEY (consortium_id, spot_transfer_id) REFERENCES spot_transfers(consortium_id, id),
  constraint spot_transfer_items_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id)
);

create table spot_transfers (
  consortium_id uuid not null,
  id uuid not null,
  consortium_member_id uuid not null,
  taker_email_key text,
  taker_id uuid,
  status spot_transfer_status default 'offered'::spot_transfer_status not null,
  fee_cents bigint not null,
  account_id uuid,
  account_last4 text,
  offered_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  ends_at timestamp with time zone,
  ended_at timestamp with time zone,
  decided_by uuid,
  new_member_id uuid,
  common_fund_cents bigint default 0 not null,
  reserve_cents bigint default 0 not null,
  operator_cents bigint default 0 not null,
  fee_again_at timestamp with time zone,
  taker_email bytea,
  constraint spot_transfers_pkey PRIMARY KEY (consortium_id, id),
  constraint spot_transfers_check CHECK (((status = ANY (ARRAY['offered'::spot_transfer_status, 'accepted'::spot_transfer_status])) = (ends_at IS NOT NULL))),
  constraint spot_transfers_check1 CHECK (((status = ANY (ARRAY['offered'::spot_transfer_status, 'accepted'::spot_transfer_status])) = (taker_email_key IS NOT NULL))),
  constraint spot_transfers_check2 CHECK (((status = ANY (ARRAY['offered'::spot_transfer_status, 'accepted'::spot_transfer_status])) = (ended_at IS NULL))),
  constraint spot_transfers_check3 CHECK (((status = 'done'::spot_transfer_status) = (new_member_id IS NOT NULL))),
  constraint spot_transfers_check4 CHECK (((fee_cents = 0) OR ((account_id IS NOT NULL) AND (account_last4 IS NOT NULL)))),
  constraint spot_transfers_check5 CHECK (((status <> ALL (ARRAY['accepted'::spot_transfer_status, 'done'::spot_transfer_status])) OR (taker_id IS NOT NULL))),
  constraint spot_transfers_common_fund_cents_check CHECK ((common_fund_cents >= 0)),
  constraint spot_transfers_consortium_id_consortium_member_id_fkey FOREIGN KEY (consortium_id, consortium_member_id) REFERENCES consortium_members(consortium_id, id),
  constraint spot_transfers_consortium_id_fkey FOREIGN KEY (consortium_id) REFERENCES consortiums(id),
  constraint spot_transfers_consortium_id_new_member_id_fkey FOREIGN KEY (consortium_id, new_member_id) REFERENCES consortium_members(consortium_id, id),
  constraint spot_transfers_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint spot_transfers_fee_cents_check CHECK (((fee_cents >= 0) AND (fee_cents <= 5000))),
  constraint spot_transfers_operator_cents_check CHECK ((operator_cents >= 0)),
  constraint spot_transfers_reserve_cents_check CHECK ((reserve_cents >= 0)),
  constraint spot_transfers_taker_id_fkey FOREIGN KEY (taker_id) REFERENCES users(id),
  constraint taker_email_has_key CHECK (((taker_email IS NULL) = (taker_email_key IS NULL))),
  constraint taker_email_of_row CHECK (is_of_row(taker_email, 5, id))
);

create table spot_waits (
  consortium_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  status spot_wait_status default 'waiting'::spot_wait_status not null,
  waits_since timestamp with time zone not null,
  offered_at timestamp with time zone,
  ends_at timestamp with time zone,
  look_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint spot_waits_pkey PRIMARY KEY (consortium_id, id),
  constraint spot_waits_check CHECK (((status = 'offered'::spot_wait_status) = (ends_at IS NOT NULL))),
  constraint spot_waits_check1 CHECK (((status = ANY (ARRAY['waiting'::spot_wait_status, 'offered'::spot_wait_status])) = (ended_at IS NULL))),
  constraint spot_waits_check2 CHECK (((status = ANY (ARRAY['waiting'::spot_wait_status, 'offered'::spot_wait_status])) = (look_at IS NOT NULL))),
  constraint spot_waits_consortium_id_fkey FOREIGN KEY (consortium_id) REFERENCES consortiums(id),
  constraint spot_waits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table support_files (
  ticket_id uuid not null,
  id uuid not null,
  message_id uuid,
  sealed_name bytea not null,
  refusal text,
  file_type text,
  file_size integer,
  file_url text,
  sealed_key bytea,
  received_at timestamp with time zone not null,
  constraint support_files_pkey PRIMARY KEY (ticket_id, id),
  constraint support_files_check CHECK ((num_nulls(file_type, file_size, file_url, sealed_key) =
CASE
    WHEN (refusal IS NULL) THEN 0
    ELSE 4
END)),
  constraint support_files_file_size_check CHECK ((file_size > 0)),
  constraint support_files_refusal_check CHECK ((refusal ~ '^[a-z_]{1,40}$'::text)),
  constraint support_files_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_tickets(id),
  constraint support_files_ticket_id_message_id_fkey FOREIGN KEY (ticket_id, message_id) REFERENCES support_messages(ticket_id, id)
);

create table support_mail_ids (
  id uuid not null,
  ticket_id uuid not null,
  mail_hash bytea not null,
  sealed_mail_id bytea not null,
  constraint support_mail_ids_pkey PRIMARY KEY (id),
  constraint support_mail_ids_mail_hash_check CHECK ((length(mail_hash) = 32)),
  constraint support_mail_ids_mail_hash_key UNIQUE (mail_hash),
  constraint support_mail_ids_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_tickets(id)
);

create table support_messages (
  ticket_id uuid not null,
  id uuid not null,
  kind text not null,
  author_id uuid,
  sealed_text bytea not null,
  sealed_sender bytea,
  is_automatic boolean default false not null,
  written_at timestamp with time zone not null,
  stored_at timestamp with time zone default now() not null,
  mail_attempts integer default 0 not null,
  mailed_at timestamp with time zone,
  undelivered_at timestamp with time zone,
  constraint support_messages_pkey PRIMARY KEY (ticket_id, id),
  constraint support_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint support_messages_check CHECK (((kind = 'received'::text) = (author_id IS NULL))),
  constraint support_messages_check1 CHECK (((kind = 'received'::text) = (sealed_sender IS NOT NULL))),
  constraint support_messages_check2 CHECK (((mailed_at IS NULL) OR (kind = 'sent'::text))),
  constraint support_messages_check3 CHECK (((undelivered_at IS NULL) OR (kind = 'sent'::text))),
  constraint support_messages_kind_check CHECK ((kind = ANY (ARRAY['received'::text, 'sent'::text, 'note'::text]))),
  constraint support_messages_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_tickets(id)
);

create table support_reply_tokens (
  token_hash bytea not null,
  ticket_id uuid not null,
  constraint support_reply_tokens_pkey PRIMARY KEY (token_hash),
  constraint support_reply_tokens_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_tickets(id),
  constraint support_reply_tokens_token_hash_check CHECK ((length(token_hash) = 32))
);

create table support_tickets (
  id uuid not null,
  channel text not null,
  language text not null,
  status text default 'open'::text not null,
  subject text,
  name bytea not null,
  email bytea not null,
  phone bytea,
  message bytea not null,
  user_id uuid,
  attachment_key text,
  attachment_name bytea,
  attachment_type text,
  attachment_bytes integer,
  fingerprint bytea not null,
  received_at timestamp with time zone not null,
  mail_attempts integer default 0 not null,
  mailed_at timestamp with time zone,
  receipt_mail_id uuid,
  receipt_mailed_at timestamp with time zone,
  stored_at timestamp with time zone default now() not null,
  attachment_sealed_key bytea,
  title bytea,
  since timestamp with time zone default now() not null,
  last_at timestamp with time zone default now() not null,
  constraint support_tickets_pkey PRIMARY KEY (id),
  constraint support_tickets_attachment_bytes_check CHECK ((attachment_bytes > 0)),
  constraint support_tickets_channel_check CHECK ((channel = ANY (ARRAY['contact_page'::text, 'chat'::text, 'api'::text, 'email'::text]))),
  constraint support_tickets_check CHECK (((channel = ANY (ARRAY['chat'::text, 'email'::text])) OR ((phone IS NOT NULL) AND (subject IS NOT NULL)))),
  constraint support_tickets_check1 CHECK ((num_nulls(attachment_key, attachment_name, attachment_type, attachment_bytes) = ANY (ARRAY[0, 4]))),
  constraint support_tickets_fingerprint_check CHECK ((length(fingerprint) = 32)),
  constraint support_tickets_language_check CHECK ((language = ANY (ARRAY['enUS'::text, 'ptBR'::text, 'esMX'::text]))),
  constraint support_tickets_status_check CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text]))),
  constraint support_tickets_subject_check CHECK ((subject = ANY (ARRAY['questions-doubts'::text, 'technical-issues'::text, 'participant-question'::text, 'billing-issues'::text]))),
  constraint support_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table text_announcements (
  key text not null,
  version integer not null,
  due_at timestamp with time zone,
  last_user_id uuid,
  constraint text_announcements_pkey PRIMARY KEY (key, version),
  constraint text_announcements_key_version_fkey FOREIGN KEY (key, version) REFERENCES content_versions(key, version)
);

create table token_families (
  user_id uuid not null,
  session_id uuid not null,
  generation integer default 1 not null,
  refreshed_at timestamp with time zone default now() not null,
  constraint token_families_pkey PRIMARY KEY (user_id, session_id),
  constraint token_families_generation_check CHECK ((generation > 0)),
  constraint token_families_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint token_families_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table two_factors (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  secret text not null,
  backup_codes text not null,
  verified boolean default true not null,
  failed_verification_count integer default 0 not null,
  locked_until timestamp with time zone,
  constraint two_factors_pkey PRIMARY KEY (id),
  constraint two_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table user_roles (
  user_id uuid not null,
  role text default 'user'::text not null,
  updated_at timestamp with time zone default now() not null,
  constraint user_roles_pkey PRIMARY KEY (user_id),
  constraint user_roles_role_check CHECK ((role = ANY (ARRAY['user'::text, 'moderator'::text, 'admin'::text, 'super_admin'::text]))),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table users (
  id uuid default gen_random_uuid() not null,
  name text default ''::text not null,
  email_key text not null,
  email_verified boolean default false not null,
  image text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  is_temporary_password boolean default false not null,
  password_reset_completed boolean default false not null,
  two_factor_enabled boolean default false not null,
  is_demo boolean default false not null,
  search_keys integer[] default '{}'::integer[] not null,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_check CHECK (((email_key = lower(email_key)) AND (length(email_key) <= 320))),
  constraint users_email_key UNIQUE (email_key),
  constraint users_name_check CHECK ((length(name) <= 200))
);

create table verifications (
  id uuid default gen_random_uuid() not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint verifications_pkey PRIMARY KEY (id)
);

create table webhook_deliveries (
  consortium_id uuid not null,
  event_id uuid not null,
  webhook_id uuid not null,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  next_at timestamp with time zone default now(),
  tried_at timestamp with time zone,
  status smallint,
  trouble text,
  constraint webhook_deliveries_pkey PRIMARY KEY (consortium_id, event_id, webhook_id),
  constraint webhook_deliveries_attempts_check CHECK ((attempts >= 0)),
  constraint webhook_deliveries_check CHECK (((state = 'waiting'::text) = (next_at IS NOT NULL))),
  constraint webhook_deliveries_consortium_id_event_id_fkey FOREIGN KEY (consortium_id, event_id) REFERENCES webhook_events(consortium_id, id) ON DELETE CASCADE,
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);

create table webhook_events (
  consortium_id uuid not null,
  id uuid not null,
  kind text not null,
  details jsonb not null,
  happened_at timestamp with time zone not null,
  recorded_at timestamp with time zone default now() not null,
  seq bigint,
  constraint webhook_events_pkey PRIMARY KEY (consortium_id, id),
  constraint webhook_events_consortium_id_fkey FOREIGN KEY (consortium_id) REFERENCES consortiums(id)
);

create table webhooks (
  id uuid not null,
  url text not null,
  kinds text[] not null,
  consortium_id uuid,
  sealed_secret bytea not null,
  made_by uuid not null,
  made_at timestamp with time zone default now() not null,
  off_at timestamp with time zone,
  off_why text,
  ended_at timestamp with time zone,
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_check CHECK (((off_at IS NULL) = (off_why IS NULL))),
  constraint webhooks_kinds_check CHECK ((cardinality(kinds) > 0)),
  constraint webhooks_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint webhooks_off_why_check CHECK ((off_why = ANY (ARRAY['staff'::text, 'failing'::text]))),
  constraint webhooks_url_check CHECK ((length(url) <= 500))
);

create table work_owners (
  kind text not null,
  subject_id uuid not null,
  user_id uuid not null,
  taken_at timestamp with time zone not null,
  constraint work_owners_pkey PRIMARY KEY (kind, subject_id),
  constraint work_owners_kind_check CHECK ((kind ~ '^[a-z_]{1,40}$'::text)),
  constraint work_owners_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);


-- Indexes
CREATE INDEX account_closings_due ON public.account_closings USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX account_corrections_open ON public.account_corrections USING btree (received_at) WHERE (outcome = 'exception'::text);
CREATE INDEX ach_answers_last ON public.ach_answers USING btree (answered_at, transfer_id, kind, trace);
CREATE INDEX ach_answers_of_file ON public.ach_answers USING btree (file_hash, trace) WHERE (file_hash IS NOT NULL);
CREATE INDEX ach_entries_of_window ON public.ach_entries USING btree (closes_at) WHERE (closes_at IS NOT NULL);
CREATE INDEX ach_files_to_send ON public.ach_files USING btree (send_at) WHERE (send_at IS NOT NULL);
CREATE INDEX ach_prenote_answers_of_file ON public.ach_prenote_answers USING btree (file_hash, trace);
CREATE INDEX ach_prenotes_of_file ON public.ach_prenotes USING btree (file_number, entry_number) WHERE (file_number IS NOT NULL);
CREATE INDEX ach_prenotes_of_window ON public.ach_prenotes USING btree (closes_at);
CREATE INDEX ach_prenotes_sent ON public.ach_prenotes USING btree (entry_number, file_number) WHERE (entry_number IS NOT NULL);
CREATE INDEX ach_received_last ON public.ach_received USING btree (received_at, hash);
CREATE INDEX ach_sent_of_file ON public.ach_sent USING btree (file_number, entry_number);
CREATE INDEX api_answers_begun ON public.api_answers USING btree (begun_at);
CREATE INDEX approval_requests_decided ON public.approval_requests USING btree (decided_at DESC, id) WHERE (status <> 'waiting'::text);
CREATE INDEX approval_requests_open ON public.approval_requests USING btree (requested_at, id) WHERE (status = 'waiting'::text);
CREATE INDEX approval_requests_user ON public.approval_requests USING btree (user_id);
CREATE UNIQUE INDEX approval_requests_waiting ON public.approval_requests USING btree (act, user_id, parameters) WHERE (status = 'waiting'::text);
CREATE INDEX assemblies_draws ON public.assemblies USING btree (draws_at, consortium_id) WHERE (status = ANY (ARRAY['opened'::assembly_status, 'published'::assembly_status]));
CREATE INDEX assemblies_early_autopay ON public.assemblies USING btree (early_autopay_at) WHERE (early_autopay_at IS NOT NULL);
CREATE INDEX assemblies_late_at ON public.assemblies USING btree (late_at) WHERE (late_at IS NOT NULL);
CREATE INDEX assemblies_next_at ON public.assemblies USING btree (next_step, next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX attempts_window_ends_at ON public.attempts USING btree (window_ends_at);
CREATE INDEX audit_events_action ON public.audit_events USING btree (action, audit_event_id);
CREATE INDEX audit_events_actor ON public.audit_events USING btree (actor_user_id, audit_event_id) WHERE (actor_user_id IS NOT NULL);
CREATE INDEX audit_events_consortium ON public.audit_events USING btree (consortium_id, happened_at) WHERE (consortium_id IS NOT NULL);
CREATE INDEX audit_events_recorded ON public.audit_events USING brin (recorded_at);
CREATE INDEX audit_events_subject ON public.audit_events USING btree (subject_id);
CREATE INDEX audit_seal_events_seal ON public.audit_seal_events USING btree (seal);
CREATE INDEX backups_last ON public.backups USING btree (taken_at);
CREATE INDEX bank_accounts_checked ON public.bank_accounts USING btree (usable_from) WHERE (usable_from IS NOT NULL);
CREATE UNIQUE INDEX bank_accounts_one_default ON public.bank_accounts USING btree (user_id) WHERE is_default;
CREATE INDEX bank_transfers_in_batch ON public.bank_transfers USING btree (consortium_id, asked_at) WHERE ((status = 'created'::transfer_status) AND (check_at IS NULL));
CREATE UNIQUE INDEX bank_transfers_one_live ON public.bank_transfers USING btree (consortium_id, consortium_member_id, installment_number) WHERE ((status = ANY (ARRAY['created'::transfer_status, 'submitted'::transfer_status, 'unknown'::transfer_status])) AND (installment_number IS NOT NULL));
CREATE UNIQUE INDEX bank_transfers_one_live_other ON public.bank_transfers USING btree (consortium_id, consortium_member_id, kind) WHERE ((status = ANY (ARRAY['created'::transfer_status, 'submitted'::transfer_status, 'unknown'::transfer_status])) AND (installment_number IS NULL) AND (kind <> 'refund'::transfer_kind));
CREATE INDEX bank_transfers_returned ON public.bank_transfers USING btree (consortium_id, consortium_member_id, installment_number, returned_at) WHERE (returned_at IS NOT NULL);
CREATE INDEX bank_transfers_to_ask ON public.bank_transfers USING btree (check_at, consortium_id) WHERE ((status = ANY (ARRAY['created'::transfer_status, 'unknown'::transfer_status])) AND (check_at IS NOT NULL));
CREATE INDEX bank_transfers_to_look ON public.bank_transfers USING btree (check_at, consortium_id) WHERE ((status = ANY (ARRAY['submitted'::transfer_status, 'settled'::transfer_status])) AND (check_at IS NOT NULL));
CREATE INDEX bank_transfers_to_take_back ON public.bank_transfers USING btree (cancel_check_at, consortium_id) WHERE ((cancel_check_at IS NOT NULL) AND (status = ANY (ARRAY['created'::transfer_status, 'submitted'::transfer_status, 'unknown'::transfer_status])));
CREATE INDEX bids_due_at ON public.bids USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE UNIQUE INDEX bids_one_live ON public.bids USING btree (consortium_id, assembly_number, consortium_member_id) WHERE (status <> 'withdrawn'::bid_status);
CREATE INDEX bids_unpaid ON public.bids USING btree (consortium_id) WHERE (status = 'won_pending_payment'::bid_status);
CREATE INDEX cancellations_check_at ON public.cancellations USING btree (check_at) WHERE (check_at IS NOT NULL);
CREATE UNIQUE INDEX cancellations_one_live ON public.cancellations USING btree (consortium_id) WHERE (status = ANY (ARRAY['prepared'::cancellation_status, 'open'::cancellation_status]));
CREATE UNIQUE INDEX clock_moves_one_at_a_time ON public.clock_moves USING btree ((true)) WHERE (finished_at IS NULL);
CREATE INDEX consortium_members_autopay ON public.consortium_members USING btree (consortium_id) WHERE (autopay_account_id IS NOT NULL);
CREATE INDEX consortium_members_by_user ON public.consortium_members USING btree (user_id);
CREATE INDEX consortium_members_joined ON public.consortium_members USING btree (joined_at DESC, id DESC);
CREATE INDEX consortium_members_left ON public.consortium_members USING btree (consortium_id, id) WHERE (left_at IS NOT NULL);
CREATE UNIQUE INDEX consortium_members_once ON public.consortium_members USING btree (consortium_id, user_id) WHERE is_active;
CREATE UNIQUE INDEX consortium_members_taken_over_once ON public.consortium_members USING btree (consortium_id, took_over_from) WHERE (took_over_from IS NOT NULL);
CREATE INDEX consortiums_by_name ON public.consortiums USING btree (name, id);
CREATE INDEX consortiums_by_status_and_name ON public.consortiums USING btree (status, name);
CREATE INDEX consortiums_close_check_at ON public.consortiums USING btree (close_check_at) WHERE (close_check_at IS NOT NULL);
CREATE INDEX consortiums_expires_at ON public.consortiums USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX consortiums_filling ON public.consortiums USING btree (id) WHERE ((status = 'active'::consortium_status) AND (launched_at IS NULL));
CREATE INDEX consortiums_folded_name_trgm ON public.consortiums USING gin (lower(regexp_replace(NORMALIZE(name, NFD), '[̀-ͯ]'::text, ''::text, 'g'::text)) gin_trgm_ops);
CREATE INDEX consortiums_ladder_at ON public.consortiums USING btree (ladder_at) WHERE (ladder_at IS NOT NULL);
CREATE INDEX consortiums_newest ON public.consortiums USING btree (created_at DESC);
CREATE INDEX consortiums_opens_at ON public.consortiums USING btree (opens_at) WHERE (opens_at IS NOT NULL);
CREATE INDEX consortiums_share_out_at ON public.consortiums USING btree (share_out_at) WHERE (share_out_at IS NOT NULL);
CREATE INDEX contemplations_answer_by ON public.contemplations USING btree (answer_by) WHERE (answer_by IS NOT NULL);
CREATE INDEX contemplations_arrears_at ON public.contemplations USING btree (arrears_at) WHERE (arrears_at IS NOT NULL);
CREATE INDEX contemplations_cure_by ON public.contemplations USING btree (cure_by) WHERE (cure_by IS NOT NULL);
CREATE UNIQUE INDEX contemplations_once ON public.contemplations USING btree (consortium_id, consortium_member_id) WHERE (status <> ALL (ARRAY['cancelled'::contemplation_status, 'expired'::contemplation_status]));
CREATE INDEX contemplations_open ON public.contemplations USING btree (status, selected_at) WHERE (status <> ALL (ARRAY['paid_out'::contemplation_status, 'cancelled'::contemplation_status, 'expired'::contemplation_status]));
CREATE INDEX contemplations_promised ON public.contemplations USING btree (status, ((LEAST(promised_on, use_by) + '12:00:00'::time without time zone) AT TIME ZONE 'UTC'::text), consortium_id, id) WHERE (status = ANY (ARRAY['guarantee_review'::contemplation_status, 'approved'::contemplation_status]));
CREATE INDEX contemplations_use_check_at ON public.contemplations USING btree (use_check_at) WHERE (use_check_at IS NOT NULL);
CREATE INDEX contemplations_waiting ON public.contemplations USING btree (status, consortium_id) INCLUDE (id, committed_cents, selected_at, answer_by, use_by, promised_on) WHERE (status = ANY (ARRAY['selected'::contemplation_status, 'guarantee_review'::contemplation_status, 'approved'::contemplation_status]));
CREATE INDEX credentials_user_id ON public.credentials USING btree (user_id);
CREATE INDEX debit_batches_to_ask ON public.debit_batches USING btree (check_at, consortium_id) WHERE (status = ANY (ARRAY['created'::transfer_status, 'unknown'::transfer_status]));
CREATE INDEX debit_batches_to_look ON public.debit_batches USING btree (check_at, consortium_id) WHERE ((status = ANY (ARRAY['submitted'::transfer_status, 'settled'::transfer_status])) AND (check_at IS NOT NULL));
CREATE INDEX desk_places_acted ON public.desk_places USING btree (acted_at);
CREATE INDEX disputes_of_members ON public.disputes USING btree (consortium_id, consortium_member_id);
CREATE UNIQUE INDEX disputes_open ON public.disputes USING btree (consortium_id, transfer_id) WHERE (status = 'open'::dispute_status);
CREATE INDEX disputes_opened ON public.disputes USING btree (opened_at);
CREATE INDEX disputes_to_recall ON public.disputes USING btree (recall_at) WHERE (recall_at IS NOT NULL);
CREATE UNIQUE INDEX exit_reports_one_open ON public.exit_reports USING btree (consortium_id, consortium_member_id) WHERE (status = 'recorded'::exit_report_status);
CREATE INDEX final_payments_notice_at ON public.final_payments USING btree (notice_at) WHERE (notice_at IS NOT NULL);
CREATE INDEX final_payments_waiting ON public.final_payments USING btree (status, consortium_id) WHERE (status = ANY (ARRAY['owed'::final_payment_status, 'prepared'::final_payment_status]));
CREATE INDEX group_drafts_saved ON public.group_drafts USING btree (saved_at);
CREATE INDEX group_halts_rests_until ON public.group_halts USING btree (rests_until);
CREATE INDEX group_places_by_cell ON public.group_places USING btree (cell);
CREATE INDEX group_tallies_by_day ON public.group_tallies USING btree (kind, day);
CREATE INDEX guarantee_files_uploaded ON public.guarantee_files USING btree (uploaded_at);
CREATE INDEX idempotency_keys_created_at ON public.idempotency_keys USING btree (created_at);
CREATE INDEX installment_batches_open ON public.installment_batches USING btree (consortium_id, closed_at);
CREATE INDEX job_runs_failed ON public.job_runs USING btree (kind, job_run_id) WHERE (error IS NOT NULL);
CREATE INDEX job_runs_kind ON public.job_runs USING btree (kind, job_run_id);
CREATE INDEX join_requests_by_user ON public.join_requests USING btree (user_id, asked_at);
CREATE INDEX join_requests_look_at ON public.join_requests USING btree (look_at, consortium_id) WHERE (look_at IS NOT NULL);
CREATE UNIQUE INDEX join_requests_once ON public.join_requests USING btree (consortium_id, user_id) WHERE (status = 'asked'::join_request_status);
CREATE INDEX joining_agreements_by_user ON public.joining_agreements USING btree (consortium_id, user_id, accepted_at);
CREATE INDEX known_devices_expires_at ON public.known_devices USING btree (expires_at);
CREATE INDEX kyc_applications_status ON public.kyc_applications USING btree (status, submitted_at DESC, id DESC);
CREATE INDEX kyc_applications_submitted_at ON public.kyc_applications USING btree (submitted_at DESC, id DESC);
CREATE INDEX kyc_decisions_at ON public.kyc_decisions USING btree (decided_at);
CREATE INDEX kyc_documents_id ON public.kyc_documents USING btree (id);
CREATE INDEX kyc_documents_upload_date ON public.kyc_documents USING btree (user_id, upload_date DESC);
CREATE INDEX kyc_documents_uploaded ON public.kyc_documents USING btree (upload_date);
CREATE INDEX kyc_drafts_updated ON public.kyc_drafts USING btree (updated_at);
CREATE INDEX ladder_steps_calls ON public.ladder_steps USING btree (consortium_id, consortium_member_id, number) WHERE (step = 'call'::ladder_step);
CREATE INDEX list_jobs_due ON public.list_jobs USING btree (ends_at);
CREATE INDEX mail_outcomes_failed ON public.mail_outcomes USING btree (address_key) WHERE ((outcome = 'failed'::text) AND (settled_at IS NULL));
CREATE INDEX mail_outcomes_failing ON public.mail_outcomes USING btree (noted_at) WHERE ((outcome = 'failed'::text) AND (settled_at IS NULL));
CREATE INDEX mail_outcomes_noted ON public.mail_outcomes USING btree (outcome, noted_at);
CREATE INDEX mail_outcomes_settled ON public.mail_outcomes USING btree (address_key, settled_at) WHERE (settled_at IS NOT NULL);
CREATE INDEX mailings_taken ON public.mailings USING btree (taken_at) WHERE (taken_at IS NOT NULL);
CREATE UNIQUE INDEX mailings_token ON public.mailings USING btree (token_hash) WHERE (token_hash IS NOT NULL);
CREATE INDEX mailings_written ON public.mailings USING btree (written_at);
CREATE INDEX member_viewings_due ON public.member_viewings USING btree (ends_at) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX member_viewings_open ON public.member_viewings USING btree (session_id) WHERE (ended_at IS NULL);
CREATE INDEX notifications_to_mail ON public.notifications USING btree (COALESCE(mail_after, created_at), id) WHERE (mailed_at IS NULL);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id) WHERE (read_at IS NULL);
CREATE INDEX notifications_with_reference ON public.notifications USING btree (user_id, id) WHERE (details ? 'reference'::text);
CREATE INDEX outbox_mails_sent_at ON public.outbox_mails USING btree (sent_at DESC, mail_id);
CREATE INDEX outbox_mails_to ON public.outbox_mails USING btree (lower(to_address), sent_at DESC);
CREATE INDEX payments_open ON public.payments USING btree (consortium_id, closed_at);
CREATE INDEX payments_returned ON public.payments USING btree (consortium_id, consortium_member_id, number) WHERE ((return_code IS NOT NULL) AND (closed_at IS NULL));
CREATE UNIQUE INDEX payouts_one_live ON public.payouts USING btree (consortium_id, contemplation_id) WHERE (status <> ALL (ARRAY['failed'::payout_status, 'cancelled'::payout_status]));
CREATE INDEX payouts_prepared ON public.payouts USING btree (consortium_id) WHERE (status = 'prepared'::payout_status);
CREATE INDEX profiles_verified_newest ON public.profiles USING btree (is_verified, created_at DESC, id DESC);
CREATE INDEX refund_parts_by_refund ON public.refund_parts USING btree (consortium_id, refund_id);
CREATE UNIQUE INDEX refund_parts_by_transfer ON public.refund_parts USING btree (consortium_id, transfer_id);
CREATE INDEX refunds_await_newcomers ON public.refunds USING btree (consortium_id) WHERE ((status = 'waiting'::refund_status) AND (replaced_by IS NOT NULL));
CREATE INDEX refunds_by_member ON public.refunds USING btree (consortium_id, consortium_member_id);
CREATE INDEX refunds_in_line ON public.refunds USING btree (consortium_id) WHERE ((status = ANY (ARRAY['due'::refund_status, 'returned'::refund_status])) OR ((status = 'queued'::refund_status) AND (due_by IS NOT NULL)));
CREATE INDEX refunds_look_at ON public.refunds USING btree (look_at, consortium_id) WHERE (look_at IS NOT NULL);
CREATE INDEX retention_looks_due ON public.retention_looks USING btree (look_at) WHERE (look_at IS NOT NULL);
CREATE INDEX sanctions_lists_to_screen ON public.sanctions_lists USING btree (loaded_at) WHERE (screened_at IS NULL);
CREATE INDEX sanctions_matches_cleared ON public.sanctions_matches USING btree (cleared_at) WHERE (cleared_at IS NOT NULL);
CREATE INDEX sanctions_matches_open ON public.sanctions_matches USING btree (found_at, user_id) WHERE (cleared_at IS NULL);
CREATE UNIQUE INDEX saved_views_default ON public.saved_views USING btree (user_id, list) WHERE is_default;
CREATE INDEX second_steps_expires_at ON public.second_steps USING btree (expires_at);
CREATE INDEX security_releases_to_release ON public.security_releases USING btree (release_by, consortium_id) WHERE (released_at IS NULL);
CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id);
CREATE INDEX sessions_expires_at ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_user_id ON public.sessions USING btree (user_id);
CREATE INDEX spent_challenges_expires_at ON public.spent_challenges USING btree (expires_at);
CREATE INDEX spot_transfer_files_uploaded ON public.spot_transfer_files USING btree (uploaded_at);
CREATE INDEX spot_transfers_by_email ON public.spot_transfers USING btree (taker_email_key) WHERE (taker_email_key IS NOT NULL);
CREATE INDEX spot_transfers_ends_at ON public.spot_transfers USING btree (ends_at, consortium_id) WHERE (ends_at IS NOT NULL);
CREATE INDEX spot_transfers_fee_again_at ON public.spot_transfers USING btree (fee_again_at, consortium_id) WHERE (fee_again_at IS NOT NULL);
CREATE UNIQUE INDEX spot_transfers_one_open ON public.spot_transfers USING btree (consortium_id, consortium_member_id) WHERE (status = ANY (ARRAY['offered'::spot_transfer_status, 'accepted'::spot_transfer_status]));
CREATE INDEX spot_waits_by_user ON public.spot_waits USING btree (user_id) WHERE (status = ANY (ARRAY['waiting'::spot_wait_status, 'offered'::spot_wait_status]));
CREATE INDEX spot_waits_look_at ON public.spot_waits USING btree (look_at, consortium_id) WHERE (look_at IS NOT NULL);
CREATE UNIQUE INDEX spot_waits_once ON public.spot_waits USING btree (consortium_id, user_id) WHERE (status = ANY (ARRAY['waiting'::spot_wait_status, 'offered'::spot_wait_status]));
CREATE INDEX support_files_received ON public.support_files USING btree (received_at) WHERE (file_size IS NOT NULL);
CREATE INDEX support_mail_ids_ticket ON public.support_mail_ids USING btree (ticket_id);
CREATE INDEX support_messages_unmailed ON public.support_messages USING btree (stored_at, ticket_id, id) WHERE ((kind = 'sent'::text) AND (mailed_at IS NULL) AND (undelivered_at IS NULL));
CREATE INDEX support_reply_tokens_ticket ON public.support_reply_tokens USING btree (ticket_id);
CREATE INDEX support_tickets_fingerprint ON public.support_tickets USING btree (fingerprint, stored_at DESC);
CREATE INDEX support_tickets_last ON public.support_tickets USING btree (last_at, id);
CREATE INDEX support_tickets_status ON public.support_tickets USING btree (status, since, id);
CREATE INDEX support_tickets_unmailed ON public.support_tickets USING btree (stored_at) WHERE ((mailed_at IS NULL) OR ((receipt_mail_id IS NOT NULL) AND (receipt_mailed_at IS NULL)));
CREATE INDEX support_tickets_with_file ON public.support_tickets USING btree (received_at) WHERE (attachment_bytes IS NOT NULL);
CREATE INDEX text_announcements_due ON public.text_announcements USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX token_families_session_id ON public.token_families USING btree (session_id);
CREATE INDEX two_factors_secret ON public.two_factors USING btree (secret);
CREATE INDEX two_factors_user_id ON public.two_factors USING btree (user_id);
CREATE INDEX user_roles_staff ON public.user_roles USING btree (role) WHERE (role <> 'user'::text);
CREATE INDEX users_id_trgm ON public.users USING gin (((id)::text) gin_trgm_ops);
CREATE INDEX users_is_demo ON public.users USING btree (id) WHERE is_demo;
CREATE INDEX users_newest ON public.users USING btree (created_at DESC, id DESC);
CREATE INDEX users_not_sealed ON public.users USING btree (id) WHERE (email_key !~~ '%@key.invalid'::text);
CREATE INDEX users_search_keys ON public.users USING gin (search_keys);
CREATE INDEX verifications_expires_at ON public.verifications USING btree (expires_at);
CREATE INDEX verifications_identifier ON public.verifications USING btree (identifier);
CREATE INDEX webhook_deliveries_failed ON public.webhook_deliveries USING btree (webhook_id) WHERE (state = 'failed'::text);
CREATE INDEX webhook_deliveries_log ON public.webhook_deliveries USING btree (webhook_id, event_id DESC);
CREATE INDEX webhook_deliveries_next ON public.webhook_deliveries USING btree (next_at) INCLUDE (webhook_id) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_events_by_id ON public.webhook_events USING btree (id);
CREATE INDEX webhook_events_by_seq ON public.webhook_events USING btree (seq);
CREATE INDEX webhook_events_recorded ON public.webhook_events USING btree (recorded_at);
CREATE INDEX webhook_events_unnumbered ON public.webhook_events USING btree (recorded_at, id) WHERE (seq IS NULL);
CREATE INDEX work_owners_user ON public.work_owners USING btree (user_id, kind);

-- Views
create view installment_breakdowns as
 SELECT consortium_id,
    consortium_member_id,
    number,
    common_fund_cents,
    reserve_cents,
    operator_cents,
    ((common_fund_cents + reserve_cents) + operator_cents) AS amount_cents
   FROM installments;

create view installments as
 SELECT payments.consortium_id,
    payments.consortium_member_id,
    payments.number,
    payments.due_on,
    payments.common_fund_cents,
    payments.reserve_cents,
    payments.operator_cents,
    payments.status,
    payments.late_bps,
    payments.late_fee_cents,
    payments.opened_at,
    payments.asked_at,
    payments.closed_at,
    payments.return_code,
    payments.was_late,
    false AS in_batch
   FROM payments
UNION ALL
 SELECT b.consortium_id,
    m.id AS consortium_member_id,
    b.number,
    b.due_on,
    b.common_fund_cents,
    b.reserve_cents,
    b.operator_cents,
    b.status,
    (0)::smallint AS late_bps,
    (0)::bigint AS late_fee_cents,
    b.opened_at,
    b.asked_at,
    b.closed_at,
    NULL::text AS return_code,
    false AS was_late,
    true AS in_batch
   FROM (installment_batches b
     CROSS JOIN LATERAL unnest(b.member_ids) m(id));

create view ledger_accounts as
 SELECT h.consortium_id,
    l.account,
    l.balance_cents
   FROM (ledger_heads h
     CROSS JOIN LATERAL ( VALUES ('bank'::text,h.bank_cents), ('operator_advance'::text,h.operator_advance_cents), ('common_fund'::text,h.common_fund_cents), ('reserve'::text,h.reserve_cents), ('operator_revenue'::text,h.operator_revenue_cents), ('credits_payable'::text,h.credits_payable_cents), ('refunds_payable'::text,h.refunds_payable_cents), ('member_credit'::text,h.member_credit_cents)) l(account, balance_cents));

create view ledger_entries as
 SELECT t.consortium_id,
    t.seq,
    l.line,
    l.account,
    l.amount_cents,
    t.kind,
    t.made_at,
    t.reference
   FROM (ledger_transactions t
     CROSS JOIN LATERAL ( VALUES (1,'bank'::text,t.bank_cents), (2,'operator_advance'::text,t.operator_advance_cents), (3,'common_fund'::text,t.common_fund_cents), (4,'reserve'::text,t.reserve_cents), (5,'operator_revenue'::text,t.operator_revenue_cents), (6,'credits_payable'::text,t.credits_payable_cents), (7,'refunds_payable'::text,t.refunds_payable_cents), (8,'member_credit'::text,t.member_credit_cents)) l(line, account, amount_cents))
  WHERE (l.amount_cents <> 0);

create view members as
 SELECT m.consortium_id,
    m.id,
    m.user_id,
    m.position_number,
    m.state,
    m.is_active,
    m.from_month,
    m.bonus_cents,
    m.has_received_payout,
    m.is_plan_adjusted,
    m.skips_assembly,
    m.barred_through_assembly,
    m.is_insider,
    m.autopay_account_id,
    m.joined_at,
    m.left_at,
    m.autopay_days_before,
    m.shows_name,
    m.took_over_from,
    m.selected_as,
    ((p.common_fund_cents + p.reserve_cents) + p.operator_cents) AS total_paid_cents,
    p.common_fund_cents AS paid_common_fund_cents,
    p.reserve_cents AS paid_reserve_cents
   FROM ((consortium_members m
     LEFT JOIN group_paid g ON ((g.consortium_id = m.consortium_id)))
     CROSS JOIN LATERAL ( SELECT COALESCE(g.common_fund_cents[m.position_number], (0)::bigint) AS common_fund_cents,
            COALESCE(g.reserve_cents[m.position_number], (0)::bigint) AS reserve_cents,
            COALESCE(g.operator_cents[m.position_number], (0)::bigint) AS operator_cents) p);

create view transfer_states as
 SELECT t.consortium_id,
    t.id,
    t.consortium_member_id,
    t.kind,
    t.installment_number,
    t.bid_id,
    t.payout_id,
    t.mode,
    t.amount_cents,
    COALESCE(b.status, t.status) AS status,
    t.account_id,
    t.account_last4,
    t.asked_at,
        CASE
            WHEN (b.status IS NULL) THEN t.check_at
            ELSE b.check_at
        END AS check_at,
        CASE
            WHEN (b.status IS NULL) THEN t.settled_at
            ELSE b.settled_at
        END AS settled_at,
    t.returned_at,
    t.return_code,
    t.hand_over_at,
    t.cancel_requested_at,
    t.cancel_check_at,
    t.refund_id,
    t.final_payment_id,
    t.spot_transfer_id,
    t.status AS own_status,
    (b.status IS NOT NULL) AS in_batch
   FROM (bank_transfers t
     LEFT JOIN debit_batches b ON (((b.consortium_id = t.consortium_id) AND (b.asked_at = t.asked_at) AND (t.status = 'created'::transfer_status) AND (t.check_at IS NULL))));


-- Functions
CREATE OR REPLACE FUNCTION public.chained_hashes(consortium_id uuid, seq bigint, hash bytea, bodies text[])
 RETURNS bytea[]
 LANGUAGE plpgsql
 IMMUTABLE STRICT
AS $function$
declare
  beginning text := concat('v1', chr(10), consortium_id, chr(10));
  body text;
  hashes bytea[] := '{}';
begin
  foreach body in array bodies loop
    seq := seq + 1;
    hash := sha256(hash || convert_to(concat(beginning, seq, chr(10), body), 'UTF8'));
    hashes := array_append(hashes, hash);
  end loop;
  return hashes;
end $function$
;

CREATE OR REPLACE FUNCTION public.enter_cell(wanted text, of_group uuid)
 RETURNS TABLE(own text, base text)
 LANGUAGE plpgsql
AS $function$
declare
  place text := wanted;
begin
  perform pg_advisory_xact_lock_shared(7102004);
  if of_group is not null then
    select g.cell into place from public.group_places g where g.group_id = of_group;
  end if;
  base := regexp_replace(current_setting('search_path'), '^everywhere,\s*', '');
  own := set_config('search_path', concat(coalesce(place, 'public'), ', ', base), true);
  return next;
end $function$
;

CREATE OR REPLACE FUNCTION public.in_json(bytea)
 RETURNS json
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select json_build_object('sealed text', encode($1, 'hex')) $function$
;

CREATE OR REPLACE FUNCTION public.int4s_of(text)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$select $1::int4[]$function$
;

CREATE OR REPLACE FUNCTION public.is_of_row(stored bytea, code integer, id uuid)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select stored is null or get_byte(stored, 6) = 0 or (get_byte(stored, 6) = code and substr(stored, 8, 16) = uuid_send(id)) $function$
;

CREATE OR REPLACE FUNCTION public.post_transaction(group_id uuid, what smallint, at timestamp with time zone, cause uuid, body text, bank bigint, operator_advance bigint, common_fund bigint, reserve bigint, operator_revenue bigint, credits_payable bigint, refunds_payable bigint, member_credit bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  before int8;
  last bytea;
  is_same bool;
begin
  select h.seq, h.hash into before, last from ledger_heads h where h.consortium_id = group_id for no key update;
  if not found then
    raise exception 'every group has a ledger head' using errcode = 'integrity_constraint_violation';
  end if;
  -- A statement of its own, so it sees what was written while the one above waited.
  select t.bank_cents = bank and t.operator_advance_cents = operator_advance and t.common_fund_cents = common_fund and t.reserve_cents = reserve
      and t.operator_revenue_cents = operator_revenue and t.credits_payable_cents = credits_payable and t.refunds_payable_cents = refunds_payable
      and t.member_credit_cents = member_credit
    into is_same from ledger_transactions t where t.consortium_id = group_id and t.kind = what and t.reference = cause;
  if is_same then
    return;
  elsif not is_same then
    raise exception 'a reference is posted once with one meaning' using errcode = 'integrity_constraint_violation';
  end if;
  last := (chained_hashes(group_id, before, last, array[body]))[1];
  insert into ledger_transactions (consortium_id, seq, kind, made_at, reference, bank_cents, operator_advance_cents, common_fund_cents, reserve_cents,
      operator_revenue_cents, credits_payable_cents, refunds_payable_cents, member_credit_cents, hash)
    values (group_id, before + 1, what, at, cause, bank, operator_advance, common_fund, reserve, operator_revenue, credits_payable, refunds_payable,
      member_credit, last);
  update ledger_heads h set seq = before + 1, hash = last, bank_cents = h.bank_cents + bank,
      operator_advance_cents = h.operator_advance_cents + operator_advance, common_fund_cents = h.common_fund_cents + common_fund,
      reserve_cents = h.reserve_cents + reserve, operator_revenue_cents = h.operator_revenue_cents + operator_revenue,
      credits_payable_cents = h.credits_payable_cents + credits_payable, refunds_payable_cents = h.refunds_payable_cents + refunds_payable,
      member_credit_cents = h.member_credit_cents + member_credit
    where h.consortium_id = group_id;
end $function$
;

CREATE OR REPLACE FUNCTION public.texts_of(text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$select $1::text[]$function$
;

CREATE OR REPLACE FUNCTION public.unsealed(text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select '\x03636f74617600'::bytea || convert_to($1, 'UTF8') $function$
;


-- Rights of the application role
grant select, insert, update, delete on account_closings to cotavia_app;
grant select, insert on account_corrections to cotavia_app;
grant select, insert on ach_answers to cotavia_app;
grant select, insert on ach_entries to cotavia_app;
grant select, insert on ach_files to cotavia_app;
grant select, insert on ach_prenote_answers to cotavia_app;
grant select, insert on ach_prenotes to cotavia_app;
grant select, insert on ach_received to cotavia_app;
grant select, insert on ach_sent to cotavia_app;
grant select, insert on advances_paid_in to cotavia_app;
grant select, insert, update, delete on api_answers to cotavia_app;
grant select, insert, update, delete on api_tokens to cotavia_app;
grant select, insert on approval_requests to cotavia_app;
grant select, insert on assemblies to cotavia_app;
grant select, insert, update, delete on attempts to cotavia_app;
grant select, insert on audit_events to cotavia_app;
grant select, insert on audit_seal_events to cotavia_app;
grant select, insert on audit_seals to cotavia_app;
grant select, insert on backups to cotavia_app;
grant select, insert, update on bank_accounts to cotavia_app;
grant select, insert on bank_transfer_allocations to cotavia_app;
grant select, insert, update on bank_transfers to cotavia_app;
grant select, insert, update on bids to cotavia_app;
grant select, insert on bonus_events to cotavia_app;
grant select, insert, update, delete on calendar_feeds to cotavia_app;
grant select, insert, update on cancellation_votes to cotavia_app;
grant select, insert on cancellations to cotavia_app;
grant select on cells to cotavia_app;
grant select, insert, update, delete on clock_moves to cotavia_app;
grant select, insert on consents to cotavia_app;
grant select, insert on consortium_members to cotavia_app;
grant select, insert on consortiums to cotavia_app;
grant select, insert on contemplation_events to cotavia_app;
grant select, insert on contemplations to cotavia_app;
grant select, insert, update, delete on content_drafts to cotavia_app;
grant select, insert on content_versions to cotavia_app;
grant select, insert, update, delete on credentials to cotavia_app;
grant select, insert, update on day_tallies to cotavia_app;
grant select, insert, update, delete on debit_batches to cotavia_app;
grant select, insert on defaults to cotavia_app;
grant select, insert, update, delete on demo_cast to cotavia_app;
grant select, insert, update, delete on demo_world to cotavia_app;
grant select, insert, update, delete on desk_places to cotavia_app;
grant select, insert on disputes to cotavia_app;
grant select, insert, update, delete on email_changes to cotavia_app;
grant select, insert on exclusions to cotavia_app;
grant select, insert on exit_reports to cotavia_app;
grant select, insert on final_payments to cotavia_app;
grant select, insert on final_statements to cotavia_app;
grant select, insert, update, delete on group_drafts to cotavia_app;
grant select, insert, update, delete on group_halts to cotavia_app;
grant select, insert, update, delete on group_paid to cotavia_app;
grant select, insert on group_places to cotavia_app;
grant select, insert, update, delete on group_points to cotavia_app;
grant select, insert, update on group_projections to cotavia_app;
grant select, insert, update on group_tallies to cotavia_app;
grant select, insert, update, delete on guarantee_files to cotavia_app;
grant select, insert, update on guarantee_items to cotavia_app;
grant select, insert on hardship_moves to cotavia_app;
grant select, insert, update, delete on heartbeats to cotavia_app;
grant select, insert on held_assemblies to cotavia_app;
grant select, insert, update, delete on idempotency_keys to cotavia_app;
grant select, insert, delete on installment_batches to cotavia_app;
grant select, insert, update, delete on installment_breakdowns to cotavia_app;
grant select, insert, update on installment_counts to cotavia_app;
grant select, insert, update, delete on installments to cotavia_app;
grant select, insert, update, delete on job_runs to cotavia_app;
grant select, insert on join_requests to cotavia_app;
grant select, insert on joining_agreements to cotavia_app;
grant select, insert, update, delete on known_devices to cotavia_app;
grant select, insert, update, delete on kyc_applications to cotavia_app;
grant select on kyc_decisions to cotavia_app;
grant select, insert, update, delete on kyc_documents to cotavia_app;
grant select, insert, update, delete on kyc_drafts to cotavia_app;
grant select, insert, delete on kyc_first_approvals to cotavia_app;
grant select, insert on ladder_calls to cotavia_app;
grant select, insert on ladder_steps to cotavia_app;
grant select, insert on late_fee_waivers to cotavia_app;
grant select, insert on launches to cotavia_app;
grant select, insert, update, delete on ledger_accounts to cotavia_app;
grant select, insert, update, delete on ledger_entries to cotavia_app;
grant select, insert, update on ledger_heads to cotavia_app;
grant select, insert on ledger_transactions to cotavia_app;
grant select, insert, update, delete on list_job_lines to cotavia_app;
grant select, insert, update, delete on list_jobs to cotavia_app;
grant select, insert, update, delete on mail_outcomes to cotavia_app;
grant select, insert, update, delete on mailings to cotavia_app;
grant select, insert, update, delete on maintenance_order to cotavia_app;
grant select, insert, delete on member_viewings to cotavia_app;
grant select, insert, update, delete on members to cotavia_app;
grant select, insert, delete on night_leaves to cotavia_app;
grant select, insert, update, delete on notice_choices to cotavia_app;
grant select, insert, update, delete on notifications to cotavia_app;
grant select, insert, update, delete on operator_content to cotavia_app;
grant select, insert, update, delete on outbox_mails to cotavia_app;
grant select, insert, update, delete on passkeys to cotavia_app;
grant select, insert on payee_clearances to cotavia_app;
grant select, insert on payee_matches to cotavia_app;
grant select, insert on payee_screenings to cotavia_app;
grant select, insert on payments to cotavia_app;
grant select, insert on payouts to cotavia_app;
grant select, insert, delete on person_notes to cotavia_app;
grant select, insert on plan_adjustments to cotavia_app;
grant select, insert, update, delete on product_clock to cotavia_app;
grant select, insert, update on profiles to cotavia_app;
grant select, insert on published_snapshots to cotavia_app;
grant select, insert on receipt_keys to cotavia_app;
grant select, insert on recoveries to cotavia_app;
grant select, insert, update, delete on recovery_codes to cotavia_app;
grant select, insert on refund_parts to cotavia_app;
grant select, insert on refunds to cotavia_app;
grant select, insert, update, delete on retention_looks to cotavia_app;
grant select, insert, delete on sanctions_clearances to cotavia_app;
grant select, insert on sanctions_entries to cotavia_app;
grant select, insert on sanctions_lists to cotavia_app;
grant select, insert, delete on sanctions_matches to cotavia_app;
grant select, insert, delete on sanctions_screenings to cotavia_app;
grant select, insert, update, delete on saved_views to cotavia_app;
grant select, insert, update, delete on second_factors to cotavia_app;
grant select, insert, update, delete on second_steps to cotavia_app;
grant select, insert, update, delete on security_releases to cotavia_app;
grant select, insert, update, delete on seller_links to cotavia_app;
grant select, insert, delete on service_gaps to cotavia_app;
grant select, insert, update, delete on sessions to cotavia_app;
grant select, insert, update, delete on setup_steps to cotavia_app;
grant select, insert on signed_nights to cotavia_app;
grant select, insert, update on simulated_bank_entries to cotavia_app;
grant select, insert, update, delete on spent_challenges to cotavia_app;
grant select, insert, update, delete on spot_transfer_files to cotavia_app;
grant select, insert on spot_transfer_items to cotavia_app;
grant select, insert on spot_transfers to cotavia_app;
grant select, insert on spot_waits to cotavia_app;
grant select, insert, delete on support_files to cotavia_app;
grant select, insert, delete on support_mail_ids to cotavia_app;
grant select, insert, delete on support_messages to cotavia_app;
grant select, insert, delete on support_reply_tokens to cotavia_app;
grant select, insert, update, delete on support_tickets to cotavia_app;
grant select, insert, update, delete on text_announcements to cotavia_app;
grant select, insert, update, delete on token_families to cotavia_app;
grant select, insert, update, delete on transfer_states to cotavia_app;
grant select, insert, update, delete on two_factors to cotavia_app;
grant select, insert, update on user_roles to cotavia_app;
grant select, insert, update on users to cotavia_app;
grant select, insert, update, delete on verifications to cotavia_app;
grant select, insert, update, delete on webhook_deliveries to cotavia_app;
grant select, insert, delete on webhook_events to cotavia_app;
grant select, insert, update, delete on webhooks to cotavia_app;
grant select, insert, update, delete on work_owners to cotavia_app;
