import type { Cell, Line, Proof } from '#domain/documents/printed-document.ts'
import { leadingOf, type Style } from '#integrations/pdf/pen.ts'
import { drawSquares } from '#integrations/pdf/pictures.ts'
import {
  ACTION,
  type Element,
  group,
  INK,
  INK_2,
  LINE,
  makeRoom,
  PAGE,
  rule,
  type Sheet,
  tagged,
} from '#integrations/pdf/sheet.ts'

const WIDTH = PAGE.right - PAGE.left
const HEADING: Style = { face: 'display', size: 13.5, color: INK, leading: 1.3 }
const TERM: Style = { face: 'text', size: 10, color: INK }
const FACT_TERM: Style = { face: 'text', size: 8.5, color: INK_2, leading: 1.5 }
const STRONG_TERM: Style = { face: 'display', size: 11.5, color: INK }
const CODE: Style = { face: 'code', size: 8.5, color: INK, leading: 1.4 }
const BODY: Style = { face: 'text', size: 10, color: INK, leading: 1.5 }
/** Room for the last line of a bill. */
const LAST_LINE = 26
const NOTE: Style = { face: 'text', size: 8.5, color: INK_2, leading: 1.5 }

/** How a cell's words look: amounts in the display face, everything else in the text's. */
export function styleOf({ look }: Cell, { isStrong = false, size = 10 } = {}): Style {
  if (look !== 'figure') return { face: look === 'code' ? 'strongCode' : 'strong', size, color: INK }
  return { face: isStrong ? 'display' : 'figures', size: isStrong ? size + 1.5 : size, color: INK }
}

/** Whose and which: pairs in two columns, the name above what it is. */
export function drawFacts(sheet: Sheet, parent: Element, facts: readonly Line[]): void {
  const gap = 28
  const width = (WIDTH - gap) / 2
  const table = group(sheet, parent, 'Table')
  for (let at = 0; at < facts.length; at += 2) {
    const pair = facts.slice(at, at + 2).map((fact, column) => {
      const style = styleOf(fact.cell)
      return { fact, style, texts: sheet.pen.wrap(fact.cell.text, style, width), x: PAGE.left + column * (width + gap) }
    })
    const height = Math.max(...pair.map(({ style, texts }) => leadingOf(FACT_TERM) + texts.length * leadingOf(style)))
    makeRoom(sheet, height + 7)
    for (const { fact, style, texts, x } of pair) {
      const row = group(sheet, table, 'TR')
      const head = () => sheet.pen.line(fact.term, FACT_TERM, { x, baseline: sheet.y + FACT_TERM.size })
      tagged(sheet, row, 'TH', head, { scope: 'Row' })
      tagged(sheet, row, 'TD', () => drawLines(sheet, texts, style, { x, y: sheet.y + leadingOf(FACT_TERM) }))
    }
    sheet.y += height + 7
  }
  sheet.y += 8
}

/** A heading under a thick rule. It stays with what follows, of which so much must find room below it. */
export function drawHeading(sheet: Sheet, parent: Element, title: string, following: number): void {
  const texts = sheet.pen.wrap(title, HEADING, WIDTH)
  makeRoom(sheet, 16 + texts.length * leadingOf(HEADING) + following)
  rule(sheet, sheet.y, { weight: 1.5, color: INK })
  sheet.y += 7
  tagged(sheet, parent, 'H2', () => drawLines(sheet, texts, HEADING, { x: PAGE.left, y: sheet.y }))
  sheet.y += texts.length * leadingOf(HEADING) + 4
}

/** Amounts under each other, the sum strong, a hairline between them. */
export function drawBill(sheet: Sheet, parent: Element, lines: readonly Line[]): void {
  const table = group(sheet, parent, 'Table')
  for (const [place, { term, cell, isStrong = false }] of lines.entries()) {
    const termStyle = isStrong ? STRONG_TERM : TERM
    const style = cell.look === 'code' ? CODE : styleOf(cell, { isStrong })
    const valueWidth = Math.min(WIDTH * 0.6, sheet.pen.widthOf(cell.text, style))
    const terms = sheet.pen.wrap(term, termStyle, WIDTH - valueWidth - 24)
    const values = sheet.pen.wrap(cell.text, style, valueWidth + 0.01)
    const height = Math.max(terms.length * leadingOf(termStyle), values.length * leadingOf(style)) + 8
    // The last line, mostly the sum, stays with the one before it.
    makeRoom(sheet, place === lines.length - 2 ? height + LAST_LINE : height)
    const row = group(sheet, table, 'TR')
    const y = sheet.y + 4
    tagged(sheet, row, 'TH', () => drawLines(sheet, terms, termStyle, { x: PAGE.left, y }), { scope: 'Row' })
    tagged(sheet, row, 'TD', () => drawLines(sheet, values, style, { x: PAGE.right, y, ends: true }))
    sheet.y += height
    if (place < lines.length - 1) rule(sheet, sheet.y, { weight: 0.5, color: LINE })
  }
  sheet.y += 14
}

