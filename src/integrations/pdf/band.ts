import type { PrintedDocument } from '#domain/documents/printed-document.ts'
import { leadingOf, type Style } from '#integrations/pdf/pen.ts'
import { drawMark, drawPicture } from '#integrations/pdf/pictures.ts'
import { type Element, PAGE, type Sheet, tagged, untagged } from '#integrations/pdf/sheet.ts'

const MANGROVE = '#0e3a3f'
const PAD = 20
const CORNER = 34
const QUILT = { width: 168, height: 126 }

const PRODUCT: Style = { face: 'display', size: 15, color: '#ffffff' }
const EYEBROW: Style = { face: 'strong', size: 9.5, color: '#f5b21f' }
const TITLE: Style = { face: 'display', size: 24, color: '#ffffff', leading: 1.12 }
const FIGURE_LABEL: Style = { face: 'text', size: 9.5, color: '#d3e3de' }
const FIGURE: Style = { face: 'display', size: 30, color: '#ffffff', leading: 1.2 }

/** The head of a document: whose it is, what it is, the one figure, and the group's quilt. */
export function drawBand(sheet: Sheet, parent: Element, document: PrintedDocument): void {
  const { pen } = sheet
  const quiltWidth = Math.min(QUILT.width, (QUILT.height * document.quilt.width) / document.quilt.height)
  const quiltHeight = (quiltWidth * document.quilt.height) / document.quilt.width
  const width = PAGE.right - PAGE.left - 2.6 * PAD - quiltWidth
  const lines: { type: string; style: Style; texts: string[]; after: number }[] = [
    { type: 'P', style: EYEBROW, texts: pen.wrap(document.eyebrow, EYEBROW, width), after: 3 },
    { type: 'H1', style: TITLE, texts: pen.wrapEven(document.title, TITLE, width), after: 12 },
  ]
  if (document.figure !== null) {
    const { label, text, note } = document.figure
    lines.push(
      { type: 'P', style: FIGURE_LABEL, texts: pen.wrap(label, FIGURE_LABEL, width), after: 0 },
      { type: 'P', style: FIGURE, texts: pen.wrap(text, FIGURE, width), after: 1 },
      { type: 'P', style: FIGURE_LABEL, texts: pen.wrap(note, FIGURE_LABEL, width), after: 0 },
    )
  }
  const wordsHeight = lines.reduce((sum, { style, texts, after }) => sum + texts.length * leadingOf(style) + after, 0)
  const height = Math.max(PAD + 36 + wordsHeight, quiltHeight + PAD) + PAD
  const x = PAGE.left + PAD
  untagged(sheet, 'Layout', () => {
    pen.doc
      .roundedRect(PAGE.left, sheet.y, PAGE.right - PAGE.left, height, [4, 4, CORNER, 4] as unknown as number)
      .fill(MANGROVE)
    drawMark(pen.doc, { x, y: sheet.y + PAD - 4, width: 22 })
  })
  tagged(sheet, parent, 'P', () =>
    pen.line(document.product, PRODUCT, { x: x + 31, baseline: sheet.y + PAD + PRODUCT.size - 3.5 }),
  )
  let y = sheet.y + PAD + 36
  for (const { type, style, texts, after } of lines) {
    tagged(sheet, parent, type, () => {
      for (const text of texts) {
        pen.line(text, style, { x, baseline: y + style.size })
        y += leadingOf(style)
      }
    })
    y += after
  }
  const at = { x: PAGE.right - PAD - quiltWidth, y: sheet.y + (height - quiltHeight) / 2, width: quiltWidth }
  tagged(sheet, parent, 'Figure', () => drawPicture(pen.doc, document.quilt, at), {
    alt: document.quilt.alt,
    placement: 'Block',
    bbox: [at.x, at.y, at.x + quiltWidth, at.y + quiltHeight],
  })
  sheet.y += height + 18
}
