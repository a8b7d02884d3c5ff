import { constants, inflateSync } from 'node:zlib'
import { ownValue } from '#domain/own-value.ts'
import { TooMuch } from './pdf-limits.ts'
import type { PdfDict, PdfValue } from './pdf-objects.ts'

/** How many bytes may still be unpacked from one file. */
export interface StreamBudget {
  left: number
}

/** More than a page's text, a font, or a table of objects; a scan at 600 dots an inch has 104 million and is judged by its size. */
const LARGEST_STREAM = 48 * 1024 * 1024
const MOST_PIXELS = 150_000_000

/**
 * A stream's data unpacked, or null for a kind of packing that isn't read here (pictures). Throws TooMuch past the budget: a few
 * kilobytes can unpack to gigabytes.
 */
export function decodedStream(
  dict: PdfDict,
  data: Uint8Array,
  resolve: (value: PdfValue | undefined) => PdfValue | undefined,
  budget: StreamBudget,
): Buffer | null {
  const filters = listOf(resolve(dict.get('/Filter'))).map(resolve)
  const parameters = listOf(resolve(dict.get('/DecodeParms'))).map(resolve)
  if (dict.get('/Subtype') === '/Image' && !dict.has('/First')) {
    const [width, height] = [resolve(dict.get('/Width')), resolve(dict.get('/Height'))]
    if (Number(width) * Number(height) > MOST_PIXELS) throw new TooMuch('pixels')
    // A reader takes as much as the picture's size asks for. One packed twice is no picture anybody makes.
    if (filters.filter((name) => name === '/FlateDecode' || name === '/Fl').length < 2) return null
  }
  let bytes: Buffer = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  for (const [at, filter] of filters.entries()) {
    const unpack = ownValue(UNPACK, String(filter))
    if (unpack === undefined) return null
    const parameter = parameters[at]
    bytes = unpack(bytes, budget, parameter instanceof Map ? parameter : null, dict.has('/First'))
  }
  return bytes
}

const listOf = (value: PdfValue | undefined): (PdfValue | undefined)[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

type Unpack = (bytes: Buffer, budget: StreamBudget, parameters: PdfDict | null, isTable: boolean) => Buffer

const flate: Unpack = (bytes, budget, parameters, isTable) => {
  const maxOutputLength = Math.max(1, Math.min(LARGEST_STREAM, budget.left))
  const unpacked = inflated(bytes, maxOutputLength)
  budget.left -= unpacked.length
  return isTable ? predicted(unpacked, parameters) : unpacked
}

/** As much as can be unpacked: readers forgive a stream that breaks off. */
function inflated(bytes: Buffer, maxOutputLength: number): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new TooMuch('unpacked bytes')
    return Buffer.alloc(0)
  }
}

/** Undoes PNG prediction, which tables of objects are packed with; others are left as they are. */
function predicted(bytes: Buffer, parameters: PdfDict | null): Buffer {
  const predictor = parameters?.get('/Predictor')
  const columns = parameters?.get('/Columns') ?? 1
  if (typeof predictor !== 'number' || predictor < 10 || typeof columns !== 'number' || columns < 1) return bytes
  const plain = Buffer.alloc(Math.floor(bytes.length / (columns + 1)) * columns)
  for (let from = 0, to = 0; to < plain.length; from += columns + 1, to += columns) {
    const kind = bytes[from] ?? 0
    for (let column = 0; column < columns; column++) {
      const left = column === 0 ? 0 : (plain[to + column - 1] ?? 0)
      const up = plain[to + column - columns] ?? 0
      const corner = column === 0 ? 0 : (plain[to + column - columns - 1] ?? 0)
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][kind] ?? 0
      plain[to + column] = (bytes[from + 1 + column] ?? 0) + guess
    }
  }
  return plain
}

function paeth(left: number, up: number, corner: number): number {
  const [byLeft, byUp, byCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  if (byLeft <= byUp && byLeft <= byCorner) return left
  return byUp <= byCorner ? up : corner
}

const hexadecimal: Unpack = (bytes) => {
  const digits =
    bytes
      .toString('latin1')
      .split('>')[0]
      ?.replaceAll(/[^0-9A-Fa-f]/g, '') ?? ''
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
}

const base85: Unpack = (bytes) => {
  const digits = (bytes.toString('latin1').split('~')[0] ?? '').replaceAll(/[^!-uz]/g, '').replaceAll('z', '!!!!!')
  const unpacked = Buffer.alloc(Math.ceil(digits.length / 5) * 4)
  for (let at = 0, to = 0; at < digits.length; at += 5, to += 4) {
    const five = digits.slice(at, at + 5).padEnd(5, 'u')
    let value = 0
    for (const digit of five) value = value * 85 + (digit.charCodeAt(0) - 33)
    unpacked.writeUInt32BE(value % 2 ** 32, to)
  }
  return unpacked.subarray(0, Math.floor((digits.length * 4) / 5))
}

/** By the name a stream gives, short or long. */
const UNPACK: Readonly<Record<string, Unpack>> = {
  '/FlateDecode': flate,
  '/Fl': flate,
  '/ASCIIHexDecode': hexadecimal,
  '/AHx': hexadecimal,
  '/ASCII85Decode': base85,
  '/A85': base85,
}
