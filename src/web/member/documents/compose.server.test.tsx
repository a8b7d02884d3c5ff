import { sql } from 'kysely'
import { decodeQR } from 'qr/decode.js'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '#domain/calendar.ts'
import { canDispute } from '#domain/disputes/dispute.ts'
import type { PrintedDocument, Section } from '#domain/documents/printed-document.ts'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { drawPdf } from '#integrations/pdf/draw-pdf.ts'
import { readFonts } from '#integrations/pdf/fonts.ts'
import { enrollMember } from '#services/members/enroll-member.ts'
import { holdFirst, holdSecond, payBid } from '#tests/support/bidding.ts'
import { closedGroup } from '#tests/support/closing.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { makeTaker } from '#tests/support/handing-on.ts'
import { letLeave } from '#tests/support/leaving.ts'
import { unescaped } from '#tests/support/read-html.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { composeDocument } from '#web/member/documents/compose.server.ts'
import { DocumentSheet } from '#web/member/documents/sheet.tsx'

let database: TestDatabase
let group: TestGroup
let winner: number
/** A group at its end, in a database of its own: its time runs on for everyone there. */
let ended: TestDatabase
let closed: TestGroup

beforeAll(async () => {
  database = await createTestDatabase()
  const ctx = testContext(database.db, { env: { DEMO_MODE: '1', PUBLIC_URL: 'https://cotavia.example' } })
  group = await launchedGroup(ctx, { type: 'home' })
  const { bidders } = await holdSecond(group, [9_000])
  winner = bidders[0] ?? 0
  await payBid(group, winner)
  await group.moveTo('2026-03-11')
  ended = await createTestDatabase()
  closed = await closedGroup(testContext(ended.db, { env: { DEMO_MODE: '1' } }))
  await closed.moveTo('2026-12-20')
})
afterAll(async () => {
  await database.close()
  await ended.close()
})

/** Every kind of document. */
const NAMES = [
  'statement',
  'agreement',
  'letter',
  'month-1',
  'month-2',
  'year-2026',
  'receipt-2',
  'assembly-2',
] as const
const compose = (name: string, language: Language) =>
  composeDocument(group.as(winner), language, { consortiumId: group.consortiumId, name })

/** Spaces are laid out, not written; what a table's cell or a long code broke over lines is one word again. */
const plain = (text: string) => text.replaceAll(/\s/g, '')

function wordsOf(section: Section): string[] {
  if (section.kind === 'bill') return section.lines.flatMap(({ term, cell }) => [term, cell.text])
  if (section.kind === 'steps') return [...section.steps]
  if (section.kind === 'text') return [...section.paragraphs]
  if (section.rows.length === 0) return [section.empty]
  const cells = [...section.rows, ...(section.total === null ? [] : [section.total])].flat()
  return [...section.columns.map(({ label }) => label), ...cells.map(({ text }) => text)]
}

/** Every word of a document, in its order. */
function allWords(document: PrintedDocument): string[] {
  const { product, eyebrow, title, figure, facts, sections, notes, proof, demo } = document
  return [
    ...[product, eyebrow, title],
    ...(figure === null ? [] : [figure.label, figure.text, figure.note]),
    ...facts.flatMap(({ term, cell }) => [term, cell.text]),
    ...sections.flatMap((section) => [section.title, ...wordsOf(section)]),
    ...[...notes, ...(demo === null ? [] : [demo.note])],
    ...(proof === null ? [] : [proof.title, proof.text, proof.url]),
  ]
}

/** Whether page and PDF say what the document says, to the last word and in the same order: a PDF is read aloud as it is tagged. */
async function expectSame(document: PrintedDocument): Promise<void> {
  const page = renderToStaticMarkup(<DocumentSheet document={document} />)
  const shown = unescaped(page.replaceAll(/<[^>]+>/g, ''))
  const pdf = readPdf(await drawPdf(document, await readFonts(), group.ctx.clock.now()))
  const words = allWords(document)
  const whole = plain(words.join(''))
  expect(plain(shown)).toBe(whole)
  expect(plain(pdf.text)).toBe(whole)
  // A value that no one filled in, or a key in place of its text.
  expect(words.filter((one) => /[{}]|printed\.|printedGroup\.|undefined|NaN/.test(one))).toEqual([])
  for (const { alt } of [document.quilt, ...(document.proof === null ? [] : [document.proof])])
    expect(unescaped(page)).toContain(`aria-label="${alt}"`)
  expect(pdf).toMatchObject({ unmarked: [], orphans: 0 })
}

