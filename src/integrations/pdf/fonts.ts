import { createRequire } from 'node:module'
import { type Font, open } from 'fontkit'

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
  return await Promise.all(files.map(async (file) => (await open(resolve(file))) as Font))
}
