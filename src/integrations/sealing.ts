import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts single fields before they reach the database, each bound to the place it is stored in. */
export interface Sealing {
  /** Seals a text. `place` is `table.column:id of the row`; only the same place opens it again. */
  seal(text: string, place: string): Buffer
  /** Opens what `seal` made. Throws when the secret, the place or a single bit differs. */
  open(sealed: Uint8Array, place: string): string
}

/** First byte of everything sealed, so that a later algorithm or key can stand beside this one. */
const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Sealing by AES-256-GCM with a key derived (HKDF-SHA-256) from the product's SECRET. */
export function createSealing(secret: string): Sealing {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'cotavia field sealing v1', 32))
  return {
    seal: (text, place) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      // Bound to its place, so that somebody with write access to rows cannot move one person's value to another.
      cipher.setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body])
    },
    open: (sealed, place) => {
      const bytes = Buffer.from(sealed)
      if (bytes[0] !== VERSION || bytes.length < 1 + NONCE_BYTES + TAG_BYTES)
        throw new Error(`nothing sealed by us in ${place}`)
      const nonce = bytes.subarray(1, 1 + NONCE_BYTES)
      const tag = bytes.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(place))
      decipher.setAuthTag(tag)
      const body = bytes.subarray(1 + NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
  }
}
