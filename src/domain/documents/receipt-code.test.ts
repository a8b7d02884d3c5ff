import { expect, test } from 'vitest'
import { readReceiptCode, readReceiptNumber, receiptCode, receiptNumber } from '#domain/documents/receipt-code.ts'
import { cents } from '#domain/money.ts'
import { nodeHashing } from '#integrations/hashing.ts'

const DEBIT = {
  consortiumId: '7f9e2c1a-1111-4222-8333-444455556666',
  transferId: '019a6f00-2222-7333-8444-55559f3a2c11',
  amountCents: cents(57_500),
}
const KEY = new Uint8Array(32).fill(7)

test('rules 14 a receipt’s number is the beginning of its group and the end of its debit', () => {
  expect(receiptNumber(DEBIT)).toBe('7F9E2C1A-9F3A2C11')
  expect(readReceiptNumber(' 7f9e2c1a – 9f3a2c11')).toEqual({ groupHead: '7f9e2c1a', tail: '9f3a2c11' })
  for (const wrong of ['', '7F9E2C1A', '7F9E2C1A-9F3A2C1', '7F9E2C1A-9F3A2C1G', "7F9E2C1A-9F3A2C11'--"])
    expect(readReceiptNumber(wrong)).toBeNull()
})

test('rules 14 a receipt’s code is bound to its debit, its group, and its amount', () => {
  const code = receiptCode(nodeHashing, KEY, DEBIT)
  expect(code).toBe('0BAR3-0C4CP')
  const others = [
    { ...DEBIT, amountCents: cents(57_501) },
    { ...DEBIT, transferId: DEBIT.transferId.replace('9f3a', '9f3b') },
    { ...DEBIT, consortiumId: DEBIT.consortiumId.replace('7f9e', '7f9f') },
  ].map((debit) => receiptCode(nodeHashing, KEY, debit))
  expect(new Set([code, ...others, receiptCode(nodeHashing, new Uint8Array(32), DEBIT)]).size).toBe(5)
})

test('a typed code forgives case, dashes, spaces, and letters that look like digits', () => {
  expect(readReceiptCode('0bar3 oc4cp')).toBe('0BAR3-0C4CP')
  expect(readReceiptCode('oil00-00000')).toBe('01100-00000')
  for (const wrong of ['', 'ZA8QZ', 'ZA8QZ-HXPM', 'ZA8QZ-HXPMU', 'ZA8QZ-HXPMDD'])
    expect(readReceiptCode(wrong)).toBeNull()
})
