import type { Hashing } from '#domain/hashing.ts'
import { utf8 } from '#domain/hashing.ts'
import type { Cents } from '#domain/money.ts'

/** The debit against which a receipt is checked. */
export interface CheckedDebit {
  consortiumId: string
  transferId: string
  amountCents: Cents
}

const PART = 8

/** A receipt's number: the beginning of the group's id and the end of its debit's, "7F9E2C1A-9F3A2C11". It identifies no one. */
export function receiptNumber({ consortiumId, transferId }: Omit<CheckedDebit, 'amountCents'>): string {
  return `${consortiumId.slice(0, PART)}-${transferId.slice(-PART)}`.toUpperCase()
}

/** Digits and letters that can't be mistaken for one another (Crockford's): no I, L, O, or U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 10
const BITS = 5

/**
 * A receipt's code, "K7Q2M-9XF4T": 50 bits of HMAC-SHA256 over the debit and its amount. Only someone with the key can make it, and it
 * doesn't match another amount.
 */
export function receiptCode(hashing: Hashing, key: Uint8Array, debit: CheckedDebit): string {
  const { consortiumId, transferId, amountCents } = debit
  const mac = hashing.hmacSha256(key, utf8(`receipt/v1\n${consortiumId}\n${transferId}\n${amountCents}`))
  let letters = ''
  for (let place = 0; place < CODE_LENGTH; place++) letters += LETTERS[bitsAt(mac, place * BITS)]
  return `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`
}

function bitsAt(bytes: Uint8Array, bit: number): number {
  let value = 0
  for (let at = bit; at < bit + BITS; at++) value = (value << 1) | (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1)
  return value
}

/** The group and debit in a typed number, in lower case; null when it can't be one. Spaces and dashes don't matter. */
export function readReceiptNumber(typed: string): { groupHead: string; tail: string } | null {
  const digits = typed.replaceAll(/[\s\-–—]/g, '').toLowerCase()
  return /^[0-9a-f]{16}$/.test(digits) ? { groupHead: digits.slice(0, PART), tail: digits.slice(PART) } : null
}

/** A typed code in its printed form; null when it can't be one. O is read as 0, I and L as 1. */
export function readReceiptCode(typed: string): string | null {
  const letters = typed
    .replaceAll(/[\s\-–—]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  if (letters.length !== CODE_LENGTH || ![...letters].every((letter) => LETTERS.includes(letter))) return null
  return `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`
}
