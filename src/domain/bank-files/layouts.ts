import { layout } from '#domain/bank-files/records.ts'

/**
 * The records of a bank file, field by field, as the Nacha Operating Rules have them for the kinds of entries that we send and get
 * back. The same tables read and write (decision 0092).
 */

/**
 * What a batch holds: personal debits and credits on paper, personal debits by internet, companies' entries, notifications of change,
 * and acknowledgments of companies' credits.
 */
export const BATCH_KINDS = ['PPD', 'WEB', 'CCD', 'COR', 'ACK'] as const

/** 200 holds debits and credits, 220 only credits, 225 only debits. */
export const SERVICE_CLASSES = ['200', '220', '225'] as const

/**
 * What a bank can find different in an entry (notifications of change). Those that aren't about an account are read, too: one of them in a file
 * mustn't lose us the returns beside it.
 */
export const CHANGE_CODES = [
  ...(['C01', 'C02', 'C03', 'C04', 'C05', 'C06', 'C07'] as const),
  ...(['C08', 'C09', 'C10', 'C11', 'C12', 'C13', 'C14'] as const),
] as const

const ACCOUNT_OF_BANK = { like: /^\d{8}$/ } as const
const TRACE = { like: /^\d{15}$/ } as const
/** The day of the year on which it settles, put in by the operator of the network. */
const SETTLEMENT = { like: /^(?:\d{3}| {3})$/ } as const

export const FILE_HEADER = layout(
  ['recordType', 1, { is: '1' }],
  ['priority', 2, { is: '01' }],
  ['destination', 10, { like: /^[ \d]\d{9}$/, isRight: true }],
  ['origin', 10, { like: /^[ A-Z\d][A-Z\d]{9}$/, isRight: true }],
  ['createdOn', 6, 'day'],
  ['createdAt', 4, { like: /^(?:(?:[01]\d|2[0-3])[0-5]\d| {4})$/ }],
  ['modifier', 1, { like: /^[A-Z\d]$/ }],
  ['recordSize', 3, { is: '094' }],
  ['blockingFactor', 2, { is: '10' }],
  ['formatCode', 1, { is: '1' }],
  ['destinationName', 23, 'text_or_none'],
  ['originName', 23, 'text_or_none'],
  ['reference', 8, 'text_or_none'],
)

export const BATCH_HEADER = layout(
  ['recordType', 1, { is: '5' }],
  ['serviceClass', 3, { oneOf: SERVICE_CLASSES }],
  ['companyName', 16, 'text'],
  ['companyNote', 20, 'text_or_none'],
  ['companyId', 10, 'text'],
  ['batchKind', 3, { oneOf: BATCH_KINDS }],
  ['description', 10, 'text'],
  ['descriptiveDate', 6, 'text_or_none'],
  ['effectiveOn', 6, 'day_or_none'],
  ['settlement', 3, SETTLEMENT],
  ['originatorStatus', 1, { like: /^[012]$/ }],
  ['bank', 8, ACCOUNT_OF_BANK],
  ['batchNumber', 7, 'count'],
)

export const ENTRY = layout(
  ['recordType', 1, { is: '6' }],
  ['transactionCode', 2, { like: /^\d\d$/ }],
  ['routing', 9, { like: /^\d{9}$/ }],
  ['account', 17, 'text'],
  ['amountCents', 10, 'cents'],
  ['reference', 15, 'text_or_none'],
  ['name', 22, 'text_or_none'],
  ['note', 2, 'text_or_none'],
  ['hasAddendum', 1, { oneOf: ['0', '1'] }],
  ['trace', 15, TRACE],
)

/** What a payment is for, in the words of its sender. */
export const PAYMENT_NOTE = layout(
  ['recordType', 1, { is: '7' }],
  ['addendumType', 2, { is: '05' }],
  ['text', 80, 'text_or_none'],
  ['addendumNumber', 4, { is: '0001' }],
  ['entryNumber', 7, { like: /^\d{7}$/ }],
)

