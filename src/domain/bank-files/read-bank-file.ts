import type { BankBatch, BankEntry, BankFile } from '#domain/bank-files/bank-file.ts'
import { entryMisfit, readAddendum } from '#domain/bank-files/entries.ts'
import { type BankFileRefusal, type LineFault, lineFault } from '#domain/bank-files/faults.ts'
import {
  BATCH_CONTROL,
  BATCH_HEADER,
  BLOCK,
  ENTRY,
  FILE_CONTROL,
  FILE_HEADER,
  FILLER,
} from '#domain/bank-files/layouts.ts'
import { faultOf, type Layout, LINE_WIDTH, readRecord } from '#domain/bank-files/records.ts'
import { addTotals, NO_TOTALS, type Totals, totalsOf } from '#domain/bank-files/totals.ts'
import { isSent } from '#domain/bank-files/transaction-codes.ts'
import { ownValue } from '#domain/own-value.ts'
import { grant, type Outcome } from '#domain/verdict.ts'

/** What a line is, by its first character. */
export type RecordName =
  | 'file_header'
  | 'batch_header'
  | 'entry'
  | 'addendum'
  | 'batch_control'
  | 'file_control'
  | 'filler'

const RECORDS: Readonly<Record<string, RecordName>> = {
  '1': 'file_header',
  '5': 'batch_header',
  '6': 'entry',
  '7': 'addendum',
  '8': 'batch_control',
  '9': 'file_control',
}

/** What may follow each record; after an entry, its own word on an addendum decides. */
const NEXT = {
  start: ['file_header'],
  file_header: ['batch_header', 'file_control'],
  batch_header: ['entry'],
  entry: ['entry', 'batch_control'],
  addendum: ['entry', 'batch_control'],
  batch_control: ['batch_header', 'file_control'],
  file_control: ['filler'],
  filler: ['filler'],
} as const satisfies Readonly<Record<RecordName | 'start', readonly RecordName[]>>

/** A file that is being read: what came so far, and what may come next. */
interface Reading {
  readonly lines: readonly string[]
  line: number
  expected: readonly RecordName[]
  file: BankFile | null
  batch: BankBatch | null
  entry: BankEntry | null
  totals: Totals
}

/**
 * Reads a bank file in Nacha's format: lines of 94 characters, in blocks of ten. Every field, order, count, total, and hash is checked, and
 * a file with anything wrong is refused whole, with the line (from 1) in the details: half a file would pass for a whole one (rules 16).
 */
export function readBankFile(text: string): Outcome<BankFile, BankFileRefusal> {
  const lines = linesOf(text)
  const reading: Reading = {
    ...{ lines, line: 0, expected: NEXT.start, totals: NO_TOTALS },
    ...{ file: null, batch: null, entry: null },
  }
  for (const line of lines) {
    reading.line += 1
    const fault = takeLine(reading, line)
    if (fault !== null) return fault
  }
  const { file, expected } = reading
  if (file === null || !expected.includes('filler')) return lineFault('file_ends', reading.line + 1, { expected })
  if (lines.length % BLOCK !== 0) return lineFault('block_not_full', reading.line, { lines: lines.length })
  return grant(file)
}

