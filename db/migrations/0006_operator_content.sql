-- What the operator says of itself and of the market: testimonials, ratings, leaders, hours, badges, figures. The files
-- under content/ are its first edition, marked as a sample; a row here takes the place of the file's entry. Nothing of it is
-- a rule of the product: rules come from the domain.
create table operator_content (
  key text not null check (key ~ '^[a-z][A-Za-z]{1,39}$'),
  -- 'all' for what is the same in every language: figures and addresses.
  language text not null check (language in ('all', 'enUS', 'ptBR', 'esMX')),
  value jsonb not null,
  -- {basis, date, link?}: what makes the claim true and since when; null while nobody has shown it.
  proof jsonb check (proof is null or jsonb_typeof(proof) = 'object'),
  is_sample boolean not null,
  updated_at timestamptz not null,
  updated_by uuid references users (id),
  primary key (key, language)
);
