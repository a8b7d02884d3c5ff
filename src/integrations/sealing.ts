import {
  type Cipheriv,
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomFillSync,
} from 'node:crypto'
import { PERSONAL_MARK } from '#domain/access/personal-mark.ts'
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
  /** Seals a text of a person's (`PERSONAL`) that says itself where it's stored, so that a connection opens it while reading rows. `id` names the row. */
  sealText(text: string, column: PersonalColumn, id: string): Buffer
  /** Seals such a text that a migration marked as not sealed yet; null when it's sealed. `place` is as for `seal`. */
  sealClear(stored: Uint8Array, place: string): Buffer | null
  /** Opens what `sealText` made, or what a migration marked as not sealed yet. Throws when it's neither, or a single bit differs. */
  openText(stored: Uint8Array): string
  /** 32 bytes that are the same for the same text and tell nothing about it without the secret: to find it again. */
  fingerprint(text: string, place: string): Buffer
  /** For each of many short texts a number of four bytes that is the same for the same text, as `fingerprint`, and a hundred times as fast: someone is found by some ninety. */
  keysOf(texts: readonly string[]): number[]
  /** The same as `fingerprint` by the previous secret, while there is one: what was written before it changed is found by it. */
  earlierFingerprint(text: string, place: string): Buffer | null
}

/** The columns of texts that say where they're stored, each with its byte; 0 is a text that isn't sealed yet. */
export const PERSONAL = {
  'profiles.full_name': 1,
  'profiles.phone': 2,
  'profiles.email': 3,
  'email_changes.email': 4,
  'spot_transfers.taker_email': 5,
  'sanctions_matches.person_name': 6,
} as const
export type PersonalColumn = keyof typeof PERSONAL

const CODE_AT = PERSONAL_MARK.length
const ROW_AT = CODE_AT + 1
const SEAL_AT = ROW_AT + 16
const NOT_SEALED = 0

/** First byte of everything sealed, so that a later algorithm or key can stand beside this one. */
const VERSION = 1
/** The same, followed by which key it was: the current one or the previous one is known without trying. */
const VERSION_WITH_KEY = 2
const KEY_ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What was to be opened names a key that this secret, and the previous one, doesn't have. */
export class SealedByAnother extends Error {
  override name = 'SealedByAnother'
}

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
  const fingerprintKey = fingerprintKeyOf(secret)
  const searchCipher = createCipheriv('aes-256-ecb', derive(secret, 'cotavia search keys v1'), null).setAutoPadding(
    false,
  )
  const earlierFingerprintKey = previous === undefined ? null : fingerprintKeyOf(previous)
  const named = Buffer.concat([Buffer.of(VERSION_WITH_KEY), current.id])
  const seal = (bytes: Uint8Array, place: string) => sealedBehind([named], current.key, bytes, place)
  const openBytes = (sealed: Uint8Array, place: string) => {
    if (earlier === undefined) return openedWith(current, sealed, place)
    try {
      return openedWith(current, sealed, place)
    } catch {
      return openedWith(earlier, sealed, place)
    }
  }
  const sealText = (text: string, column: PersonalColumn, id: string) => {
    const begin = [PERSONAL_MARK, Buffer.of(PERSONAL[column]), Buffer.from(id.replaceAll('-', ''), 'hex'), named]
    return sealedBehind(begin, current.key, Buffer.from(text, 'utf8'), `${column}:${id}`)
  }
  return unwritable(
    {
      seal: (text, place) => seal(Buffer.from(text, 'utf8'), place),
      open: (sealed, place) => {
        const from = isPersonal(sealed) && placeOfText(sealed) === place ? SEAL_AT : 0
        return openBytes(sealed.subarray(from), place).toString('utf8')
      },
      sealBytes: seal,
      openBytes,
      renew: (sealed, place) => {
        if (isClear(sealed)) return null
        const begin = isPersonal(sealed) ? sealed.subarray(0, SEAL_AT) : Buffer.of()
        const rest = sealed.subarray(begin.length)
        try {
          openedWith(current, rest, place)
          return null
        } catch {
          return Buffer.concat([begin, seal(openBytes(rest, place), place)])
        }
      },
      sealText,
      sealClear: (stored, place) => {
        if (!isClear(stored)) return null
        const [column = '', id = ''] = place.split(':')
        return sealText(clearText(stored), column as PersonalColumn, id)
      },
      openText: (stored) => {
        if (!isPersonal(stored)) throw new Error('no text of a person’s')
        if (isClear(stored)) return clearText(stored)
        return openBytes(stored.subarray(SEAL_AT), placeOfText(stored)).toString('utf8')
      },
      fingerprint: (text, place) => fingerprintBy(fingerprintKey, text, place),
      keysOf: (texts) => keysBy(searchCipher, texts),
      earlierFingerprint: (text, place) =>
        earlierFingerprintKey === null ? null : fingerprintBy(earlierFingerprintKey, text, place),
    },
    'sealing',
  )
}

