import { createHmac, hash } from 'node:crypto'
import type { Hashing } from '#domain/hashing.ts'

// Asked for as bytes, Node's answer takes two to three times as long as asked for as text.
const TEXT = 'latin1'

/** SHA-256 and HMAC-SHA256 for the domain, by Node's own library; the browser's check page has its own by WebCrypto. */
export const nodeHashing: Hashing = {
  sha256: (bytes) => Buffer.from(hash('sha256', bytes, TEXT), TEXT),
  hmacSha256: (key, message) => Buffer.from(createHmac('sha256', key).update(message).digest(TEXT), TEXT),
}
