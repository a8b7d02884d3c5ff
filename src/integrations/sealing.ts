import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { reveal, type Secret, unwritable } from '#domain/access/secret.ts'

/** Encrypts single fields before they reach the database, each bound to the place it is stored in. */
export interface Sealing {
  /** Seals a text. `place` is `table.column:id of the row`; only the same place opens it again. */
  seal(text: string, place: string): Buffer
  /** Opens what `seal` made, under this secret or the previous one. Throws when the secret, the place or a single bit differs. */
  open(sealed: Uint8Array, place: string): string
  /** The same for what is no text: a stored file. Its place is `files:key`. */
  sealBytes(bytes: Uint8Array, place: string): Buffer
  openBytes(sealed: Uint8Array, place: string): Buffer
  /** The same sealed by the current secret; null when it is already (a rotation has nothing left to do there). */
  renew(sealed: Uint8Array, place: string): Buffer | null
  /** 32 bytes that are the same for the same text and tell nothing about it without the secret: to find it again. */
  fingerprint(text: string, place: string): Buffer
}

/** First byte of everything sealed, so that a later algorithm or key can stand beside this one. */
const VERSION = 1
/** The same, followed by which key it was: the current one or the previous one is known without trying. */
const VERSION_WITH_KEY = 2
const KEY_ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16

interface NamedKey {
  key: Buffer
  id: Buffer
}

/**
 * Sealing by AES-256-GCM with a key derived (HKDF-SHA-256) from the product's SECRET. While the secret is being changed, the
 * previous one opens what it sealed; everything new is sealed by the current one and says so.
 */
export function createSealing(secret: Secret, previous?: Secret): Sealing {
  const current = namedKey(secret)
  const earlier = previous === undefined ? undefined : namedKey(previous)
  const fingerprintKey = derive(secret, 'cotavia fingerprint v1')
  const seal = (bytes: Uint8Array, place: string) =>
    Buffer.concat([Buffer.of(VERSION_WITH_KEY), current.id, sealedBy(current.key, bytes, place).subarray(1)])
  const openBytes = (sealed: Uint8Array, place: string) => {
    if (earlier === undefined) return openedWith(current, sealed, place)
    try {
      return openedWith(current, sealed, place)
    } catch {
      return openedWith(earlier, sealed, place)
    }
  }
  return unwritable(
    {
      seal: (text, place) => seal(Buffer.from(text, 'utf8'), place),
      open: (sealed, place) => openBytes(sealed, place).toString('utf8'),
      sealBytes: seal,
      openBytes,
      renew: (sealed, place) => {
        try {
          openedWith(current, sealed, place)
          return null
        } catch {
          return seal(openBytes(sealed, place), place)
        }
      },
      fingerprint: (text, place) => createHmac('sha256', fingerprintKey).update(`${place}\n${text}`).digest(),
    },
    'sealing',
  )
}

function derive(secret: Secret, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', reveal(secret), '', purpose, 32))
}

function namedKey(secret: Secret): NamedKey {
  const id = derive(secret, 'cotavia key id v1').subarray(0, KEY_ID_BYTES)
  return { key: derive(secret, 'cotavia field sealing v1'), id }
}

/** With the key's name in front of it, or as it was sealed before keys had names. */
function openedWith({ key, id }: NamedKey, sealed: Uint8Array, place: string): Buffer {
  if (sealed[0] !== VERSION_WITH_KEY) return openedBy(key, sealed, place)
  const nonceAt = 1 + KEY_ID_BYTES
  if (!id.equals(sealed.subarray(1, nonceAt))) throw new Error(`sealed by another secret: ${place}`)
  return openedFrom(nonceAt, key, sealed, place)
}

/** Encrypts with a key of 32 bytes and binds to a place: what a stored file is sealed with, and each field. */
export function sealedBy(key: Uint8Array, bytes: Uint8Array, place: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  // Bound to its place, so that someone with write access to rows cannot move one person's value to another.
  cipher.setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body])
}

/** Opens what `sealedBy` made. Throws when the key, the place, or a single bit differs. */
export function openedBy(key: Uint8Array, sealed: Uint8Array, place: string): Buffer {
  if (sealed[0] !== VERSION) throw new Error(`nothing sealed by us in ${place}`)
  return openedFrom(1, key, sealed, place)
}

/** The same, whose nonce begins at a byte. Searches open thousands at once, so nothing is copied. */
function openedFrom(nonceAt: number, key: Uint8Array, sealed: Uint8Array, place: string): Buffer {
  const tagAt = nonceAt + NONCE_BYTES
  const bodyAt = tagAt + TAG_BYTES
  if (sealed.length < bodyAt) throw new Error(`nothing sealed by us in ${place}`)
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(nonceAt, tagAt), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(sealed.subarray(tagAt, bodyAt))
  const body = decipher.update(sealed.subarray(bodyAt))
  // It adds nothing to the body, but says whether all of it is as it was sealed.
  decipher.final()
  return body
}
