import type { Cell, Table } from '#domain/documents/printed-document.ts'
import { drawHeading, drawParagraphs, styleOf } from '#integrations/pdf/blocks.ts'
import { leadingOf, type Style } from '#integrations/pdf/pen.ts'
import {
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
  untagged,
} from '#integrations/pdf/sheet.ts'

const GAP = 10
const SIZE = 9
const HEAD: Style = { face: 'strong', size: 8, color: INK_2, leading: 1.3 }

/** Where a column begins and ends. */
interface Place {
  left: number
  right: number
  isFigure: boolean
}

/** A table under its heading; its head stands again on every page it goes on to. */
export function drawTable(sheet: Sheet, parent: Element, table: Table): void {
  drawHeading(sheet, parent, table.title, 60)
  if (table.rows.length === 0) {
    drawParagraphs(sheet, parent, [table.empty])
    return
  }
  const places = placesOf(table)
  const element = group(sheet, parent, 'Table')
  const head = group(sheet, group(sheet, element, 'THead'), 'TR')
  drawHead(sheet, table, places, (draw) => tagged(sheet, head, 'TH', draw, { scope: 'Column' }))
  const body = group(sheet, element, 'TBody')
  for (const [place, cells] of table.rows.entries()) {
    if (place > 0) rule(sheet, sheet.y, { weight: 0.5, color: LINE })
    // The sum stays with the row before it.
    const isLast = table.total !== null && place === table.rows.length - 1
    drawRow(sheet, table, places, body, cells, { isStrong: false, alsoRoomFor: isLast ? 26 : 0 })
  }
  if (table.total !== null) {
    rule(sheet, sheet.y, { weight: 1, color: INK })
    drawRow(sheet, table, places, group(sheet, element, 'TFoot'), table.total, { isStrong: true, alsoRoomFor: 0 })
  }
  sheet.y += 16
}

function placesOf({ columns }: Table): Place[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const unit = (PAGE.right - PAGE.left - GAP * (columns.length - 1)) / shares
  let left: number = PAGE.left
  return columns.map(({ share, isFigure = false }) => {
    const place = { left, right: left + share * unit, isFigure }
    left = place.right + GAP
    return place
  })
}

function drawHead(sheet: Sheet, { columns }: Table, places: readonly Place[], mark: (draw: () => void) => void): void {
  const texts = columns.map(({ label }, column) => sheet.pen.wrap(label, HEAD, widthOf(places[column])))
  const height = Math.max(...texts.map((lines) => lines.length)) * leadingOf(HEAD)
  for (const [column, place] of places.entries())
    mark(() => drawCell(sheet, texts[column] ?? [], HEAD, place, sheet.y + 2))
  sheet.y += height + 6
  rule(sheet, sheet.y, { weight: 0.75, color: INK })
}

function drawRow(
  sheet: Sheet,
  table: Table,
  places: readonly Place[],
  parent: Element,
  cells: readonly Cell[],
  { isStrong, alsoRoomFor }: { isStrong: boolean; alsoRoomFor: number },
): void {
  const set = cells.map((cell, column) => {
    const style = cellStyle(cell, column, isStrong)
    return { style, texts: sheet.pen.wrap(cell.text, style, widthOf(places[column])) }
  })
  const height = Math.max(...set.map(({ style, texts }) => texts.length * leadingOf(style))) + 7
  // The head again, for the eye alone: who listens heard it once.
  if (makeRoom(sheet, height + alsoRoomFor))
    drawHead(sheet, table, places, (draw) => untagged(sheet, 'Pagination', draw))
  const row = group(sheet, parent, 'TR')
  for (const [column, { style, texts }] of set.entries()) {
    const place = places[column]
    if (place === undefined) continue
    const isHead = column === 0
    const draw = () => drawCell(sheet, texts, style, place, sheet.y + 3.5)
    tagged(sheet, row, isHead ? 'TH' : 'TD', draw, isHead ? { scope: 'Row' } : {})
  }
  sheet.y += height
}

function cellStyle(cell: Cell, column: number, isStrong: boolean): Style {
  if (cell.look === 'figure') return styleOf(cell, { isStrong, size: isStrong ? SIZE - 0.5 : SIZE })
  if (cell.look === 'code') return { face: 'code', size: SIZE - 1, color: INK }
  return { face: column === 0 || isStrong ? 'strong' : 'text', size: SIZE, color: INK }
}

const widthOf = (place: Place | undefined): number => (place === undefined ? 0 : place.right - place.left)

function drawCell({ pen }: Sheet, texts: readonly string[], style: Style, place: Place, y: number): void {
  const x = place.isFigure ? place.right : place.left
  for (const [at, text] of texts.entries())
    pen.line(text, style, { x, baseline: y + at * leadingOf(style) + style.size, ends: place.isFigure })
}
