-- People: who may sign in, what they may do, who they are, and what was decided about their identity.
-- Column names follow the specification (DATA-01 to DATA-07). A column of type bytea named like a field of the
-- specification holds that field sealed (encrypted by the application, bound to its row); nobody reads it in SQL.

create extension if not exists pg_trgm;

-- Signing in --------------------------------------------------------------------------------------------------------
-- The shape of these five tables is better-auth's, with our names; src/integrations/accounts maps them.

create table users (
  id uuid primary key default gen_random_uuid(),
  -- The name given at sign-up. The name the product shows is profiles.full_name.
  name text not null check (length(name) <= 200),
  email text not null unique check (email = lower(email) and length(email) <= 320),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- DATA-03, CALL-02: the server alone writes these two, and clears them only together with a new password.
  is_temporary_password boolean not null default false,
  password_reset_completed boolean not null default false,
  two_factor_enabled boolean not null default false,
  -- Made while DEMO_MODE was on. One unmarked person makes demo mode refuse; production refuses a marked one.
  is_demo boolean not null default false
);

-- "Is there a real person?" and "is there a demo person?" are asked at every start and must not read a million rows.
create index users_is_demo on users (is_demo);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- "End every session of this person", and the list of devices.
create index sessions_user_id on sessions (user_id);
-- The daily sweep of expired sessions.
create index sessions_expires_at on sessions (expires_at);

-- better-auth's "account": one way of proving who somebody is. provider_id 'credential' is the password.
create table credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);

create index credentials_user_id on credentials (user_id);

create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index verifications_identifier on verifications (identifier);
create index verifications_expires_at on verifications (expires_at);

-- Designed now, used when the second factor is switched on.
create table two_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

create index two_factors_user_id on two_factors (user_id);
create index two_factors_secret on two_factors (secret);

-- Counted tries (sign-in, sign-up, mails asked for) in a window of real time. Losing it in a crash only forgives.
create unlogged table attempts (
  bucket text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);

create index attempts_window_ends_at on attempts (window_ends_at);

-- What a person may do ----------------------------------------------------------------------------------------------

create table user_roles (
  user_id uuid primary key references users (id),
  role text not null default 'user' check (role in ('user', 'moderator', 'admin', 'super_admin')),
  updated_at timestamptz not null default now()
);

-- Staff are few; "who else could release this payout?" reads only them.
create index user_roles_staff on user_roles (role) where role <> 'user';

-- Who a person is ---------------------------------------------------------------------------------------------------

create table profiles (
  id uuid primary key references users (id),
  full_name text not null,
  phone text,
  language text not null default 'enUS' check (language in ('enUS', 'ptBR', 'esMX')),
  profile_image_url text,
  -- The state decides whether the operator may serve somebody, so it is counted in SQL and not sealed.
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
  -- KYC-20: without an application a person counts as pending.
  kyc_status text not null default 'pending' check (kyc_status in ('pending', 'in_progress', 'completed', 'rejected')),
  kyc_submitted_at timestamptz,
  verification_status text not null default 'pending' check (verification_status in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The administrator's search: part of a name in any case, part of a phone (digits only are stored).
create index profiles_full_name_trgm on profiles using gin (lower(full_name) gin_trgm_ops);
create index profiles_phone_trgm on profiles using gin (phone gin_trgm_ops);
-- The administrator's list, newest first, page by page (CALL-04).
create index profiles_created_at on profiles (created_at desc, id);

-- Every user has exactly one profile and one role from the same instant on, whoever inserts the user.
create function make_profile_and_role() returns trigger language plpgsql as $$
begin
  insert into profiles (id, full_name, created_at, updated_at) values (new.id, new.name, new.created_at, new.created_at);
  insert into user_roles (user_id, updated_at) values (new.id, new.created_at);
  return null;
end
$$;

create trigger users_make_profile_and_role after insert on users for each row execute function make_profile_and_role();

-- What was decided about an identity --------------------------------------------------------------------------------

-- One application a person. Submitting again replaces it under a new id, so a reviewer can only decide what they saw.
create table kyc_applications (
  user_id uuid primary key references users (id),
  id uuid not null unique,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  risk_score text not null default 'low' check (risk_score in ('low', 'medium', 'high')),
  submitted_at timestamptz not null,
  reviewed_by uuid references users (id),
  reviewed_at timestamptz,
  compliance_notes text,
  aml_checked boolean not null default false,
  sanctions_checked boolean not null default false,
  rejection_reason text,
  check (status = 'pending' or reviewed_at is not null),
  -- ADK-04: nobody is approved without both checks.
  check (status <> 'approved' or (aml_checked and sanctions_checked)),
  check (status <> 'rejected' or rejection_reason is not null)
);

-- The reviewer's list: newest first, of one status or of all (ADK-01).
create index kyc_applications_submitted_at on kyc_applications (submitted_at desc, id desc);
create index kyc_applications_status on kyc_applications (status, submitted_at desc, id desc);

create table kyc_documents (
  user_id uuid not null references users (id),
  id uuid not null,
  document_type text not null check (document_type in ('government_id', 'proof_of_address', 'income_proof', 'bank_statement')),
  file_url text not null,
  file_name text not null,
  file_size bigint not null check (file_size > 0),
  upload_date timestamptz not null,
  verification_status text not null default 'pending' check (verification_status in ('pending', 'approved', 'rejected')),
  primary key (user_id, id)
);

-- A member's documents, newest first (CALL-05).
create index kyc_documents_upload_date on kyc_documents (user_id, upload_date desc);

-- Where a member's money comes from and goes to ---------------------------------------------------------------------

create table bank_accounts (
  user_id uuid not null references users (id),
  id uuid not null,
  bank_name text not null,
  account_type text not null check (account_type in ('checking', 'savings')),
  routing_number text not null check (routing_number ~ '^[0-9]{9}$'),
  account_number bytea not null,
  last4 text not null check (last4 ~ '^[0-9]{2,4}$'),
  -- How the bank port knows this account (a token of the processor).
  processor_reference text,
  is_default boolean not null default false,
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (user_id, id),
  check (removed_at is null or not is_default)
);

create unique index bank_accounts_one_default on bank_accounts (user_id) where is_default;

-- The named people of the demo world, offered on /auth in demo mode only --------------------------------------------

create table demo_cast (
  user_id uuid primary key references users (id),
  key text not null unique,
  story text not null,
  position smallint not null unique
);

-- Nothing that money or a decision has touched is ever deleted (rules 0); a person who leaves is anonymised.
revoke delete, truncate on users, user_roles, profiles, kyc_applications, bank_accounts from cotavia_app;
