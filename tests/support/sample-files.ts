import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { pdfFile } from '#tests/support/pdf-files.ts'

/** Files of every kind the product checks, made here so that no test needs a folder of strangers' documents. */
export const pdf = new Uint8Array(pdfFile())

/** The old Word format: its container's mark and the name of its main stream. */
export const doc = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(1016),
  Buffer.from('WordDocument', 'utf16le'),
  Buffer.alloc(512),
])

const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** The new Word format: a zip whose list of types names a document, and the document, with more entries or without. */
export function docxOf(more: Readonly<Record<string, string | Uint8Array>> = {}): Uint8Array {
  const entries = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${WORD_TYPE}"/></Types>`,
    'word/document.xml': '<w:document><w:body><w:p><w:r><w:t>Sample</w:t></w:r></w:p></w:body></w:document>',
    ...more,
  }
  const bytes = Object.entries(entries).map(([name, body]) => [name, typeof body === 'string' ? strToU8(body) : body])
  return zipSync(Object.fromEntries(bytes))
}

export const docx = docxOf()

/** A zip that is nothing else. */
export const zip = zipSync({ 'notes.bin': strToU8('nothing') })

/** A picture with a camera's name and a place hidden in it. */
export async function picture(kind: 'jpeg' | 'png'): Promise<Buffer> {
  const plain = sharp({ create: { width: 24, height: 16, channels: 3, background: '#c7354f' } })
  return await plain
    .withExif({ IFD0: { Make: 'HiddenCamera' }, IFD3: { GPSLatitude: '25/1 46/1 0/1' } })
    .toFormat(kind)
    .toBuffer()
}
