import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { create, type Font } from 'fontkit'

/** Our faces, by what they are for. Each has a cut for Western European letters and one for all others of the Latin script. */
const FACES = {
  display: ['gabarito', 700],
  figures: ['gabarito', 500],
  digits: ['gabarito', 400],
  text: ['atkinson-hyperlegible-next', 400],
  strong: ['atkinson-hyperlegible-next', 600],
} as const
export type Face = keyof typeof FACES

/** The cuts of a face, the likelier first: a letter is drawn by the first that has it. */
export type Fonts = Readonly<Record<Face, readonly Font[]>>

let read: Promise<Fonts> | undefined

/** Our fonts, read once a process. */
export function readFonts(): Promise<Fonts> {
  read ??= Promise.all(Object.entries(FACES).map(async ([face, family]) => [face, await readCuts(family)]))
    .then((faces) => Object.fromEntries(faces) as Fonts)
    .catch((error: unknown) => {
      // The next document tries again.
      read = undefined
      throw error
    })
  return read
}

const { resolve } = createRequire(import.meta.url)

async function readCuts([family, weight]: readonly [string, number]): Promise<Font[]> {
  // WOFF, not WOFF2: of the latter fontkit 2.0 can't cut a subset that has composed letters (ã, é).
  const files = ['latin', 'latin-ext'].map(
    (cut) => `@fontsource/${family}/files/${family}-${cut}-${weight}-normal.woff`,
  )
  return await Promise.all(files.map(async (file) => create(sfntOf(await readFile(resolve(file)))) as Font))
}

/**
 * The font that a WOFF holds, its tables unpacked once (WOFF 1.0, sections 3 to 5). fontkit opens WOFF too, but unpacks the whole table of outlines
 * anew, in JavaScript, for every glyph it draws.
 */
export function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const power = Math.floor(Math.log2(count))
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (count - 2 ** power), 10)
  const parts = [head]
  let end = head.length
  for (let table = 0; table < count; table++) {
    const [from, to] = [44 + 20 * table, 12 + 16 * table]
    const [offset, packed, length] = [
      woff.readUInt32BE(from + 4),
      woff.readUInt32BE(from + 8),
      woff.readUInt32BE(from + 12),
    ]
    const content = woff.subarray(offset, offset + packed)
    // Its tag and checksum, where it now is, and how long it is unpacked.
    woff.copy(head, to, from, from + 4)
    woff.copy(head, to + 4, from + 16, from + 20)
    head.writeUInt32BE(end, to + 8)
    head.writeUInt32BE(length, to + 12)
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4)
    ;(packed < length ? inflateSync(content) : content).copy(padded)
    parts.push(padded)
    end += padded.length
  }
  return Buffer.concat(parts)
}