describe.each(LANGUAGES)('I18N-01 a document in %s', (language) => {
  test.each(NAMES)('%s says the same on the page and in its PDF, to the last word', async (name) => {
    await expectSame(await compose(name, language))
  })

  test('a final statement does too', async () => {
    const asked = { consortiumId: closed.consortiumId, name: 'final' }
    await expectSame(await composeDocument(closed.as(1), language, asked))
  })
})

test('LIFE-07 the statement of the month in which someone left says so with the day, and not that a payment was missing', async () => {
  const left = await launchedGroup(testContext(database.db))
  await left.moveTo('2026-01-20')
  await left.pay(1)
  await left.moveTo('2026-01-23')
  expect(await letLeave(left, 4)).toMatchObject({ ok: true })
  await left.moveTo('2026-02-04')
  const asked = { consortiumId: left.consortiumId, name: 'month-1' }
  const said = {
    enUS: { ended: 'This spot was yours until January 23, 2026', left: 'Left to pay before' },
    ptBR: { ended: 'Sua cota foi encerrada em 23 de janeiro de 2026', left: 'Saldo devedor antes' },
    esMX: { ended: 'Tu lugar terminó el 23 de enero de 2026', left: 'Saldo antes' },
  }
  for (const language of LANGUAGES) {
    const words = allWords(await composeDocument(left.as(4), language, asked)).join('\n')
    expect(words).toContain(said[language].ended)
    // Nothing is left to pay on a spot that ended; who stays reads what is.
    expect(words).not.toContain(said[language].left)
    expect(allWords(await composeDocument(left.as(3), language, asked)).join('\n')).toContain(said[language].left)
  }
})

test('rules 3 the period of a month’s statement ends the day before the next one begins', async () => {
  const periodOf = async (name: string) => /Period\n(.*) to (.*)/.exec(allWords(await compose(name, 'enUS')).join('\n'))
  const [, , last = ''] = (await periodOf('month-1')) ?? []
  const [, first = ''] = (await periodOf('month-2')) ?? []
  expect(new Date(first).getTime() - new Date(last).getTime()).toBe(24 * 60 * 60 * 1000)
})

test('rules 10 points that ended with the spot are lost, not earned', async () => {
  const gone = await launchedGroup(testContext(database.db))
  await holdFirst(gone)
  await gone.moveTo('2026-02-20')
  const { rows } = await sql<{ position: number }>`
    select position_number as position from consortium_members
    where consortium_id = ${gone.consortiumId} and state = 'active' order by 1 limit 1`.execute(database.db)
  const position = rows[0]?.position ?? 0
  expect(await letLeave(gone, position)).toMatchObject({ ok: true })
  await gone.moveTo('2026-02-21')
  const asked = { consortiumId: gone.consortiumId, name: 'month-2' }
  const words = allWords(await composeDocument(gone.as(position), 'enUS', asked)).join('\n')
  expect(words).toMatch(/Before\s100\sEarned in assembly 2\s0\sLost with the spot\s−100\sAfter\s0/)
})

test('rules 1 a newcomer’s agreement and statement say that the fee is that of their months: it isn’t the rate of the payout', async () => {
  const running = await launchedGroup(testContext(database.db), { members: 12, targetAmount: 12_000 })
  const drawn = await holdFirst(running)
  await running.moveTo('2026-02-05')
  await letLeave(running, drawn === 1 ? 2 : 1)
  const newcomer = await makeTaker(running.ctx)
  const { consortiumId } = running
  expect(await enrollMember(running.ctx, { consortiumId, userIds: [newcomer.userId] })).toMatchObject({ ok: true })
  const read = async (name: string) =>
    allWords(await composeDocument(newcomer.as, 'enUS', { consortiumId, name })).join('\n')
  // $12,000 at 15% over 12 months is $1,800; eleven are left.
  const agreement = await read('agreement')
  expect(agreement).toMatch(/Administrative fee for your 11 months \(15% over all 12, fixed\)\s\$1,650\.00/)
  expect(agreement).toMatch(/including the reserve for those months \(2% over all 12\)\s\$220\.00/)
  const statement = await read('statement')
  expect(statement).toMatch(/Administrative fee for your months\s\$1,650\.00/)
  expect(statement).not.toContain('(15%)')
})

