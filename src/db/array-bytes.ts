/**
 * Arrays as PostgreSQL keeps them on the wire, of the types whose elements it reads as bytes: a text of ids and instants takes both sides several times
 * as long (docs/decisions/0141-what-founding-costs.md).
 */

/** What PostgreSQL calls the types of elements, in every database. */
const OIDS = {
  uuid: 2950,
  text: 25,
  int2: 21,
  int4: 23,
  int8: 20,
  bool: 16,
  timestamptz: 1184,
  bytea: 17,
  jsonb: 3802,
} as const

/** A type whose arrays go as bytes. */
export type ByteType = keyof typeof OIDS

/** Whether arrays of this type go as bytes. */
export const isByteType = (type: string): type is ByteType => Object.hasOwn(OIDS, type)

const HEADER_BYTES = 20
const LENGTH_BYTES = 4
/** 1 January 2000, which PostgreSQL counts from. */
const EPOCH_MS = Date.UTC(2000, 0, 1)
const HALF = 2 ** 32
const JSONB_VERSION = 1
const [NO_HEX, DASH] = [255, '-'.charCodeAt(0)]

const HEX = new Uint8Array(128).fill(NO_HEX)
for (const [value, digit] of [...'0123456789abcdef'].entries()) {
  HEX[digit.charCodeAt(0)] = value
  HEX[digit.toUpperCase().charCodeAt(0)] = value
}

/** What is written meanwhile; it grows and is kept for the next one. */
let scratch = Buffer.allocUnsafeSlow(65_536)

function makeRoom(bytes: number): void {
  if (bytes <= scratch.length) return
  const larger = Buffer.allocUnsafeSlow(Math.max(bytes, scratch.length * 2))
  scratch.copy(larger)
  scratch = larger
}

/** The array of these elements; null if one of them isn't what the type takes as it is, and PostgreSQL has to read a text of it. */
export function arrayBytes(type: ByteType, elements: readonly unknown[]): Buffer | null {
  let end = HEADER_BYTES
  let hasNull = 0
  let before: unknown
  let beforeAt = 0
  for (const element of elements) {
    const from = end
    if (element === null || element === undefined) {
      makeRoom(end + LENGTH_BYTES)
      end = scratch.writeInt32BE(-1, end)
      hasNull = 1
    } else if (element === before) {
      const bytes = LENGTH_BYTES + scratch.readInt32BE(beforeAt)
      makeRoom(end + bytes)
      scratch.copyWithin(end, beforeAt, beforeAt + bytes)
      end += bytes
    } else {
      const written = writeElement(type, element, end + LENGTH_BYTES)
      if (written === null) return null
      scratch.writeInt32BE(written - end - LENGTH_BYTES, end)
      end = written
      before = element
      beforeAt = from
    }
  }
  scratch.writeInt32BE(1, 0)
  scratch.writeInt32BE(hasNull, 4)
  scratch.writeInt32BE(OIDS[type], 8)
  scratch.writeInt32BE(elements.length, 12)
  scratch.writeInt32BE(1, 16)
  return Buffer.from(scratch.subarray(0, end))
}

/** Writes an element and returns where it ends; null if it has to be read as a text. */
function writeElement(type: ByteType, element: unknown, at: number): number | null {
  makeRoom(at + 16)
  switch (type) {
    case 'uuid':
      return writeUuid(element, at)
    case 'bool':
      return typeof element === 'boolean' ? scratch.writeInt8(element ? 1 : 0, at) : null
    case 'int2':
      return isWhole(element, 2 ** 15) ? scratch.writeInt16BE(element, at) : null
    case 'int4':
      return isWhole(element, 2 ** 31) ? scratch.writeInt32BE(element, at) : null
    case 'int8':
      return writeInt8(element, at)
    case 'timestamptz':
      return element instanceof Date ? writeInt8((element.getTime() - EPOCH_MS) * 1000, at) : null
    case 'bytea':
      return element instanceof Uint8Array ? writeBytes(element, at) : null
    case 'text':
      return typeof element === 'string' ? writeText(element, at) : null
    case 'jsonb':
      return typeof element === 'string' ? writeText(element, scratch.writeInt8(JSONB_VERSION, at)) : null
  }
}

const isWhole = (element: unknown, limit: number): element is number =>
  Number.isSafeInteger(element) && Number(element) >= -limit && Number(element) < limit

function writeInt8(element: unknown, at: number): number | null {
  if (!isWhole(element, Number.MAX_SAFE_INTEGER + 1)) return null
  return scratch.writeUInt32BE(element >>> 0, scratch.writeInt32BE(Math.floor(element / HALF), at))
}

function writeBytes(bytes: Uint8Array, at: number): number {
  makeRoom(at + bytes.length)
  scratch.set(bytes, at)
  return at + bytes.length
}

const MOST_BYTES_A_UNIT = 3

function writeText(text: string, at: number): number {
  makeRoom(at + text.length * MOST_BYTES_A_UNIT)
  return at + scratch.write(text, at)
}

function writeUuid(element: unknown, at: number): number | null {
  if (typeof element !== 'string' || element.length !== 36) return null
  let end = at
  for (let place = 0; place < 36; place += 2) {
    if (place === 8 || place === 13 || place === 18 || place === 23) {
      if (element.charCodeAt(place) !== DASH) return null
      place += 1
    }
    const high = HEX[element.charCodeAt(place)] ?? NO_HEX
    const low = HEX[element.charCodeAt(place + 1)] ?? NO_HEX
    if (high === NO_HEX || low === NO_HEX) return null
    scratch[end++] = high * 16 + low
  }
  return end
}
