import type { Addendum, BankBatch, BankEntry } from '#domain/bank-files/bank-file.ts'
import type { BankFileRefusal } from '#domain/bank-files/faults.ts'
import { CHANGE, CONTESTED, DISHONORED, type ENTRY, PAYMENT_NOTE, RETURN } from '#domain/bank-files/layouts.ts'
import { type FieldFault, faultOf, type Layout, readRecord, type Values } from '#domain/bank-files/records.ts'
import { isSent, type Transaction, transactionOf } from '#domain/bank-files/transaction-codes.ts'
import { isRoutingNumber } from '#domain/payments/bank-account.ts'

type EntryValues = Omit<Values<typeof ENTRY>, 'hasAddendum'>

interface Misfit {
  refusal: BankFileRefusal
  field: keyof EntryValues | 'hasAddendum'
  details?: object
}

/** What WEB debits say about themselves: recurring, single, or standing. */
const WEB_DEBITS = ['R', 'S', 'ST']

/** What is wrong with an entry for the batch it's in: the first thing, or null. */
export function entryMisfit(entry: EntryValues, batch: BankBatch, hasAddendum: boolean): Misfit | null {
  const transaction = transactionOf(entry.transactionCode)
  if (transaction === undefined) return { refusal: 'field_wrong', field: 'transactionCode' }
  if (!belongsIn(batch, transaction))
    return {
      refusal: 'entry_misplaced',
      field: 'transactionCode',
      details: { batchKind: batch.batchKind, serviceClass: batch.serviceClass },
    }
  if (!isRoutingNumber(entry.routing)) return { refusal: 'field_wrong', field: 'routing' }
  if (!mayMove(entry.amountCents, batch, transaction)) return { refusal: 'amount_wrong', field: 'amountCents' }
  switch (transaction.use) {
    case 'back':
      return hasAddendum ? null : { refusal: 'addendum_missing', field: 'hasAddendum' }
    case 'acknowledgment':
      if (hasAddendum) return { refusal: 'field_wrong', field: 'hasAddendum' }
      return /^\d{15}$/.test(entry.account) ? null : { refusal: 'field_wrong', field: 'account' }
    case 'live':
    case 'prenote':
      return sentMisfit(entry, batch)
  }
}

/** Banks leave these out of their answers; who sends an entry first must say them. */
function sentMisfit({ name, note, trace }: EntryValues, { batchKind, bank }: BankBatch): Misfit | null {
  if (name === '') return { refusal: 'field_wrong', field: 'name' }
  if (batchKind === 'WEB' && !WEB_DEBITS.includes(note)) return { refusal: 'field_wrong', field: 'note' }
  return trace.startsWith(bank) ? null : { refusal: 'field_wrong', field: 'trace' }
}

function belongsIn({ batchKind, serviceClass }: BankBatch, { direction, use }: Transaction): boolean {
  if (serviceClass === '220' && direction === 'debit') return false
  if (serviceClass === '225' && direction === 'credit') return false
  if (batchKind === 'COR') return use === 'back'
  if (batchKind === 'ACK' || use === 'acknowledgment') return batchKind === 'ACK' && use === 'acknowledgment'
  // We send no credits between persons, which is what WEB credits are; one of someone else's may come back.
  return batchKind !== 'WEB' || use === 'back' || direction === 'debit'
}

/** A live entry moves something, a return whatever it returns, and nothing else moves anything. */
function mayMove(amountCents: number, { batchKind }: BankBatch, { use }: Transaction): boolean {
  if (use === 'live') return amountCents > 0
  return amountCents === 0 || (use === 'back' && batchKind !== 'COR')
}

type ReadAddendum = { ok: true; addendum: Addendum } | { ok: false; fault: FieldFault & { expected?: string } }

/** The second line of an entry: a note if it was sent, a change in a batch of changes, else a return or what became of one. */
export function readAddendum(line: string, entry: BankEntry, { batchKind }: BankBatch): ReadAddendum {
  if (isSent(entry)) return readNote(line, entry)
  if (batchKind === 'COR') return read(CHANGE, line, (values) => ({ type: 'change', ...values }))
  const code = line.slice(3, 6)
  if (code >= 'R61' && code <= 'R70')
    return readBack(DISHONORED, line, entry, (values) => ({ type: 'dishonored_return', ...values }))
  if (code >= 'R71' && code <= 'R77')
    return readBack(CONTESTED, line, entry, (values) => ({ type: 'contested_return', ...values }))
  return readBack(RETURN, line, entry, (values) => ({ type: 'return', ...values }))
}

function readNote(line: string, entry: BankEntry): ReadAddendum {
  const found = readRecord(PAYMENT_NOTE, line)
  if (!found.ok) return found
  const { entryNumber, text } = found.values
  return differing(PAYMENT_NOTE, line, 'entryNumber', entryNumber, entryNumberOf(entry)) ?? noteOf(text)
}

const noteOf = (text: string): ReadAddendum => ({ ok: true, addendum: { type: 'note', text } })

/** What a note calls the entry before it: the end of its trace number. */
export function entryNumberOf({ trace }: Pick<BankEntry, 'trace'>): string {
  return trace.slice(8)
}

function read<L extends Layout>(layout: L, line: string, as: (values: Values<L>) => Addendum): ReadAddendum {
  const found = readRecord(layout, line)
  return found.ok ? { ok: true, addendum: as(found.values) } : found
}

/** A return says the trace number of its entry a second time. */
function readBack<L extends Layout, V extends Values<L> & { trace: string }>(
  layout: L,
  line: string,
  entry: BankEntry,
  as: (values: Omit<V, 'trace'>) => Addendum,
): ReadAddendum {
  const found = readRecord(layout, line)
  if (!found.ok) return found
  const { trace, ...values } = found.values as V
  return differing(layout, line, 'trace', trace, entry.trace) ?? { ok: true, addendum: as(values) }
}

function differing<L extends Layout>(
  layout: L,
  line: string,
  field: L[number][0],
  found: string,
  expected: string,
): ReadAddendum | null {
  return found === expected ? null : { ok: false, fault: { ...faultOf(layout, line, field), expected } }
}
