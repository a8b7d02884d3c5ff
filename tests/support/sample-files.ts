import sharp from 'sharp'

/** Files of every kind the product checks, made here so that no test needs a folder of strangers' documents. */
export const pdf = new TextEncoder().encode('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** The old Word format: its container's mark and the name of its main stream. */
export const doc = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(1016),
  Buffer.from('WordDocument', 'utf16le'),
  Buffer.alloc(512),
])

const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** The new Word format: a zip whose list of types names a document. */
export const docx = zipOf(
  '[Content_Types].xml',
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${WORD_TYPE}"/></Types>`,
)

/** A zip that is nothing else. */
export const zip = zipOf('notes.bin', 'nothing')

/** A picture with a camera's name and a place hidden in it. */
export async function picture(kind: 'jpeg' | 'png'): Promise<Buffer> {
  const plain = sharp({ create: { width: 24, height: 16, channels: 3, background: '#c7354f' } })
  return await plain
    .withExif({ IFD0: { Make: 'HiddenCamera' }, IFD3: { GPSLatitude: '25/1 46/1 0/1' } })
    .toFormat(kind)
    .toBuffer()
}

/** One stored file in a zip; just enough of the format for a program that reads its first entry. */
function zipOf(name: string, text: string): Buffer {
  const body = Buffer.from(text)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt32LE(body.length, 18)
  header.writeUInt32LE(body.length, 22)
  header.writeUInt16LE(Buffer.byteLength(name), 26)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  return Buffer.concat([header, Buffer.from(name), body, end])
}
