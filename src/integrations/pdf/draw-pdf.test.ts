import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { PrintedDocument } from '#domain/documents/printed-document.ts'
import { drawPdf } from '#integrations/pdf/draw-pdf.ts'
import { readFonts } from '#integrations/pdf/fonts.ts'
import { elementsOf, readPdf } from '#tests/support/read-pdf.ts'
import { sampleDocument } from '#tests/support/sample-document.ts'

const AT = new Date('2026-11-05T15:00:00Z')
const draw = async (document: PrintedDocument) => await drawPdf(document, await readFonts(), AT)
const read = async (document: PrintedDocument) => readPdf(await draw(document))

/** Where this program is, or null: Debian has it in qpdf and poppler-utils. */
function found(program: string): string | null {
  try {
    return execFileSync('which', [program], { encoding: 'utf8' }).trim()
  } catch {
    return null
  }
}

describe('PDF/UA a document', () => {
  test('says its language, its title, that it is tagged, and that it means to be PDF/UA-1', async () => {
    const { catalog, metadata } = await read(sampleDocument())
    expect(catalog).toContain('/Lang (pt-BR)')
    expect(catalog).toMatch(/\/MarkInfo \d+ 0 R/)
    expect(catalog).toMatch(/\/StructTreeRoot \d+ 0 R/)
    expect(catalog).toMatch(/\/ViewerPreferences[\s\S]*\/DisplayDocTitle true|\/ViewerPreferences \d+ 0 R/)
    expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(metadata).toContain('Extrato de novembro de 2026')
  })

  test('draws nothing that is neither read aloud nor marked as decoration, and names all it marks', async () => {
    for (const rows of [0, 3, 90]) {
      const { unmarked, orphans } = await read(sampleDocument({ rows }))
      expect(unmarked).toEqual([])
      expect(orphans).toBe(0)
    }
  })

  test('is read in the order it is seen: head, facts, parts, notes, and where to check it', async () => {
    const { tree } = await read(sampleDocument())
    const [root] = tree
    expect(tree.map(({ type }) => type)).toEqual(['Document'])
    const types = root?.children.map(({ type }) => type)
    expect(types?.slice(0, 2)).toEqual(['P', 'P'])
    expect(types?.filter((type) => type === 'H1')).toHaveLength(1)
    const headings = elementsOf(tree).filter(({ type }) => /^H\d$/.test(type))
    expect(headings.map(({ type, text }) => `${type} ${text}`)).toEqual([
      'H1 Extrato de novembro de 2026',
      'H2 Composição',
      'H2 Pagamentos',
      'H2 Ata',
      'H2 O sorteio',
      'H2 Confira este recibo',
    ])
  })

  test('gives each picture and link its text, and each cell of a table its head', async () => {
    const all = elementsOf((await read(sampleDocument())).tree)
    const pictures = all.filter(({ type }) => type === 'Figure')
    expect(pictures.map(({ alt }) => alt)).toEqual(['1 de 2 cotas contempladas', 'QR code que abre a conferência'])
    for (const { alt } of all.filter(({ type }) => type === 'Link')) expect(alt).toBe('Confira este recibo')
    for (const { scope } of all.filter(({ type }) => type === 'TH')) expect(['Row', 'Column']).toContain(scope)
    for (const row of all.filter(({ type }) => type === 'TR')) expect(row.children.length).toBeGreaterThan(1)
    expect(new Set(all.map(({ type }) => type))).toEqual(
      new Set([
        ...['Document', 'Sect', 'P', 'H1', 'H2', 'Figure', 'Link'],
        ...['Table', 'THead', 'TBody', 'TFoot', 'TR', 'TH', 'TD', 'L', 'LI', 'LBody'],
      ]),
    )
  })

  test('has every letter: digits of the display face, letters of other languages, and a stand-in for the rest', async () => {
    const { text } = await read(sampleDocument())
    expect(text).not.toContain('\uFFFD')
    for (const words of ['US$ 21.600,00', '−US$ 1.725,00', 'João Żółć Nguyen', 'K7Q2M-9XF4T', 'Casa própria Orlando'])
      expect(text).toContain(words)
  })

  test('goes on over pages: no row is lost, and the table’s head is read once', async () => {
    const { pages, tree, text } = await read(sampleDocument({ rows: 90 }))
    expect(pages).toBeGreaterThan(3)
    for (const place of [1, 45, 90]) expect(text).toContain(`Parcela ${place}, débito em conta`)
    const columns = elementsOf(tree).filter(({ scope }) => scope === 'Column')
    expect(columns.map(({ text }) => text)).toEqual(['Data', 'Referente a', 'Valor'])
  })

  test('is the same file for the same document at the same instant', async () => {
    expect(await draw(sampleDocument())).toEqual(await draw(sampleDocument()))
  })

  test.skipIf(found('qpdf') === null && found('pdfinfo') === null)('passes the checkers this machine has', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cotavia-pdf-'))
    const file = join(folder, 'document.pdf')
    try {
      writeFileSync(file, await draw(sampleDocument({ rows: 90 })))
      if (found('qpdf') !== null)
        expect(execFileSync('qpdf', ['--check', file], { encoding: 'utf8' })).toContain(
          'No syntax or stream encoding errors',
        )
      if (found('pdfinfo') !== null) {
        const facts = execFileSync('pdfinfo', [file], { encoding: 'utf8' })
        expect(facts).toMatch(/Tagged: +yes/)
        expect(facts).toMatch(/Page size: +612 x 792 pts \(letter\)/)
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
