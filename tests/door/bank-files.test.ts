import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { htmlFaults, linksOf, said, textsOf } from '#tests/support/read-html.ts'
import { enterAs, type Visitor } from '#tests/support/visitor.ts'
import { enUS } from '#web/i18n/enUS/catalogue.ts'
import { esMX } from '#web/i18n/esMX/catalogue.ts'
import { ptBR } from '#web/i18n/ptBR/catalogue.ts'

const CATALOGUES = { enUS, ptBR, esMX }
const PAGE = '/admin/bank-files'
const HASH = 'b'.repeat(64)

let database: pg.Client
let director: Visitor

beforeAll(async () => {
  database = new pg.Client({ connectionString: inject('product').databaseUrl })
  await database.connect()
  director = await enterAs('director')
})
afterAll(async () => {
  await director.post('/language', { language: 'enUS', to: '/dashboard' })
  for (const table of ['ach_answers', 'ach_sent', 'ach_entries', 'ach_received', 'ach_files'])
    await database.query(`delete from ${table}`)
  await database.end()
})

test('the simulated bank has no files, and the page says so in each language', async () => {
  for (const language of LANGUAGES) {
    const { adminBankFiles: words } = CATALOGUES[language]
    await director.post('/language', { language, to: '/dashboard' })
    const { status, text } = await director.get(PAGE)
    expect([status, textsOf(text, 'h1')]).toEqual([200, [words.title]])
    expect(said(text)).toContain(words.simulatedText)
    expect(said(text)).not.toContain(words.tabs.sent)
    expect(await htmlFaults(text)).toEqual([])
  }
  expect((await director.get(`${PAGE}/1`)).status).toBe(404)
})

test.each(LANGUAGES)('in %s stored files lead to each entry, the person, and the group’s ledger', async (language) => {
  const { adminBankFiles: words } = CATALOGUES[language]
  await director.post('/language', { language, to: '/dashboard' })
  const {
    rows: [transfer],
  } = await database.query<{ id: string; group: string; user: string; position: number }>(`
    select t.id, t.consortium_id as group, m.user_id as user, m.position_number as position from transfer_states t
    join consortium_members m on m.consortium_id = t.consortium_id and m.id = t.consortium_member_id
    where t.kind = 'installment' and t.status = 'settled' order by t.id limit 1`)
  await database.query(`insert into ach_files (closes_at, made_at, sent_at, number, modifier, first_entry_number, entry_count, debit_cents, credit_cents, hash)
    values ('2026-01-20T22:00Z', '2026-01-20T22:00Z', '2026-01-20T22:01Z', 1, 'A', 1, 1, 57500, 0, sha256('')) on conflict do nothing`)
  const key = [transfer?.id, transfer?.group]
  await database.query(
    `insert into ach_entries values ($1, $2, 'debit', 57500, '2026-01-20T22:00Z') on conflict do nothing`,
    key,
  )
  await database.query('insert into ach_sent values (1, 1, $1, $2) on conflict do nothing', key)
  await database.query(
    `insert into ach_received (hash, received_at, refusal) values (decode($1, 'hex'), now(), 'entry_foreign'), (sha256('x'), now(), null)
     on conflict do nothing`,
    [HASH],
  )
  await database.query(
    `insert into ach_answers values ($1, $2, 'dishonored_return', '021000020000001', 'R68', now(), sha256('x')) on conflict do nothing`,
    key,
  )

  const sent = await director.get(`${PAGE}?show=sent`)
  expect(linksOf(sent.text).map(({ href }) => href)).toContain(`${PAGE}/1`)
  expect(said(sent.text)).toContain(words.noLongerText)
  const toLookAt = await director.get(PAGE)
  expect(said(toLookAt.text)).toContain(words.refusals.entry_foreign)
  expect(said(toLookAt.text)).toContain(words.todo.dishonored_return)
  const received = await director.get(`${PAGE}?show=received`)
  expect(linksOf(received.text).map(({ href }) => href)).toContain(`${PAGE}/${HASH}`)
  const refused = await director.get(`${PAGE}/${HASH}`)
  expect(said(refused.text)).toContain(words.noEntriesRefused)
  const file = await director.get(`${PAGE}/1?show=answered`)
  const hrefs = linksOf(file.text).map(({ href }) => href)
  expect(hrefs).toContain(`/dashboard/users/${transfer?.user}`)
  expect(hrefs).toContain(`/dashboard/groups/${transfer?.group}/ledger?spot=${transfer?.position}`)
  expect(said(file.text)).toContain(words.answers.dishonored_return)
  const ledger = await director.get(`/dashboard/groups/${transfer?.group}/ledger`)
  const ofGroup = `${PAGE}?show=sent&group=${transfer?.group}`
  expect(linksOf(ledger.text).map(({ href }) => href)).toContain(ofGroup)
  const filtered = await director.get(ofGroup)
  expect(linksOf(filtered.text).map(({ href }) => href)).toContain(`${PAGE}/1`)
  expect(said(filtered.text)).toContain(words.allFiles)
  const {
    rows: [another],
  } = await database.query<{ id: string }>(
    'select consortium_id as id from ledger_heads where consortium_id <> $1 order by 1 limit 1',
    [transfer?.group],
  )
  const without = await director.get(`/dashboard/groups/${another?.id}/ledger`)
  expect([without.status, said(without.text).includes(CATALOGUES[language].adminLedger.toFiles)]).toEqual([200, false])
  const none = await director.get(`${PAGE}?show=sent&group=${another?.id}`)
  expect(said(none.text)).toContain(words.noEntries)
  expect((await director.get(`${PAGE}?show=sent&group=${HASH.slice(0, 8)}-2222-4333-8444-555555555555`)).status).toBe(
    404,
  )
  for (const { status, text } of [sent, toLookAt, received, refused, file, ledger, filtered, none])
    expect([status, await htmlFaults(text)]).toEqual([200, []])
  // What no page of ours wrote begins from the beginning.
  for (const query of [
    'show=sent&after=x',
    'show=received&after=2026~x',
    'after=a~b~c~d',
    `after=2026~${transfer?.id}~change~1`,
    `after=2026-02-31T00:00:00.000000Z~${transfer?.id}~change~1`,
    'show=nothing',
  ])
    expect((await director.get(`${PAGE}?${query}`)).status).toBe(200)
  expect((await director.get(`${PAGE}/1?after=x~y~z`)).status).toBe(200)
  expect((await director.get(`${PAGE}/1?after=021000020000001~change~${transfer?.id}`)).status).toBe(200)
})
