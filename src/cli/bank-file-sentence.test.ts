import { expect, test } from 'vitest'
import { readBankFile } from '#domain/bank-files/read-bank-file.ts'
import { BACK, changed, SENT } from '#tests/support/sample-bank-files.ts'
import { bankFileSentence } from './bank-file-sentence.ts'

test.each<[string, readonly string[]]>([
  ['Line 1 is missing: a file header belongs there.', []],
  ['Line 3 is missing: an entry belongs there.', SENT.slice(0, 2)],
  ['Line 9 is the last one, but the last block of ten lines isn’t full.', SENT.slice(0, 9)],
  ['Line 11 is left over: the last block of ten lines is already full.', [...SENT, '9'.repeat(94)]],
  ['Line 3 has 90 characters, but every line of a bank file has 94.', SENT.with(2, '6'.repeat(90))],
  ['Line 4 has a character in column 61 that isn’t plain ASCII.', changed(SENT, 4, 55, 'Luis Pérez')],
  ['Line 1 is a batch header, but a file header belongs there.', SENT.slice(1)],
  ['Line 3 is no record of a bank file, but an entry belongs there.', changed(SENT, 3, 1, '2')],
  ['Line 4 is an addendum, but an entry or a batch control belongs there.', SENT.toSpliced(3, 0, SENT[4] ?? '')],
  ['Line 10, columns 4 to 6: the reason code can’t be "C92".', changed(BACK, 10, 4, 'C92')],
  ['Line 1, column 34: the file ID modifier can’t be "a".', changed(SENT, 1, 34, 'a')],
  ['Line 3, columns 13 to 29: the account number can’t be blank.', changed(SENT, 3, 13, ' '.repeat(17))],
  [
    'Line 7, columns 88 to 94: the batch number is "0000002", but the lines before it say "1".',
    changed(SENT, 7, 94, '2'),
  ],
  [
    'Line 3, columns 2 to 3: transaction code 22 doesn’t belong in a WEB batch of service class 225.',
    changed(SENT, 3, 2, '22'),
  ],
  [
    'Line 6, columns 30 to 39: an entry of this transaction code can’t have the amount 0000000001.',
    changed(SENT, 6, 39, '1'),
  ],
  ['Line 3, column 79: an entry that comes back needs an addendum.', changed(BACK, 3, 79, '0')],
  ['Line 4: the trace number isn’t higher than the one before it, 021000020000001.', changed(SENT, 4, 94, '1')],
  ['Line 8, columns 8 to 13: the number of blocks is 2, but the lines before it come to 1.', changed(SENT, 8, 13, '2')],
])('rules 16: ach read says "%s"', (sentence, lines) => {
  const read = readBankFile(lines.join('\n'))
  expect(read.ok || bankFileSentence(read.refusal, read.details ?? {})).toBe(sentence)
})
