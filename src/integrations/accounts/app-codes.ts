import { createHmac, timingSafeEqual } from 'node:crypto'
import { STEP_SECONDS } from '#domain/access/second-factor.ts'

/** RFC 4226 asks for at least 16 bytes and recommends 20. */
export const KEY_BYTES = 20
const DIGITS = 6
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an authenticator app shows during a step (RFC 4226, with SHA-1, the one hash every app knows). */
export function appCode(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step among these whose code this is, or null. Takes the same time whichever it is. */
export function stepOfCode(key: Uint8Array, code: string, steps: readonly number[]): number | null {
  const fitting = steps.filter((step) => timingSafeEqual(Buffer.from(appCode(key, step)), Buffer.from(code)))
  return fitting[0] ?? null
}

/** A key as apps take it when it is typed (RFC 4648, without padding). */
export function base32(key: Uint8Array): string {
  const bits = [...key].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('')
}

/** What the QR code for an app says: whose account it is, where, and the key. */
export function appUrl(key: Uint8Array, { product, email }: { product: string; email: string }): string {
  const label = `${encodeURIComponent(product)}:${encodeURIComponent(email)}`
  const facts = new URLSearchParams({
    secret: base32(key),
    issuer: product,
    digits: String(DIGITS),
    period: String(STEP_SECONDS),
  })
  // Apps read %20, not every one of them a plus.
  return `otpauth://totp/${label}?${facts.toString().replaceAll('+', '%20')}`
}
