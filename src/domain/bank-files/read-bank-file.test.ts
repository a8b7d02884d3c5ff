import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOf, entryKindOf, originalTraceOf } from '#domain/bank-files/bank-file.ts'
import { FILLER } from '#domain/bank-files/layouts.ts'
import { readBankFile } from '#domain/bank-files/read-bank-file.ts'
import { writeBankFile } from '#domain/bank-files/write-bank-file.ts'
import { ACKNOWLEDGED, BACK, changed, FULL, SENT } from '#tests/support/sample-bank-files.ts'

const read = (lines: readonly string[]) => readBankFile(lines.join('\n'))

describe('rules 16 reading a bank file', () => {
  it('every line of the examples is as wide as a line is', () => {
    expect([...SENT, ...BACK, ...ACKNOWLEDGED, ...FULL].filter((line) => line.length !== 94)).toEqual([])
  })

  it('reads what was sent: debits, a note, and a prenote', () => {
    const file = read(SENT)
    expect(file).toMatchObject({
      ok: true,
      value: { destination: '021000021', origin: '1234567890', createdOn: '2026-11-24', createdAt: '1700' },
    })
    const [batch] = file.ok ? file.value.batches : []
    expect(batch).toMatchObject({ batchKind: 'WEB', effectiveOn: '2026-11-27', bank: '02100002' })
    expect(batch?.entries.map((entry) => [entryKindOf(entry), codeOf(entry), entry.amountCents])).toEqual([
      ['debit', '27', 57_500],
      ['debit', '37', 82_500],
      ['prenote', '28', 0],
    ])
    expect(batch?.entries[1]).toMatchObject({
      ...{ account: '987-654', name: 'Luis Perez', reference: 'E5F6A7B8', trace: '021000020000002' },
      addendum: { type: 'note', text: 'Installment 7 of group 12' },
    })
  })

  it('reads what comes back: returns, a change, a dishonored return, and a contested one', () => {
    const file = read(BACK)
    const entries = file.ok ? file.value.batches.flatMap((batch) => batch.entries) : []
    expect(entries.map((entry) => [entryKindOf(entry), codeOf(entry)])).toEqual([
      ['return', 'R01'],
      ['return', 'R14'],
      ['change', 'C01'],
      ['dishonored_return', 'R68'],
      ['contested_return', 'R73'],
    ])
    expect(entries.map(({ addendum }) => addendum)).toMatchObject([
      { originalTrace: '021000020000001', originalBank: '12104288', diedOn: null },
      { originalTrace: '021000020000002', diedOn: '2026-11-20' },
      { originalTrace: '021000020000003', corrected: '1918171614', changeTrace: '091012980000088' },
      { returnTrace: '121042880000070', returnSettlement: '332', returnCode: '01' },
      { returnedOn: '2026-11-20', dishonoredTrace: '021000020000008', dishonoredCode: '68' },
    ])
  })

  it('reads an acknowledgment, and a company ID with its space on either side', () => {
    const file = read(ACKNOWLEDGED)
    const [entry] = file.ok ? (file.value.batches[0]?.entries ?? []) : []
    expect(entry && [entryKindOf(entry), codeOf(entry), originalTraceOf(entry)]).toEqual([
      ...['acknowledgment', '24', '021000020000043'],
    ])
  })

  it('reads texts as wide as their fields, and writes them back to the column', () => {
    const file = read(FULL)
    const wide = (width: number) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.slice(0, width)
    const batch = { companyName: wide(16), companyNote: wide(20), companyId: wide(10), description: wide(10) }
    const entry = { account: wide(17), reference: wide(15), name: wide(22), note: wide(2) }
    expect(file).toMatchObject({
      value: {
        ...{ destination: '1021000021', origin: '2123456789', modifier: '0' },
        ...{ destinationName: wide(23), originName: wide(23), reference: wide(8) },
        batches: [
          {
            ...{ ...batch, descriptiveDate: wide(6), settlement: '332', batchNumber: 9_999_998 },
            entries: [
              { ...entry, amountCents: 9_999_999_999, addendum: { type: 'note', text: wide(80) } },
              { ...entry, addendum: { type: 'return', code: 'R17', diedOn: '2026-11-20', text: wide(44) } },
              { ...entry, addendum: { type: 'dishonored_return', code: 'R61', text: wide(21) } },
            ],
          },
          { ...batch, entries: [{ ...entry, addendum: { type: 'change', code: 'C05', corrected: wide(29) } }] },
        ],
      },
    })
    // The authentication code of a batch control is the sender's own.
    const without = changed(FULL, 9, 55, ' '.repeat(19))
    expect(file.ok && writeBankFile(file.value)).toBe(`${without.join('\n')}\n`)
  })

  it('reads lines ended by carriage return and line feed, and a last line that is ended', () => {
    expect(readBankFile(`${SENT.join('\r\n')}\r\n`)).toEqual(read(SENT))
  })

  it.each<[string, number, string[]]>([
    ['file_ends', 1, []],
    ['file_ends', 3, SENT.slice(0, 2)],
    ['file_ends', 5, SENT.slice(0, 4)],
    ['file_ends', 8, SENT.slice(0, 7)],
    ['block_not_full', 9, SENT.slice(0, 9)],
    ['line_left_over', 11, [...SENT, FILLER]],
    ['line_length', 3, SENT.with(2, SENT[2]?.trimEnd().slice(0, 90) ?? '')],
    ['line_length', 11, [...SENT, '', '']],
    ['line_character', 4, changed(SENT, 4, 55, 'Luis Pérez')],
    ['line_character', 4, changed(SENT, 4, 55, '\t')],
    ['record_unexpected', 1, SENT.slice(1)],
    ['record_unexpected', 4, SENT.toSpliced(3, 0, SENT[1] ?? '')],
    ['record_unexpected', 5, SENT.toSpliced(4, 1)],
    ['record_unexpected', 4, SENT.toSpliced(3, 0, SENT[4] ?? '')],
    ['record_unexpected', 9, SENT.with(8, SENT[2] ?? '')],
    ['record_unexpected', 3, changed(SENT, 3, 1, '2')],
  ])('refuses with %s at line %i', (refusal, line, lines) => {
    expect(read(lines)).toMatchObject({ ok: false, refusal, details: { line } })
  })

  it.each<[field: string, line: number, from: number, text: string]>([
    ['recordSize', 1, 35, '080'],
    ['createdOn', 1, 24, '260230'],
    ['createdAt', 1, 30, '2460'],
    ['modifier', 1, 34, 'a'],
    ['destination', 1, 4, 'x021000021'],
    ['serviceClass', 2, 2, '280'],
    ['companyName', 2, 5, ' '.repeat(16)],
    ['batchKind', 2, 51, 'TEL'],
    ['effectiveOn', 2, 70, '261131'],
    ['transactionCode', 3, 2, '25'],
    ['routing', 3, 4, '121042883'],
    ['account', 3, 13, ' '.repeat(17)],
    ['amountCents', 3, 30, '      5750'],
    ['name', 3, 55, ' '.repeat(22)],
    ['note', 3, 77, 'X'],
    ['hasAddendum', 3, 79, '2'],
    ['trace', 3, 80, '12104288'],
    ['entryNumber', 5, 88, '0000003'],
    ['addendumType', 5, 2, '99'],
    ['serviceClass', 7, 2, '200'],
    ['companyId', 7, 45, '1234567891'],
    ['reserved', 7, 74, 'x'],
    ['bank', 7, 80, '02100003'],
    ['batchNumber', 7, 94, '2'],
    ['reserved', 8, 60, 'x'],
  ])('names a wrong %s on line %i', (field, line, from, text) => {
    expect(read(changed(SENT, line, from, text))).toMatchObject({
      ...{ ok: false, refusal: 'field_wrong' },
      details: { line, field },
    })
  })

  it.each<[refusal: string, what: string, line: number, from: number, text: string]>([
    ['field_wrong', 'a code that no bank may give', 10, 4, 'C92'],
    ['field_wrong', 'a reason no one knows', 4, 4, 'R99'],
    ['field_wrong', 'a return with another trace number than its entry', 4, 94, '5'],
    ['field_wrong', 'a day no one died on', 6, 22, '261320'],
    ['field_wrong', 'no settlement date of a return', 14, 54, 'x32'],
    ['field_wrong', 'no reason code of a return', 14, 57, 'R1'],
    ['field_wrong', 'no original settlement date', 16, 36, '3 5'],
    ['field_wrong', 'no settlement date of a contested return', 16, 54, ' 26'],
    ['field_wrong', 'no settlement date of a dishonored return', 16, 74, '33 '],
    ['field_wrong', 'no trace number of a dishonored return', 16, 59, 'x'],
    ['addendum_missing', 'a return that doesn’t say why', 3, 79, '0'],
    ['entry_misplaced', 'a returned credit among debits', 3, 2, '21'],
    ['entry_misplaced', 'a live entry among changes', 9, 2, '22'],
    ['amount_wrong', 'a change that moves money', 9, 39, '1'],
    ['out_of_order', 'a batch number that isn’t higher', 8, 94, '1'],
  ])('%s: %s', (refusal, _what, line, from, text) => {
    expect(read(changed(BACK, line, from, text))).toMatchObject({ ok: false, refusal, details: { line } })
  })

  it.each<[refusal: string, what: string, line: number, from: number, text: string]>([
    ['entry_misplaced', 'a credit in a batch of debits', 3, 2, '22'],
    ['amount_wrong', 'a prenote that moves money', 6, 39, '1'],
    ['amount_wrong', 'a debit of nothing', 3, 30, '0000000000'],
    ['out_of_order', 'a trace number twice', 4, 94, '1'],
  ])('%s: %s', (refusal, _what, line, from, text) => {
    expect(read(changed(SENT, line, from, text))).toMatchObject({ ok: false, refusal, details: { line } })
  })

  it.each<[refusal: string, what: string, line: number, from: number, text: string]>([
    ['entry_misplaced', 'an acknowledgment among credits', 2, 51, 'CCD'],
    ['entry_misplaced', 'a credit among acknowledgments', 3, 2, '22'],
    ['amount_wrong', 'an acknowledgment that moves money', 3, 39, '1'],
    ['field_wrong', 'an acknowledgment of no entry', 3, 13, '4242           '],
    ['field_wrong', 'an acknowledgment with an addendum', 3, 79, '1'],
  ])('%s: %s', (refusal, _what, line, from, text) => {
    const number = line === 2 ? 3 : line
    expect(read(changed(ACKNOWLEDGED, line, from, text))).toMatchObject({ refusal, details: { line: number } })
  })

  it('whatever it is given, it answers: the file, or a line of it', () => {
    const files = [SENT, BACK, ACKNOWLEDGED]
    const odd = fc.oneof(
      fc.constantFrom('', ' ', '0', '9', '\t', '\u0000', '\ufeff', 'é', '\r'),
      fc.string({ maxLength: 95 }),
    )
    const damage = fc.record({
      file: fc.nat(2),
      line: fc.nat(25),
      from: fc.nat(94),
      to: fc.nat(94),
      text: odd,
      twice: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.oneof(damage, fc.string()), (one) => {
        const text = typeof one === 'string' ? one : damaged(files[one.file] ?? SENT, one)
        const answer = readBankFile(text)
        const line = Number(answer.ok || answer.details?.line)
        expect(line).toBeGreaterThanOrEqual(1)
        expect(line).toBeLessThanOrEqual(text.split('\n').length + 1)
      }),
      { numRuns: 1_000 },
    )
  })

  it('a WEB credit isn’t ours to send, but one may come back', () => {
    const credits = changed(changed(SENT, 2, 2, '200'), 7, 2, '200')
    expect(read(changed(credits, 3, 2, '22'))).toMatchObject({ refusal: 'entry_misplaced', details: { line: 3 } })
    const back = changed(changed(BACK, 2, 2, '200'), 7, 2, '200')
    const returned = changed(back, 3, 2, '21')
    // Its amount now counts among the credits.
    expect(read(returned)).toMatchObject({ refusal: 'total_wrong', details: { line: 7, field: 'debitCents' } })
  })
})

/** A file with some columns of a line replaced by a text of any length, and perhaps that line twice. */
function damaged(
  lines: readonly string[],
  { line, from, to, text, twice }: { line: number; from: number; to: number; text: string; twice: boolean },
): string {
  const at = line % lines.length
  const old = lines[at] ?? ''
  const broken = `${old.slice(0, from)}${text}${old.slice(Math.max(from, to))}`
  return lines.toSpliced(at, 1, ...(twice ? [broken, broken] : [broken])).join('\n')
}
