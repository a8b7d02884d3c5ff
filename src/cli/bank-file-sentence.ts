import type { BankFileRefusal } from '#domain/bank-files/faults.ts'
import type { FieldName } from '#domain/bank-files/layouts.ts'
import type { RecordName } from '#domain/bank-files/read-bank-file.ts'
import { ownValue } from '#domain/own-value.ts'
import type { RefusalDetails } from '#domain/verdict.ts'

const RECORDS: Readonly<Record<RecordName, string>> = {
  file_header: 'a file header',
  batch_header: 'a batch header',
  entry: 'an entry',
  addendum: 'an addendum',
  batch_control: 'a batch control',
  file_control: 'a file control',
  filler: 'a line of nines',
}

const FIELDS: Readonly<Record<FieldName, string>> = {
  recordType: 'record type',
  reserved: 'reserved field',
  priority: 'priority code',
  destination: 'destination',
  origin: 'origin',
  createdOn: 'creation date',
  createdAt: 'creation time',
  modifier: 'file ID modifier',
  recordSize: 'record size',
  blockingFactor: 'blocking factor',
  formatCode: 'format code',
  destinationName: 'destination name',
  originName: 'origin name',
  reference: 'reference',
  serviceClass: 'service class',
  companyName: 'company name',
  companyNote: 'company’s own text',
  companyId: 'company ID',
  batchKind: 'entry class',
  description: 'entry description',
  descriptiveDate: 'descriptive date',
  effectiveOn: 'effective date',
  settlement: 'settlement date',
  originatorStatus: 'originator status',
  bank: 'originating bank',
  batchNumber: 'batch number',
  transactionCode: 'transaction code',
  routing: 'routing number',
  account: 'account number',
  amountCents: 'amount',
  name: 'name',
  note: 'payment type',
  hasAddendum: 'addendum indicator',
  trace: 'trace number',
  addendumType: 'addendum type',
  text: 'text',
  addendumNumber: 'addendum number',
  entryNumber: 'entry number',
  code: 'reason code',
  originalTrace: 'original trace number',
  originalBank: 'original bank',
  originalSettlement: 'original settlement date',
  corrected: 'correction',
  changeTrace: 'trace number',
  diedOn: 'date of death',
  returnTrace: 'trace number of the return',
  returnSettlement: 'settlement date of the return',
  returnCode: 'reason code of the return',
  returnedOn: 'date of the return',
  dishonoredTrace: 'trace number of the dishonored return',
  dishonoredSettlement: 'settlement date of the dishonored return',
  dishonoredCode: 'reason code of the dishonored return',
  authentication: 'authentication code',
  entryCount: 'number of entries and addenda',
  entryHash: 'entry hash',
  debitCents: 'total of debits in cents',
  creditCents: 'total of credits in cents',
  batchCount: 'number of batches',
  blockCount: 'number of blocks',
}

/** One sentence that says what is wrong with a bank file, and on which line. */
export function bankFileSentence(refusal: BankFileRefusal, details: RefusalDetails): string {
  const { line, from, to, expected } = details
  const field = ownValue(FIELDS, String(details.field)) ?? ''
  const found = String(details.found ?? '').trim()
  const columns = from === to ? `column ${from}` : `columns ${from} to ${to}`
  switch (refusal) {
    case 'line_length':
      return `Line ${line} has ${details.length} characters, but every line of a bank file has 94.`
    case 'line_character':
      return `Line ${line} has a character in column ${details.column} that isn’t plain ASCII.`
    case 'record_unexpected':
      return `Line ${line} is ${recordName(details.found)}, but ${recordNames(expected)} belongs there.`
    case 'field_wrong':
      if (expected !== undefined)
        return `Line ${line}, ${columns}: the ${field} is "${found}", but the lines before it say "${expected}".`
      return `Line ${line}, ${columns}: the ${field} can’t be ${found === '' ? 'blank' : `"${found}"`}.`
    case 'entry_misplaced':
      return `Line ${line}, ${columns}: transaction code ${found} doesn’t belong in a ${details.batchKind} batch of service class ${details.serviceClass}.`
    case 'amount_wrong':
      return `Line ${line}, ${columns}: an entry of this transaction code can’t have the amount ${found}.`
    case 'addendum_missing':
      return `Line ${line}, ${columns}: an entry that comes back needs an addendum.`
    case 'out_of_order':
      return `Line ${line}: the ${field} isn’t higher than the one before it, ${details.before}.`
    case 'total_wrong':
      return `Line ${line}, ${columns}: the ${field} is ${Number(found)}, but the lines before it come to ${details.counted}.`
    case 'line_left_over':
      return `Line ${line} is left over: the last block of ten lines is already full.`
    case 'block_not_full':
      return `Line ${line} is the last one, but the last block of ten lines isn’t full.`
    case 'file_ends':
      return `Line ${line} is missing: ${recordNames(expected)} belongs there.`
  }
}

function recordName(found: unknown): string {
  return ownValue(RECORDS, String(found)) ?? 'no record of a bank file'
}

function recordNames(expected: unknown): string {
  return Array.isArray(expected) ? expected.map(recordName).join(' or ') : ''
}
