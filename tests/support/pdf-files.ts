import { deflateSync } from 'node:zlib'

interface PdfParts {
  pages?: number
  /** What the catalog, the first page, and the trailer hold besides what they must. */
  catalog?: string
  page?: string
  trailer?: string
  /** More objects, by number from 20 up; a Buffer is written as it is. */
  objects?: Readonly<Record<number, string | Buffer>>
  version?: string
}

/** An object that is a stream. */
export function streamObject(dict: string, data: Buffer | string): Buffer {
  const bytes = Buffer.from(data)
  return Buffer.concat([Buffer.from(`<<${dict}/Length ${bytes.length}>>\nstream\n`), bytes, Buffer.from('\nendstream')])
}

/** A compressed stream that holds objects. */
export function packedObjects(objects: Readonly<Record<number, string>>, { dict = '/Type/ObjStm' } = {}): Buffer {
  const bodies = Object.values(objects)
  const table = Object.keys(objects).map(
    (number, at) => `${number} ${bodies.slice(0, at).join('\n').length + (at > 0 ? 1 : 0)}`,
  )
  const head = `${table.join(' ')} `
  const filter = `${dict}/N ${bodies.length}/First ${head.length}/Filter/FlateDecode`
  return streamObject(filter, deflateSync(Buffer.from(head + bodies.join('\n'))))
}

/** A whole PDF with its table of objects, a line of text on each page, and what else is asked for. */
export function pdfFile({
  pages = 1,
  catalog = '',
  page = '',
  trailer = '',
  objects = {},
  version = '1.7',
}: PdfParts = {}): Buffer {
  const all: Record<number, string | Buffer> = {
    1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    2: `<</Type/Pages/Count ${pages}/Kids[${Array.from({ length: pages }, (_, at) => `${at === 0 ? 3 : 1000 + at} 0 R`).join(' ')}]>>`,
    3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>${page}>>`,
    4: streamObject('', 'BT /F1 12 Tf 72 720 Td (Sample bill) Tj ET'),
    5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...objects,
  }
  for (let at = 1; at < pages; at++) all[1000 + at] = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>'
  const parts: Buffer[] = [Buffer.from(`%PDF-${version}\n%\xE2\xE3\xCF\xD3\n`, 'latin1')]
  let at = parts[0]?.length ?? 0
  const places: [number, number][] = []
  for (const [number, body] of Object.entries(all)) {
    places.push([Number(number), at])
    const written = Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')])
    parts.push(written)
    at += written.length
  }
  const table = places.map(([number, place]) => `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = Math.max(...places.map(([number]) => number)) + 1
  const end = `xref\n0 1\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}
