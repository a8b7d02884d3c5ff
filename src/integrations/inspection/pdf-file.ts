import { PDF_LIMITS, TooMuch } from './pdf-limits.ts'
import { NotReadable, type PdfDict, PdfReader, PdfRef, type PdfValue } from './pdf-objects.ts'
import { decodedStream, type StreamBudget } from './pdf-streams.ts'

/** Everything a PDF holds, whichever way a reader gets to it. */
export interface PdfFile {
  /** By number; an object written twice is there twice, since readers differ in which they take. */
  objects: ReadonlyMap<number, readonly PdfValue[]>
  trailers: readonly PdfDict[]
  /** An object inside another one's text or data: made for a reader that is told to look there. */
  isHiding: boolean
}

const OBJECT = /(?<![\d.])(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj(?![A-Za-z])|\btrailer\b/g
const STREAM = /stream(?:\r\n|\n|\r)/y
const END = /[\0\t\n\f\r ]*endstream/y

interface Stream {
  dict: PdfDict
  start: number
  end: number
}

/**
 * Finds every object of a PDF by reading its bytes from the first to the last, without trusting the table that says where they are,
 * and those packed into compressed streams. All streams are unpacked within a budget, to know what a reader would be asked to hold.
 * Throws NotReadable or TooMuch.
 */
export function readPdfFile(content: Uint8Array, budget: StreamBudget): PdfFile {
  const source = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1')
  const objects = new Map<number, PdfValue[]>()
  const trailers: PdfDict[] = []
  const streams: Stream[] = []
  let isHiding = false
  let end = 0
  let count = 0
  const add = (number: number, value: PdfValue) => {
    if (++count > PDF_LIMITS.objects) throw new TooMuch('objects')
    objects.set(number, [...(objects.get(number) ?? []), value])
  }
  for (const found of source.matchAll(OBJECT)) {
    if (found.index < end) {
      if (found[1] !== undefined) isHiding = true
      continue
    }
    const reader = new PdfReader(source, found.index + found[0].length)
    const value = reader.value()
    end = reader.at
    if (found[1] === undefined) {
      if (value instanceof Map) trailers.push(value)
      continue
    }
    add(Number(found[1]), value)
    reader.skipSpace()
    if (!(value instanceof Map) || reader.match(STREAM) === null) continue
    const stream = { dict: value, start: reader.at, end: endOfStream(reader, value) }
    end = stream.end
    streams.push(stream)
    if (value.get('/Type') === '/XRef') trailers.push(value)
  }
  for (const { dict, start, end } of streams) {
    const resolve = (value: PdfValue | undefined) => (value instanceof PdfRef ? objects.get(value.object)?.[0] : value)
    const data = decodedStream(dict, content.subarray(start, end), resolve, budget)
    for (const [number, value] of packedObjects(dict, data, resolve)) add(number, value)
  }
  return { objects, trailers, isHiding }
}

/** Where a stream's data ends: where its length says, if that is its end; otherwise at the first end there is. */
function endOfStream(reader: PdfReader, dict: PdfDict): number {
  const length = dict.get('/Length')
  if (typeof length === 'number' && length >= 0) {
    END.lastIndex = reader.at + length
    if (END.test(reader.source)) return reader.at + length
  }
  const end = reader.source.indexOf('endstream', reader.at)
  return end === -1 ? reader.source.length : end
}

/** The objects in a stream of objects; anything with their number and place is one, whatever it calls itself. */
function packedObjects(
  dict: PdfDict,
  data: Buffer | null,
  resolve: (value: PdfValue | undefined) => PdfValue | undefined,
): [number: number, value: PdfValue][] {
  const count = resolve(dict.get('/N'))
  const first = resolve(dict.get('/First'))
  if (dict.get('/Type') !== '/ObjStm' && first === undefined) return []
  if (typeof count !== 'number' || typeof first !== 'number') return []
  if (data === null) throw new NotReadable('packed in a way nobody uses')
  if (count > PDF_LIMITS.objects) throw new TooMuch('objects')
  const source = data.toString('latin1')
  const table = new PdfReader(source)
  return Array.from({ length: count }, () => {
    const [number, offset] = [table.value(), table.value()]
    if (typeof number !== 'number' || typeof offset !== 'number') throw new NotReadable('a table without numbers')
    return [number, new PdfReader(source, first + offset).value()]
  })
}
