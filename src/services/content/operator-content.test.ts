import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LEGAL_KEYS } from '#domain/content/content-keys.ts'
import { FilesAway } from '#integrations/files/files.ts'
import { memoryFiles } from '#integrations/files/memory-files.ts'
import { createConsortium } from '#services/consortiums/create-consortium.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { statements as enUS } from '../../../content/enUS/operator.ts'
import { statements as esMX } from '../../../content/esMX/operator.ts'
import { figures } from '../../../content/operator.ts'
import { statements as ptBR } from '../../../content/ptBR/operator.ts'
import { listLaunchGaps } from './list-launch-gaps.ts'
import { type ClaimKey, FIGURES, NEEDS, parseClaimValue, STATEMENTS } from './operator-claims.ts'
import { readOpenTerms } from './read-open-terms.ts'
import { readOperatorContent } from './read-operator-content.ts'
import { watchPublicContent } from './watch-public-content.ts'

const FILES = { enUS, ptBR, esMX }
const SETTINGS = { REGISTRATION_NUMBER: '31000999', BANK_NAME: 'First Bank', PARTNER_NAME: 'Ladder' }
const PROOF = { basis: 'Read in the contract', date: '2026-10-01' }

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => sql`delete from operator_content`.execute(database.db))

test('COPY-07 COPY-08 every file says everything, in the shape of its claim, and nothing unproven goes unmarked', async () => {
  expect(Object.keys(figures).sort()).toEqual(Object.keys(FIGURES).sort())
  for (const [language, statements] of Object.entries(FILES)) {
    expect(Object.keys(statements).sort(), language).toEqual(Object.keys(STATEMENTS).sort())
    for (const [key, { value }] of Object.entries({ ...figures, ...statements }))
      expect(parseClaimValue(key as ClaimKey, value), `${language} ${key}`).toEqual(value)
    const shown = await readOperatorContent(testContext(database.db), language as keyof typeof FILES)
    expect(Object.values(shown).every(({ isMarked }) => isMarked)).toBe(true)
  }
})