/** The lines of a text; the last one may or may not be ended. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  return lines
}

function takeLine(reading: Reading, line: string): LineFault | null {
  if (line.length !== LINE_WIDTH) return lineFault('line_length', reading.line, { length: line.length })
  const odd = line.search(/[^ -~]/)
  if (odd >= 0) return lineFault('line_character', reading.line, { column: odd + 1 })
  const found = line === FILLER ? 'filler' : (ownValue(RECORDS, line.slice(0, 1)) ?? null)
  if (found === null || !reading.expected.includes(found))
    return lineFault('record_unexpected', reading.line, { found, expected: reading.expected })
  reading.expected = NEXT[found]
  return TAKES[found](reading, line)
}

const TAKES: Readonly<Record<RecordName, (reading: Reading, line: string) => LineFault | null>> = {
  file_header: takeFileHeader,
  batch_header: takeBatchHeader,
  entry: takeEntry,
  addendum: takeAddendum,
  batch_control: takeBatchControl,
  file_control: takeFileControl,
  filler: takeFiller,
}

function takeFileHeader(reading: Reading, line: string): LineFault | null {
  const read = readRecord(FILE_HEADER, line)
  if (!read.ok) return lineFault('field_wrong', reading.line, read.fault)
  reading.file = { ...read.values, batches: [] }
  return null
}

function takeBatchHeader(reading: Reading, line: string): LineFault | null {
  const read = readRecord(BATCH_HEADER, line)
  if (!read.ok) return lineFault('field_wrong', reading.line, read.fault)
  const { batchNumber } = read.values
  const before = reading.batch?.batchNumber ?? 0
  if (batchNumber <= before) return lineFault('out_of_order', reading.line, { field: 'batchNumber', before })
  reading.batch = { ...read.values, entries: [] }
  reading.entry = null
  return null
}

function takeEntry(reading: Reading, line: string): LineFault | null {
  const read = readRecord(ENTRY, line)
  if (!read.ok) return lineFault('field_wrong', reading.line, read.fault)
  const { hasAddendum, ...values } = read.values
  const batch = opened(reading.batch)
  const misfit = entryMisfit(values, batch, hasAddendum === '1')
  if (misfit !== null)
    return lineFault(misfit.refusal, reading.line, { ...faultOf(ENTRY, line, misfit.field), ...misfit.details })
  const before = reading.entry?.trace ?? ''
  // What comes back is numbered by whoever sends it, several banks in one batch too.
  if (values.trace <= before && isSent(values))
    return lineFault('out_of_order', reading.line, { field: 'trace', before })
  reading.entry = { ...values, addendum: null }
  batch.entries.push(reading.entry)
  if (hasAddendum === '1') reading.expected = ['addendum']
  return null
}

function takeAddendum(reading: Reading, line: string): LineFault | null {
  const entry = opened(reading.entry)
  const read = readAddendum(line, entry, opened(reading.batch))
  if (!read.ok) return lineFault('field_wrong', reading.line, read.fault)
  entry.addendum = read.addendum
  return null
}

function takeBatchControl(reading: Reading, line: string): LineFault | null {
  const read = readRecord(BATCH_CONTROL, line)
  if (!read.ok) return lineFault('field_wrong', reading.line, read.fault)
  const batch = opened(reading.batch)
  for (const field of ['serviceClass', 'companyId', 'bank', 'batchNumber'] as const)
    if (read.values[field] !== batch[field])
      return lineFault('field_wrong', reading.line, {
        ...faultOf(BATCH_CONTROL, line, field),
        expected: batch[field],
      })
  const totals = totalsOf(batch.entries)
  reading.totals = addTotals(reading.totals, totals)
  opened(reading.file).batches.push(batch)
  return wrongTotal(reading.line, BATCH_CONTROL, line, read.values, { ...totals })
}

function takeFileControl(reading: Reading, line: string): LineFault | null {
  const read = readRecord(FILE_CONTROL, line)
  if (!read.ok) return lineFault('field_wrong', reading.line, read.fault)
  return wrongTotal(reading.line, FILE_CONTROL, line, read.values, {
    batchCount: opened(reading.file).batches.length,
    blockCount: Math.ceil(reading.line / BLOCK),
    ...reading.totals,
  })
}

/** Lines of nines fill the last block and begin no other. */
function takeFiller(reading: Reading): LineFault | null {
  const fillsNothing = (reading.line - 1) % BLOCK === 0
  return fillsNothing ? lineFault('line_left_over', reading.line) : null
}

/** The first stated total that isn't what we count. */
function wrongTotal(
  number: number,
  layout: Layout,
  line: string,
  stated: Readonly<Record<string, unknown>>,
  counted: Readonly<Record<string, number>>,
): LineFault | null {
  for (const [field, count] of Object.entries(counted))
    if (ownValue(stated, field) !== count)
      return lineFault('total_wrong', number, { ...faultOf(layout, line, field), counted: count })
  return null
}

/** What the order of the records has opened before. */
function opened<T>(value: T | null): T {
  if (value === null) throw new Error('a record before what it belongs to')
  return value
}
