/**
 * SHA-256 and HMAC-SHA256, handed to the domain from outside: the server gives node:crypto, a test its own. The domain
 * names no library, so the same rules run in the browser (where WebCrypto is asynchronous, see draw-check.ts).
 */
export interface Hashing {
  sha256(bytes: Uint8Array): Uint8Array
  hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Lower-case hexadecimal, two digits a byte. Ordering the texts orders the bytes. */
export function hexOf(bytes: Uint8Array): string {
  // Node has it, browsers from 2025 on; three times faster where a million tickets are ordered.
  if (typeof bytes.toHex === 'function') return bytes.toHex()
  let text = ''
  for (let i = 0; i < bytes.length; i++) text += HEX[bytes[i] as number]
  return text
}

/** The bytes of a hexadecimal text, or null when it is not one. */
export function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> | null {
  if (hex.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(hex)) return null
  const bytes = new Uint8Array(hex.length / 2)
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16)
  return bytes
}

const encoder = new TextEncoder()

/** UTF-8. */
export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text)
}

/** Several byte strings one after the other. */
export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i])
}

// Reused by every call: a fresh buffer for each of a million ledger rows costs more than hashing them.
let scratch = new Uint8Array(1024)

/** SHA-256(bytes ‖ UTF-8 of the text). */
export function sha256Of(hashing: Hashing, bytes: Uint8Array, text: string): Uint8Array {
  const most = bytes.length + 3 * text.length
  if (scratch.length < most) scratch = new Uint8Array(most)
  scratch.set(bytes)
  const { written } = encoder.encodeInto(text, scratch.subarray(bytes.length))
  return hashing.sha256(scratch.subarray(0, bytes.length + written))
}
