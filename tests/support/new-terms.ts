import type pg from 'pg'

const VALUE = {
  title: 'T',
  description: 'D',
  lead: 'The fee is {fee}.',
  short: ['One rule.'],
  text: '## New {#new}\n\nNew words.',
}
const BODY = { values: { enUS: VALUE, ptBR: VALUE, esMX: VALUE }, proof: null, isSample: false, label: '2' }

/** Version 2 of the terms in effect, without letters: whoever accepted the first is asked to accept it. */
export async function putNewTermsInEffect(owner: pg.Client): Promise<void> {
  await owner.query(
    `insert into content_versions (key, version, body, effective_on, published_at)
     values ('legal/terms', 1, $1, '2026-01-05', now())`,
    [BODY],
  )
}