/** Whether stored bytes are a text that says where it's stored. */
export function isPersonal(stored: Uint8Array): boolean {
  return stored.length > CODE_AT && PERSONAL_MARK.equals(stored.subarray(0, CODE_AT))
}

const COLUMNS = new Map<number | undefined, string>(Object.entries(PERSONAL).map(([column, code]) => [code, column]))

/** Whether it's such a text that no one has sealed yet. */
export function isClear(stored: Uint8Array): boolean {
  return isPersonal(stored) && stored[CODE_AT] === NOT_SEALED
}

const clearText = (stored: Uint8Array) => Buffer.from(stored.subarray(ROW_AT)).toString('utf8')

/** `table.column:id`, as the text itself says. */
function placeOfText(stored: Uint8Array): string {
  const id = Buffer.from(stored.subarray(ROW_AT, SEAL_AT)).toString('hex')
  const uuid = [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join('-')
  return `${COLUMNS.get(stored[CODE_AT])}:${uuid}`
}

const fingerprintKeyOf = (secret: Secret) => derive(secret, 'cotavia fingerprint v1')

function fingerprintBy(key: Buffer, text: string, place: string): Buffer {
  return createHmac('sha256', key).update(`${place}\n${text}`).digest()
}

const BLOCK_BYTES = 16
const BLOCK_END = 0x80

/**
 * Each text becomes a block of AES, a longer one the beginning of its hash, and all are encrypted at once: who doesn't have the key can't tell such a block from chance.
 * Nothing of a block depends on those before it, so one cipher does for all of them.
 */
function keysBy(cipher: Cipheriv, texts: readonly string[]): number[] {
  const blocks = Buffer.alloc(texts.length * BLOCK_BYTES)
  for (const [at, text] of texts.entries()) writeBlock(blocks, at * BLOCK_BYTES, text)
  const keys = cipher.update(blocks)
  return texts.map((_, at) => keys.readInt32BE(at * BLOCK_BYTES))
}

function writeBlock(blocks: Buffer, from: number, text: string): void {
  let to = from
  // Letter by letter, as long as each is a byte: one of the library's calls would take longer than all else.
  if (text.length < BLOCK_BYTES)
    for (let code = text.charCodeAt(0); code < BLOCK_END; code = text.charCodeAt(to - from)) blocks[to++] = code
  if (to - from < text.length) {
    if (Buffer.byteLength(text) >= BLOCK_BYTES) {
      createHash('sha256').update(text).digest().copy(blocks, from, 0, BLOCK_BYTES)
      return
    }
    to = from + blocks.write(text, from)
  }
  blocks[to] = BLOCK_END
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
  if (!id.equals(sealed.subarray(1, nonceAt))) throw new SealedByAnother(`sealed by another secret: ${place}`)
  return openedFrom(nonceAt, key, sealed, place)
}

/** Encrypts with a key of 32 bytes and binds to a place: what a stored file is sealed with, and each field. */
export function sealedBy(key: Uint8Array, bytes: Uint8Array, place: string): Buffer {
  return sealedBehind([Buffer.of(VERSION)], key, bytes, place)
}

/** The same behind what it begins with in place of a version. */
function sealedBehind(begin: readonly Uint8Array[], key: Uint8Array, bytes: Uint8Array, place: string): Buffer {
  const nonce = newNonce()
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  // Bound to its place, so that someone with write access to rows cannot move one person's value to another.
  cipher.setAAD(Buffer.from(place))
  const body = cipher.update(bytes)
  // It adds nothing to the body, but makes the tag.
  cipher.final()
  return Buffer.concat([...begin, nonce, cipher.getAuthTag(), body])
}

const nonces = Buffer.alloc(NONCE_BYTES * 256)
let noncesTaken = nonces.length

/** Twelve random bytes, of many drawn at once: asking the system for each takes as long as sealing a name. */
function newNonce(): Buffer {
  if (noncesTaken === nonces.length) {
    randomFillSync(nonces)
    noncesTaken = 0
  }
  noncesTaken += NONCE_BYTES
  return nonces.subarray(noncesTaken - NONCE_BYTES, noncesTaken)
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
