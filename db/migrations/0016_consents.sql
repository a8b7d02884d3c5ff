-- What a person agreed to when they signed up: which text, in which version, and when (COPY-13).
-- Decision: docs/decisions/0050-what-people-agree-to.md

create table consents (
  user_id uuid not null references users (id),
  document text not null check (document in ('terms', 'privacy-policy', 'electronic-records')),
  -- SHA-256 of the text as it was published in that language, in hexadecimal: the file in content/ at that release.
  text_hash text not null check (text_hash ~ '^[0-9a-f]{64}$'),
  language text not null check (language in ('enUS', 'ptBR', 'esMX')),
  version text not null,
  published_on date not null,
  -- Real time: what somebody agreed to isn't the product's own event.
  agreed_at timestamptz not null default now(),
  primary key (user_id, document, text_hash)
);

-- A consent is evidence: it's added to, never changed.
revoke update, delete, truncate on consents from cotavia_app;
