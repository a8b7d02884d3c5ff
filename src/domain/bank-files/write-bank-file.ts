import type { BankBatch, BankEntry, BankFile } from '#domain/bank-files/bank-file.ts'
import { entryNumberOf } from '#domain/bank-files/entries.ts'
import {
  BATCH_CONTROL,
  BATCH_HEADER,
  BLOCK,
  CHANGE,
  CONTESTED,
  DISHONORED,
  ENTRY,
  FILE_CONTROL,
  FILE_HEADER,
  FILLER,
  PAYMENT_NOTE,
  RETURN,
} from '#domain/bank-files/layouts.ts'
import { readBankFile } from '#domain/bank-files/read-bank-file.ts'
import { writeRecord } from '#domain/bank-files/records.ts'
import { addTotals, NO_TOTALS, totalsOf } from '#domain/bank-files/totals.ts'
import { invariant } from '#domain/verdict.ts'

/**
 * A bank file as text in Nacha's format, each line ended by a line feed. What is written is read again first: a file that a bank would have
 * to refuse is our bug, and throws here instead of traveling (decision 0092).
 */
export function writeBankFile(file: BankFile): string {
  const batches = file.batches.flatMap(linesOfBatch)
  // The header before them and the control after them.
  const blockCount = Math.ceil((batches.length + 2) / BLOCK)
  const totals = file.batches.reduce((all, { entries }) => addTotals(all, totalsOf(entries)), NO_TOTALS)
  const lines = [
    writeRecord(FILE_HEADER, file),
    ...batches,
    writeRecord(FILE_CONTROL, { batchCount: file.batches.length, blockCount, ...totals }),
  ]
  while (lines.length < blockCount * BLOCK) lines.push(FILLER)
  const text = `${lines.join('\n')}\n`
  const read = readBankFile(text)
  invariant(read.ok, `a file that no bank could read: ${read.ok || JSON.stringify({ ...read.details, found: null })}`)
  return text
}

function linesOfBatch(batch: BankBatch): string[] {
  const totals = totalsOf(batch.entries)
  return [
    writeRecord(BATCH_HEADER, batch),
    ...batch.entries.flatMap(linesOfEntry),
    writeRecord(BATCH_CONTROL, { ...batch, ...totals, authentication: '' }),
  ]
}

function linesOfEntry(entry: BankEntry): string[] {
  const line = writeRecord(ENTRY, { ...entry, hasAddendum: entry.addendum === null ? '0' : '1' })
  return entry.addendum === null ? [line] : [line, lineOfAddendum(entry, entry.addendum)]
}

function lineOfAddendum({ trace }: BankEntry, addendum: NonNullable<BankEntry['addendum']>): string {
  switch (addendum.type) {
    case 'note':
      return writeRecord(PAYMENT_NOTE, { ...addendum, entryNumber: entryNumberOf({ trace }) })
    case 'change':
      return writeRecord(CHANGE, addendum)
    case 'return':
      return writeRecord(RETURN, { ...addendum, trace })
    case 'dishonored_return':
      return writeRecord(DISHONORED, { ...addendum, trace })
    case 'contested_return':
      return writeRecord(CONTESTED, { ...addendum, trace })
  }
}
