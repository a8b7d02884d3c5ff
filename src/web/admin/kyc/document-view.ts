/** How a document is being looked at: which one, which page, how large (1 fits the frame), and how many quarter turns to the right. */
export interface DocumentView {
  place: number
  page: number
  zoom: number
  turns: number
}

export type ViewAct = 'zoomIn' | 'zoomOut' | 'fit' | 'turn' | 'nextPage' | 'previousPage' | 'nextDocument'

const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3, 4, 6] as const
export const LARGEST_ZOOM = 6
export const SMALLEST_ZOOM = 0.5

/** A document as it opens: its first page, whole and upright. */
export function viewOf(place: number): DocumentView {
  return { place, page: 1, zoom: 1, turns: 0 }
}

/** The view after an act; another page stays turned and enlarged as the one before, another document begins anew. */
export function afterAct(view: DocumentView, act: ViewAct, of: { documents: number; pages: number }): DocumentView {
  const { place, page, zoom, turns } = view
  switch (act) {
    case 'zoomIn':
      return { ...view, zoom: ZOOMS.find((one) => one > zoom) ?? zoom }
    case 'zoomOut':
      return { ...view, zoom: ZOOMS.findLast((one) => one < zoom) ?? zoom }
    case 'fit':
      return { ...view, zoom: 1 }
    case 'turn':
      return { ...view, turns: (turns + 1) % 4 }
    case 'nextPage':
      return { ...view, page: Math.min(of.pages, page + 1) }
    case 'previousPage':
      return { ...view, page: Math.max(1, page - 1) }
    case 'nextDocument':
      return of.documents < 2 ? view : viewOf((place + 1) % of.documents)
  }
}

export interface Size {
  width: number
  height: number
}

/** Small scans are enlarged up to this to fill the frame. */
const MOST_ENLARGED = 3

/** How many times its natural size a page is drawn: to fit the frame, turned as it is, times the zoom. */
export function scaleOf(natural: Size, frame: Size, { zoom, turns }: Pick<DocumentView, 'zoom' | 'turns'>): number {
  const { width, height } = turned(natural, turns)
  return Math.min(frame.width / width, frame.height / height, MOST_ENLARGED) * zoom
}

/** The sides of a page after its turns. */
export function turned({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width }
}
