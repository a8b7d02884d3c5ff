import type { Doc, Pen } from '#integrations/pdf/pen.ts'

export type Element = ReturnType<Doc['struct']>

/** What an element may say besides its type; pdfkit knows more than its types do. */
interface ElementOptions {
  alt?: string
  scope?: 'Row' | 'Column'
  /** Where a picture lies: left, top, right, bottom. */
  bbox?: [number, number, number, number]
  placement?: 'Block'
}

/** Letter paper in points, and the box inside its margins. */
export const PAGE = { width: 612, height: 792, left: 48, right: 564, top: 44, bottom: 730 } as const

/** Colors on paper, as on the light screen (src/web/styles/tokens.css). */
export const INK = '#0f2a2e'
export const INK_2 = '#46605f'
export const LINE = '#cbdad4'
export const ACTION = '#00695f'

/** The page under way: how far down it is written, and the tree of what was written. */
export interface Sheet {
  pen: Pen
  root: Element
  y: number
}

/** Begins another page when less than this is left of the current one. Returns whether it did. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= PAGE.bottom) return false
  sheet.pen.doc.addPage()
  sheet.y = PAGE.top
  return true
}

/** Draws something as an element of the document's tree, so that a screen reader meets it in this place. */
export function tagged(
  { pen: { doc } }: Sheet,
  parent: Element,
  type: string,
  draw: () => void,
  options: ElementOptions = {},
): Element {
  const content = doc.markStructureContent(type)
  draw()
  doc.endMarkedContent()
  const element = doc.struct(type, options as Parameters<Doc['struct']>[1], [content])
  parent.add(element)
  return element
}

/** Draws what says nothing: rules, grounds, the numbers of pages. */
export function untagged({ pen: { doc } }: Sheet, type: 'Layout' | 'Pagination' | 'Page', draw: () => void): void {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}

/** An element that holds others. */
export function group({ pen: { doc } }: Sheet, parent: Element, type: string): Element {
  const element = doc.struct(type)
  parent.add(element)
  return element
}

/** A line across, at this height. */
export function rule(sheet: Sheet, y: number, { weight, color }: { weight: number; color: string }): void {
  untagged(sheet, 'Layout', () => {
    sheet.pen.doc.rect(PAGE.left, y - weight / 2, PAGE.right - PAGE.left, weight).fill(color)
  })
}
