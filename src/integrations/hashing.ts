import { createHmac, hash } from 'node:crypto'
import type { Hashing } from '#domain/assemblies/draw.ts'

/** SHA-256 and HMAC-SHA256 for the domain, by Node's own library; the browser's check page has its own by WebCrypto. */
export const nodeHashing: Hashing = {
  sha256: (bytes) => hash('sha256', bytes, 'buffer'),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
}
