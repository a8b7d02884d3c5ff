import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy as OpenPdf,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

export type { OpenPdf }

/** CSS pixels to a point of a PDF. */
const PIXELS_PER_POINT = 96 / 72
/** More pixels than this for one page would only fill the memory. */
const MOST_PIXELS = 16_000_000

/**
 * Opens a PDF that the upload gate has let in, with nothing but the page's own files: the reader's worker comes from our origin, and neither code
 * nor forms nor addresses in the file do anything. Throws when it can't be fetched or read.
 */
export async function openPdf(url: string, signal: AbortSignal): Promise<OpenPdf> {
  GlobalWorkerOptions.workerSrc = workerUrl
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`the document answered ${answer.status}`)
  const data = new Uint8Array(await answer.arrayBuffer())
  return await getDocument({
    ...{ data, useWasm: false, useWorkerFetch: false, enableXfa: false, stopAtErrors: false },
    verbosity: VerbosityLevel.ERRORS,
  }).promise
}

/** The natural size of a page, upright, in CSS pixels. */
export async function readPageSize(pdf: OpenPdf, number: number): Promise<{ width: number; height: number }> {
  const { width, height } = (await pdf.getPage(number)).getViewport({ scale: PIXELS_PER_POINT })
  return { width, height }
}

/** Draws a page at that scale and turned that often on a canvas of its own; gives it up when `signal` says so. */
export async function drawPage(
  pdf: OpenPdf,
  { page: number, scale, turns }: { page: number; scale: number; turns: number },
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  const page = await pdf.getPage(number)
  const rotation = (page.rotate + turns * 90) % 360
  const wanted = page.getViewport({ scale: PIXELS_PER_POINT * scale * devicePixelRatio, rotation })
  const less = Math.min(1, Math.sqrt(MOST_PIXELS / (wanted.width * wanted.height)))
  const viewport = page.getViewport({ scale: PIXELS_PER_POINT * scale * devicePixelRatio * less, rotation })
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(viewport.width)
  canvas.height = Math.ceil(viewport.height)
  signal.throwIfAborted()
  const drawing = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => drawing.cancel(), { once: true })
  await drawing.promise
  return canvas
}
