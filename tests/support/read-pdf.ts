import { inflateSync } from 'node:zlib'

/** An element of a PDF's tree of structure, with the words drawn for it. */
export interface PdfElement {
  type: string
  alt: string | null
  scope: string | null
  text: string
  children: PdfElement[]
}

/** What a PDF of ours says to machines: a reader for tests of what pdfkit writes, not for any PDF there is. */
export interface ReadPdf {
  catalog: string
  metadata: string
  /** The roots of the tree of structure, in reading order. */
  tree: PdfElement[]
  /** Letters, pictures, and lines outside of every element and artifact. */
  unmarked: string[]
  /** Marked pieces of content that no element of the tree names. */
  orphans: number
  pages: number
  /** All words in reading order. */
  text: string
}

interface PdfObject {
  head: string
  stream: Buffer | null
}

/** Reads what pdfkit wrote. Throws on what isn't a PDF of ours. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const objects = readObjects(Buffer.from(bytes))
  const object = (id: string): PdfObject => {
    const found = objects.get(id)
    if (found === undefined) throw new Error(`the PDF has no object ${id}`)
    return found
  }
  const refs = (text: string) => [...text.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => id)
  const entry = (head: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1]
  const [, catalog] = [...objects].find(([, { head }]) => head.includes('/Type /Catalog')) ?? []
  if (catalog === undefined) throw new Error('the PDF has no catalog')
  const pages = refs(/\/Kids \[([^\]]*)\]/.exec(object(entry(catalog.head, 'Pages') ?? '').head)?.[1] ?? '')
  const words = new Map<string, string>()
  const unmarked: string[] = []
  for (const page of pages) {
    const { head } = object(page)
    const content = object(entry(head, 'Contents') ?? '').stream?.toString('latin1') ?? ''
    const resources = object(entry(head, 'Resources') ?? '').head
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
        name,
        readLetters(object(entry(object(id).head, 'ToUnicode') ?? '').stream?.toString('latin1') ?? ''),
      ]),
    )
    for (const [mcid, text] of readContent(content, fonts, unmarked)) words.set(`${page} ${mcid}`, text)
  }
  const named = new Set<string>()
  const elementOf = (id: string): PdfElement => {
    const { head } = object(id)
    const kids = /\/K \[([\s\S]*)\]/.exec(head)?.[1] ?? ''
    const children: PdfElement[] = []
    let text = ''
    const ownPage = entry(head, 'Pg') ?? ''
    // A reference to an annotation, a piece on a page of its own, another element, or the number of a piece on the element's page.
    const parts = /<<[^>]*\/OBJR[^>]*>>|<<[^>]*\/Pg (\d+) 0 R[^>]*\/MCID (\d+)[^>]*>>|(\d+) 0 R|(\d+)/g
    for (const [, page, mcid, child, ownMcid] of kids.matchAll(parts)) {
      const piece = mcid === undefined ? (ownMcid === undefined ? null : `${ownPage} ${ownMcid}`) : `${page} ${mcid}`
      if (child !== undefined) children.push(elementOf(child))
      if (piece === null) continue
      named.add(piece)
      text += words.get(piece) ?? ''
    }
    return {
      type: /\/S \/(\w+)/.exec(head)?.[1] ?? '',
      alt: textOf(head, 'Alt'),
      scope: /\/Scope \/(\w+)/.exec(head)?.[1] ?? null,
      text,
      children,
    }
  }
  const root = object(entry(catalog.head, 'StructTreeRoot') ?? '').head
  const tree = refs(/\/K \[([^\]]*)\]/.exec(root)?.[1] ?? '').map(elementOf)
  return {
    catalog: catalog.head,
    metadata: object(entry(catalog.head, 'Metadata') ?? '').stream?.toString('utf8') ?? '',
    tree,
    unmarked,
    orphans: [...words.keys()].filter((key) => !named.has(key)).length,
    pages: pages.length,
    text: elementsOf(tree)
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join('\n'),
  }
}

/** Every element of a tree, in reading order. */
export function elementsOf(tree: readonly PdfElement[]): PdfElement[] {
  return tree.flatMap((element) => [element, ...elementsOf(element.children)])
}

function readObjects(file: Buffer): Map<string, PdfObject> {
  const text = file.toString('latin1')
  const objects = new Map<string, PdfObject>()
  const starts = /(?:^|\n)(\d+) 0 obj\n/g
  for (let start = starts.exec(text); start !== null; start = starts.exec(text)) {
    const from = start.index + start[0].length
    const end = text.indexOf('\nendobj', from)
    const streamAt = text.indexOf('\nstream\n', from)
    const isStream = streamAt !== -1 && streamAt < end
    const head = text.slice(from, isStream ? streamAt : end)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const bytes = isStream ? file.subarray(streamAt + 8, streamAt + 8 + length) : null
    const stream = bytes !== null && head.includes('/FlateDecode') ? inflateSync(bytes) : bytes
    objects.set(start[1] ?? '', { head, stream })
    if (isStream) starts.lastIndex = streamAt + 8 + length
  }
  return objects
}

/** The letters of a font, by the numbers that words are written in. */
function readLetters(map: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, first = '0', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    let at = Number.parseInt(first, 16)
    for (const [, hex = ''] of list.matchAll(/<([0-9a-f ]*)>/gi))
      letters.set(at++, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
  }
  return letters
}

/** The words of each marked piece of a page; what is drawn outside of any goes to `unmarked`. */
function readContent(
  content: string,
  fonts: ReadonlyMap<string, ReadonlyMap<number, string>>,
  unmarked: string[],
): Map<string, string> {
  const words = new Map<string, string>()
  const open: (string | null)[] = []
  let font: ReadonlyMap<number, string> = new Map()
  // A dictionary is written over several lines; what follows is read line by line.
  const joined = content.replaceAll(/<<\n[^>]*>>/g, (dictionary) => dictionary.replaceAll('\n', ' '))
  for (const line of joined.split('\n')) {
    const begins = /\b(?:BDC|BMC)$/.test(line)
    if (begins) open.push(/\/MCID (\d+)/.exec(line)?.[1] ?? null)
    if (line === 'EMC') open.pop()
    font = fonts.get(/^\/(F\d+) /.exec(line)?.[1] ?? '') ?? font
    const shown = /\] TJ$/.test(line)
    if (open.length === 0 && (shown || /^(?:f|f\*|S|B|b)$/.test(line) || / Do$/.test(line))) unmarked.push(line)
    const mcid = open.findLast((one) => one !== null)
    if (mcid === undefined || mcid === null) continue
    let text = words.get(mcid) ?? ''
    if (shown)
      for (const [, hex = ''] of line.matchAll(/<([0-9a-f]*)>/gi))
        for (const [code] of hex.matchAll(/.{4}/g)) text += font.get(Number.parseInt(code, 16)) ?? '\uFFFD'
    words.set(mcid, text)
  }
  return words
}

/** A text of an object's head, written plainly or as UTF-16. */
function textOf(head: string, name: string): string | null {
  const [, written] = new RegExp(`/${name} \\(((?:\\\\[\\s\\S]|[^)\\\\])*)\\)`).exec(head) ?? []
  if (written === undefined) return null
  const bytes = Buffer.from(
    written.replaceAll(/\\([\s\S])/g, (_, letter: string) => (letter === 'n' ? '\n' : letter)),
    'latin1',
  )
  return bytes[0] === 0xfe ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le') : written
}
