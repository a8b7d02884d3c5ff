import PDFDocument from 'pdfkit'
import type { PrintedDocument, Section } from '#domain/documents/printed-document.ts'
import { LOCALES } from '#domain/language.ts'
import { drawBand } from '#integrations/pdf/band.ts'
import {
  drawBill,
  drawFacts,
  drawHeading,
  drawNotes,
  drawParagraphs,
  drawProof,
  drawSteps,
} from '#integrations/pdf/blocks.ts'
import type { Fonts } from '#integrations/pdf/fonts.ts'
import { createPen, type Doc, type Style } from '#integrations/pdf/pen.ts'
import { type Element, group, INK_2, LINE, PAGE, rule, type Sheet, untagged } from '#integrations/pdf/sheet.ts'
import { drawTable } from '#integrations/pdf/table.ts'

/**
 * A document as a PDF on Letter paper, tagged for screen readers (PDF/UA-1): its language and title, each word in the order it's read
 * in, each picture with its text, our own fonts inside. The same document at the same instant gives the same bytes.
 */
export async function drawPdf(document: PrintedDocument, fonts: Fonts, at: Date): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    displayTitle: true,
    lang: LOCALES[document.language],
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: document.title, Author: document.product, Creator: document.product, CreationDate: at, ModDate: at },
  })
  const written = collect(doc)
  const { mark } = document.demo ?? { mark: null }
  const pen = createPen(doc, fonts)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const sheet: Sheet = { pen, root, y: PAGE.top }
  if (mark !== null) doc.on('pageAdded', () => drawMarkAcross(sheet, mark))
  doc.addPage()
  drawBand(sheet, root, document)
  drawFacts(sheet, root, document.facts)
  for (const section of document.sections) drawSection(sheet, group(sheet, root, 'Sect'), section)
  drawNotes(sheet, root, [...document.notes, ...(document.demo === null ? [] : [document.demo.note])])
  if (document.proof !== null) drawProof(sheet, group(sheet, root, 'Sect'), document.proof)
  root.end()
  drawFeet(sheet, document)
  doc.end()
  return await written
}

function drawSection(sheet: Sheet, parent: Element, section: Section): void {
  if (section.kind === 'table') {
    drawTable(sheet, parent, section)
    return
  }
  drawHeading(sheet, parent, section.title, 40)
  if (section.kind === 'bill') drawBill(sheet, parent, section.lines)
  else if (section.kind === 'steps') drawSteps(sheet, parent, section.steps)
  else drawParagraphs(sheet, parent, section.paragraphs)
}

const FOOT: Style = { face: 'text', size: 8, color: INK_2 }

/** Below each page: what it is, whose, and which of how many. */
function drawFeet(sheet: Sheet, { product, title, facts, pageOf }: PrintedDocument): void {
  const { doc } = sheet.pen
  const { count } = doc.bufferedPageRange()
  const group = facts[0]?.cell.text
  const left = [product, title, group].filter((part) => part !== undefined).join(' · ')
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    rule(sheet, PAGE.bottom + 18, { weight: 0.5, color: LINE })
    const right = pageOf.replace('{page}', String(page + 1)).replace('{pages}', String(count))
    untagged(sheet, 'Pagination', () => {
      sheet.pen.line(left, FOOT, { x: PAGE.left, baseline: PAGE.bottom + 32 })
      sheet.pen.line(right, FOOT, { x: PAGE.right, baseline: PAGE.bottom + 32, ends: true })
    })
  }
}

/** Across a page of made-up data, below its words: pale, and nothing that is read. */
function drawMarkAcross(sheet: Sheet, text: string): void {
  const style: Style = { face: 'display', size: 84, color: '#eef3f1' }
  untagged(sheet, 'Page', () => {
    const { doc } = sheet.pen
    doc.save().rotate(-32, { origin: [PAGE.width / 2, 470] })
    const width = sheet.pen.widthOf(text, style)
    sheet.pen.line(text, style, { x: (PAGE.width - width) / 2, baseline: 500 })
    doc.restore()
  })
}

function collect(doc: Doc): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    doc.on('error', reject)
  })
}