test('I18N-03 what the operator says is said again in every language', () => {
  const sayings = (of: unknown): string[] => (JSON.stringify(of).match(/"[^"]{15,}"/g) ?? []).toSorted()
  for (const other of [ptBR, esMX]) expect(sayings(other).filter((text) => sayings(enUS).includes(text))).toEqual([])
  for (const { testimonials, leaders } of Object.values(FILES)) {
    expect(testimonials.value).toHaveLength(4)
    expect(leaders.value).toHaveLength(2)
  }
})

test('a published entry takes the place of the file, in its language only; proven, it loses its mark', async () => {
  const ctx = testContext(database.db)
  await publish('reviews', 'all', { ratingTenths: 47, count: 12 }, PROOF)
  await publish('hours', 'ptBR', [{ days: 'Todos os dias', open: '24 horas' }], null)
  const english = await readOperatorContent(ctx, 'enUS')
  expect(english.reviews).toEqual({
    value: { ratingTenths: 47, count: 12 },
    isSample: false,
    proof: PROOF,
    isMarked: false,
  })
  expect(english.hours.value).toEqual(enUS.hours.value)
  const portuguese = await readOperatorContent(ctx, 'ptBR')
  expect(portuguese.hours).toMatchObject({ value: [{ open: '24 horas' }], isMarked: false })
})

test('an entry without its proof stays marked; one of a wrong shape is left out', async () => {
  const ctx = testContext(database.db)
  await publish('reviews', 'all', { ratingTenths: 47, count: 12 }, null)
  await publish('loanTotal', 'all', { fromCents: '38,000' }, PROOF)
  const { reviews, loanTotal } = await readOperatorContent(ctx, 'enUS')
  expect(reviews).toMatchObject({ value: { count: 12 }, isSample: false, isMarked: true })
  expect(loanTotal).toMatchObject({ value: { fromCents: 3_800_000 }, isSample: true, isMarked: true })
})

test('COPY-07 registration, bank and partner are named by the settings alone', async () => {
  const plain = await readOperatorContent(testContext(database.db), 'enUS')
  expect(plain.partner.value).toEqual({ statement: 'Powered by Sample Partner', name: 'Sample Partner' })
  const named = await readOperatorContent(testContext(database.db, { env: SETTINGS }), 'enUS')
  expect(named.partner).toMatchObject({ value: { statement: 'Powered by Ladder', name: 'Ladder' }, isMarked: false })
  expect(named.registration.value.statement).toContain('31000999')
  // A bank's name does not make the accounts insured.
  expect(named.funds).toMatchObject({ value: { name: 'First Bank' }, isMarked: true })
})

test('the launch check names every sample and what each claim lacks, and only drafts of legal texts and the simulated bank once all is proven', async () => {
  const ctx = testContext(database.db)
  const before = await listLaunchGaps(ctx)
  const languages = ['enUS', 'ptBR', 'esMX']
  const bank = { key: 'bank', isSample: true, lacks: ['money'], languages }
  const texts = LEGAL_KEYS.map((key) => ({ key, isSample: true, lacks: ['version'], languages }))
  expect(before.map(({ key }) => key).sort()).toEqual([...Object.keys(NEEDS), ...LEGAL_KEYS, 'bank'].sort())
  expect(before).toContainEqual({
    key: 'funds',
    isSample: false,
    lacks: ['BANK_NAME', 'basis'],
    languages: ['enUS', 'ptBR', 'esMX'],
  })
  for (const [key, { value }] of Object.entries(figures)) await publish(key, 'all', value, PROOF)
  for (const [language, statements] of Object.entries(FILES))
    for (const [key, { value }] of Object.entries(statements))
      if (!(language === 'esMX' && key === 'leaders')) await publish(key, language, value, PROOF)
  expect(await listLaunchGaps(testContext(database.db, { env: SETTINGS }))).toEqual([
    { key: 'leaders', isSample: true, lacks: ['basis'], languages: ['esMX'] },
    ...texts,
    bank,
  ])
  await publish('leaders', 'esMX', esMX.leaders.value, PROOF)
  expect(await listLaunchGaps(testContext(database.db, { env: SETTINGS }))).toEqual([...texts, bank])
})

test('the launch check says when files can’t be stored', async () => {
  const files = { ...memoryFiles(), trouble: async () => new FilesAway('the bucket b', 'away', 'TimeoutError') }
  const languages = ['enUS', 'ptBR', 'esMX']
  expect(await listLaunchGaps(testContext(database.db, { files }))).toContainEqual({
    ...{ key: 'files', isSample: false, lacks: ['storage'], languages },
  })
})

test('CONST-06 the open groups say which terms there are today', async () => {
  const ctx = testContext(database.db)
  expect(await readOpenTerms(ctx)).toBeNull()
  for (const durationMonths of [36, 60]) {
    const terms = { name: `Over ${durationMonths}`, targetAmount: 30_000, durationMonths, maxMembers: durationMonths }
    const made = await createConsortium(ctx, {
      key: crypto.randomUUID(),
      assemblyDay: 27,
      consortiumType: 'car',
      ...terms,
    })
    expect(made.ok).toBe(true)
  }
  expect(await readOpenTerms(ctx)).toEqual({ minMonths: 36, maxMonths: 60 })
})

test('a publication gives public content another version, soon', async () => {
  const content = await watchPublicContent(testContext(database.db), 5)
  const first = content.version()
  await publish('reviews', 'all', { ratingTenths: 47, count: 12 }, PROOF)
  await expect.poll(content.version).not.toBe(first)
  const second = content.version()
  await sql`update operator_content set value = jsonb_set(value, '{count}', '13')`.execute(database.db)
  await expect.poll(content.version).not.toBe(second)
  content.stop()
})

test('when the database is away, the version stays as it was, the log says so once, and the database is asked again', async () => {
  const warnings: unknown[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line)) })
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.raw(from)} rename to ${sql.raw(to)}`.execute(database.ownerDb)
  const content = await watchPublicContent(testContext(database.db, { log }), 5)
  const before = content.version()
  await rename('operator_content', 'operator_content_away')
  await expect.poll(() => warnings.length).toBe(1)
  expect(content.version()).toBe(before)
  await rename('operator_content_away', 'operator_content')
  await publish('reviews', 'all', { ratingTenths: 47, count: 12 }, PROOF)
  await expect.poll(content.version).not.toBe(before)
  expect(warnings).toHaveLength(1)
  content.stop()
})

async function publish(key: string, language: string, value: unknown, proof: unknown): Promise<void> {
  await sql`
    insert into operator_content (key, language, value, proof, is_sample, updated_at)
    values (${key}, ${language}, ${JSON.stringify(value)}::jsonb, ${proof === null ? null : JSON.stringify(proof)}::jsonb, false, now())
    on conflict (key, language) do update set value = excluded.value, proof = excluded.proof`.execute(database.db)
}
