import type { Fill, Picture, Proof } from '#domain/documents/printed-document.ts'
import type { Doc } from '#integrations/pdf/pen.ts'

/** The palette on mangrove (src/web/styles/tokens.css), which is the same in both themes. */
const ON_MANGROVE: Readonly<Record<Fill, string>> = {
  action: '#5fd3c1',
  ipe: '#f5b21f',
  goiaba: '#ff95a3',
  jacaranda: '#b9aaf0',
  base: '#17484d',
  pale: '#2b5b60',
}

/** Half a tile: what a shape is turned around. */
const MIDDLE = 14

/** Draws a picture on mangrove, as wide as said. */
export function drawPicture(doc: Doc, picture: Picture, at: { x: number; y: number; width: number }): void {
  doc
    .save()
    .translate(at.x, at.y)
    .scale(at.width / picture.width)
  for (const { path, x, y, turns, fill } of picture.shapes) {
    doc
      .save()
      .translate(x, y)
      .rotate(turns * 90, { origin: [MIDDLE, MIDDLE] })
    doc.path(path).fill(ON_MANGROVE[fill])
    doc.restore()
  }
  if (picture.own !== null) {
    const { x, y, side } = picture.own
    doc.lineWidth(2).rect(x, y, side, side).stroke('#ffffff')
  }
  doc.restore()
}

/** The four tiles of the mark (src/web/quilt/mark.svg), on mangrove. */
const MARK: readonly (readonly [path: string, color: string])[] = [
  ['M0 28A28 28 0 0 1 28 0V14A14 14 0 0 0 14 28Z', ON_MANGROVE.goiaba],
  ['M35.3 14A8.7 8.7 0 1 0 52.7 14A8.7 8.7 0 1 0 35.3 14Z', ON_MANGROVE.jacaranda],
  ['M0 30H28V58A28 28 0 0 1 0 30Z', ON_MANGROVE.ipe],
  ['M30 30H58V58A28 28 0 0 1 30 30Z', ON_MANGROVE.goiaba],
]
const MARK_SIDE = 58

/** Draws the mark, as wide as said. */
export function drawMark(doc: Doc, at: { x: number; y: number; width: number }): void {
  doc
    .save()
    .translate(at.x, at.y)
    .scale(at.width / MARK_SIDE)
  for (const [path, color] of MARK) doc.path(path).fill(color)
  doc.restore()
}

/** Draws a QR code with dark squares on the paper: each row's neighbors are one bar, so that no seam shows. */
export function drawSquares(
  doc: Doc,
  squares: Proof['squares'],
  at: { x: number; y: number; width: number },
  color: string,
): void {
  const side = at.width / squares.length
  for (const [row, line] of squares.entries()) {
    let from = 0
    for (let to = 1; to <= line.length; to++) {
      if (line[to] === line[from] && to < line.length) continue
      if (line[from]) doc.rect(at.x + from * side, at.y + row * side, (to - from) * side, side)
      from = to
    }
  }
  doc.fill(color)
}