export const CHANGE = layout(
  ['recordType', 1, { is: '7' }],
  ['addendumType', 2, { is: '98' }],
  ['code', 3, { oneOf: CHANGE_CODES }],
  ['originalTrace', 15, TRACE],
  ['reserved', 6, 'blank'],
  ['originalBank', 8, ACCOUNT_OF_BANK],
  // Empty where nothing is corrected, such as the format of a second line (C13).
  ['corrected', 29, 'text_or_none'],
  ['reserved', 15, 'blank'],
  // A bank's own number: not always the entry's.
  ['changeTrace', 15, TRACE],
)

export const RETURN = layout(
  ['recordType', 1, { is: '7' }],
  ['addendumType', 2, { is: '99' }],
  ['code', 3, { like: /^R(?:0[1-9]|[123]\d|4[0-7]|5[0-3]|8[0-5])$/ }],
  ['originalTrace', 15, TRACE],
  ['diedOn', 6, 'day_or_none'],
  ['originalBank', 8, ACCOUNT_OF_BANK],
  ['text', 44, 'text_or_none'],
  ['trace', 15, TRACE],
)

/** A return that its receiver sent back to the bank that made it. */
export const DISHONORED = layout(
  ['recordType', 1, { is: '7' }],
  ['addendumType', 2, { is: '99' }],
  ['code', 3, { oneOf: ['R61', 'R62', 'R67', 'R68', 'R69', 'R70'] }],
  ['originalTrace', 15, TRACE],
  ['reserved', 6, 'blank'],
  ['originalBank', 8, ACCOUNT_OF_BANK],
  ['reserved', 3, 'blank'],
  ['returnTrace', 15, TRACE],
  ['returnSettlement', 3, SETTLEMENT],
  ['returnCode', 2, { like: /^\d\d$/ }],
  ['text', 21, 'text_or_none'],
  ['trace', 15, TRACE],
)

/** The answer of the bank that made the return: it was right. */
export const CONTESTED = layout(
  ['recordType', 1, { is: '7' }],
  ['addendumType', 2, { is: '99' }],
  ['code', 3, { oneOf: ['R71', 'R72', 'R73', 'R74', 'R75', 'R76', 'R77'] }],
  ['originalTrace', 15, TRACE],
  ['returnedOn', 6, 'day_or_none'],
  ['originalBank', 8, ACCOUNT_OF_BANK],
  ['originalSettlement', 3, SETTLEMENT],
  ['returnTrace', 15, TRACE],
  ['returnSettlement', 3, SETTLEMENT],
  ['returnCode', 2, { like: /^\d\d$/ }],
  ['dishonoredTrace', 15, TRACE],
  ['dishonoredSettlement', 3, SETTLEMENT],
  ['dishonoredCode', 2, { like: /^\d\d$/ }],
  ['reserved', 1, 'blank'],
  ['trace', 15, TRACE],
)

export const BATCH_CONTROL = layout(
  ['recordType', 1, { is: '8' }],
  ['serviceClass', 3, { oneOf: SERVICE_CLASSES }],
  ['entryCount', 6, 'count'],
  ['entryHash', 10, 'count'],
  ['debitCents', 12, 'cents'],
  ['creditCents', 12, 'cents'],
  ['companyId', 10, 'text'],
  ['authentication', 19, 'text_or_none'],
  ['reserved', 6, 'blank'],
  ['bank', 8, ACCOUNT_OF_BANK],
  ['batchNumber', 7, 'count'],
)

export const FILE_CONTROL = layout(
  ['recordType', 1, { is: '9' }],
  ['batchCount', 6, 'count'],
  ['blockCount', 6, 'count'],
  ['entryCount', 8, 'count'],
  ['entryHash', 10, 'count'],
  ['debitCents', 12, 'cents'],
  ['creditCents', 12, 'cents'],
  ['reserved', 39, 'blank'],
)

/** Every field of every record. */
export type FieldName = (
  | typeof FILE_HEADER
  | typeof BATCH_HEADER
  | typeof ENTRY
  | typeof PAYMENT_NOTE
  | typeof CHANGE
  | typeof RETURN
  | typeof DISHONORED
  | typeof CONTESTED
  | typeof BATCH_CONTROL
  | typeof FILE_CONTROL
)[number][0]

/** What fills the last block. */
export const FILLER = '9'.repeat(94)
/** Lines of a block. */
export const BLOCK = 10