test('rules 9 the statement of a spot that ended in default says that its balance came due', async () => {
  const { consortiumId } = group
  await sql`update consortium_members set state = 'defaulted', is_active = false, left_at = '2026-03-10T15:00:00Z'
    where consortium_id = ${consortiumId} and position_number = ${winner}`.execute(database.ownerDb)
  const statement = await composeDocument(group.as(winner), 'enUS', { consortiumId, name: 'statement' })
  expect(allWords(statement).join('\n')).toContain(
    'You lost your spot on March 10, 2026, and your whole balance came due.',
  )
})

test.each([
  ['enUS', 'until April 25, 2026, 60 days after it cleared', 'within 60 days of the statement that shows it'],
  ['ptBR', 'até 25 de abril de 2026, 60 dias depois da compensação', 'em até 60 dias do extrato em que ele aparece'],
  ['esMX', 'hasta el 25 de abril de 2026, 60 días después', 'dentro de los 60 días siguientes al estado de cuenta'],
] as const)(
  'rules 9, 16 a receipt in %s says until which day its debit can come back or be disputed, and from what its bank counts',
  async (language, until, bank) => {
    const { debitId, notes } = await compose('receipt-2', language)
    expect(notes[0]).toContain(until)
    expect(notes[1]).toContain(bank)
    // Through that day's instant, and no longer.
    const { rows } = await sql<{
      settled_at: Date
    }>`select settled_at from transfer_states where id = ${debitId}`.execute(database.db)
    const settledAt = rows[0]?.settled_at ?? new Date(0)
    const debit = { kind: 'installment', status: 'settled', settledAt, known: 0 } as const
    const last = new Date(settledAt.getTime() + 60 * 86_400_000)
    expect(dayOf(last, ZONE)).toBe('2026-04-25')
    expect(canDispute(debit, last)).toEqual({ ok: true })
    expect(canDispute(debit, new Date(last.getTime() + 1))).toMatchObject({ refusal: 'dispute_too_late' })
  },
)

test('rules 9 a receipt offers to dispute its debit for 60 days, and not after them', async () => {
  const now = group.ctx.clock.now()
  expect((await compose('receipt-2', 'enUS')).debitId).toBeDefined()
  group.ctx.clock.set(new Date('2026-04-27T12:00:00Z'))
  expect((await compose('receipt-2', 'enUS')).debitId).toBeUndefined()
  group.ctx.clock.set(now)
})

test('the QR code of a receipt, scanned, opens its check', async () => {
  const { proof } = await compose('receipt-2', 'ptBR')
  expect(proof?.url).toMatch(
    /^https:\/\/cotavia\.example\/pt-br\/check-receipt\?number=[0-9A-F]{8}-[0-9A-F]{8}&code=[0-9A-Z]{5}-[0-9A-Z]{5}$/,
  )
  expect(scan(proof?.squares ?? [])).toBe(proof?.url)
})

test('rules 0 an assembly’s record reads the same for everyone, and no document but it is public', async () => {
  const visitor = { ...group.ctx, actor: { kind: 'visitor' as const } }
  const asked = { consortiumId: group.consortiumId, name: 'assembly-2' }
  expect(await composeDocument(visitor, 'enUS', asked)).toEqual(await compose('assembly-2', 'enUS'))
  for (const name of NAMES.filter((one) => one !== 'assembly-2'))
    await expect(composeDocument(visitor, 'enUS', { ...asked, name })).rejects.toThrow('not_authenticated')
})

/** Reads a code as a camera would: four points a square on white paper with a margin. */
function scan(squares: readonly (readonly boolean[])[]): string {
  const [scale, margin] = [4, 4]
  const side = (squares.length + 2 * margin) * scale
  const data = new Uint8Array(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (squares[Math.floor(y / scale) - margin]?.[Math.floor(x / scale) - margin])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
  return decodeQR({ width: side, height: side, data })
}