/** Running text, a paragraph after the other. */
export function drawParagraphs(sheet: Sheet, parent: Element, paragraphs: readonly string[], look = BODY): void {
  for (const text of paragraphs) {
    const lines = sheet.pen.wrap(text, look, WIDTH)
    makeRoom(sheet, Math.min(lines.length, 3) * leadingOf(look))
    drawLongText(sheet, parent, 'P', lines, look, PAGE.left)
    sheet.y += look.size / 2
  }
  sheet.y += 8
}

/** What the reader has to know of the document, small, at its end. */
export function drawNotes(sheet: Sheet, parent: Element, notes: readonly string[]): void {
  if (notes.length > 0) drawParagraphs(sheet, parent, notes, NOTE)
}

/** What was done, step by step, each with its number. */
export function drawSteps(sheet: Sheet, parent: Element, steps: readonly string[]): void {
  const indent = 20
  const list = group(sheet, parent, 'L')
  for (const [place, text] of steps.entries()) {
    const lines = sheet.pen.wrap(`${place + 1}. ${text}`, BODY, WIDTH - indent)
    makeRoom(sheet, Math.min(lines.length, 3) * leadingOf(BODY))
    const item = group(sheet, list, 'LI')
    drawLongText(sheet, item, 'LBody', lines, BODY, PAGE.left)
    sheet.y += 3
  }
  sheet.y += 12
}

const QR_SIDE = 82

/** Where anyone checks it: the code to scan beside the sentence and the address. */
export function drawProof(sheet: Sheet, parent: Element, proof: Proof): void {
  const { pen } = sheet
  const x = PAGE.left + QR_SIDE + 20
  const width = PAGE.right - x
  const title: Style = { ...HEADING, size: 11.5 }
  const url: Style = { face: 'strongCode', size: 9, color: ACTION, leading: 1.4 }
  const texts = pen.wrap(proof.text, { ...BODY, size: 9 }, width)
  const urls = pen.wrap(proof.url, url, width)
  makeRoom(sheet, QR_SIDE + 12)
  const top = sheet.y + 4
  tagged(
    sheet,
    parent,
    'Figure',
    () => drawSquares(pen.doc, proof.squares, { x: PAGE.left, y: top, width: QR_SIDE }, INK),
    { alt: proof.alt, bbox: [PAGE.left, top, PAGE.left + QR_SIDE, top + QR_SIDE], placement: 'Block' },
  )
  let y = top
  tagged(sheet, parent, 'H2', () => drawLines(sheet, [proof.title], title, { x, y }))
  y += leadingOf(title) + 2
  tagged(sheet, parent, 'P', () => drawLines(sheet, texts, { ...BODY, size: 9 }, { x, y }))
  y += texts.length * leadingOf({ ...BODY, size: 9 }) + 3
  const paragraph = group(sheet, parent, 'P')
  const content = pen.doc.markStructureContent('Link')
  drawLines(sheet, urls, url, { x, y })
  pen.doc.endMarkedContent()
  const link = pen.doc.struct('Link', { alt: proof.title })
  paragraph.add(link)
  link.add(content)
  for (const [place, line] of urls.entries())
    pen.doc.link(x, y + place * leadingOf(url), pen.widthOf(line, url), leadingOf(url), proof.url, {
      structParent: link,
      // A text of a PDF is an object to pdfkit; a plain string would be a name.
      Contents: Object(proof.title) as string,
    } as object)
  sheet.y = Math.max(top + QR_SIDE, y + urls.length * leadingOf(url)) + 14
}

/** Lines under each other from this height. */
function drawLines(
  { pen }: Sheet,
  lines: readonly string[],
  style: Style,
  { x, y, ends = false }: { x: number; y: number; ends?: boolean },
): void {
  for (const [place, line] of lines.entries())
    pen.line(line, style, { x, baseline: y + place * leadingOf(style) + style.size, ends })
}

/** A text that may go on over a page: one element, whose words lie on both. */
function drawLongText(
  sheet: Sheet,
  parent: Element,
  type: string,
  lines: readonly string[],
  style: Style,
  x: number,
): void {
  const { doc } = sheet.pen
  const element = doc.struct(type)
  parent.add(element)
  let content = doc.markStructureContent(type)
  for (const line of lines) {
    if (sheet.y + leadingOf(style) > PAGE.bottom) {
      doc.endMarkedContent()
      element.add(content)
      makeRoom(sheet, leadingOf(style))
      content = doc.markStructureContent(type)
    }
    sheet.pen.line(line, style, { x, baseline: sheet.y + style.size })
    sheet.y += leadingOf(style)
  }
  doc.endMarkedContent()
  element.add(content)
}
