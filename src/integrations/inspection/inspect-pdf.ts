import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { grant, refuse } from '#domain/verdict.ts'
import type { InspectionOutcome } from './inspection.ts'
import { readPdfFile } from './pdf-file.ts'
import { isHarmful } from './pdf-harm.ts'
import { PDF_LIMITS, TooMuch } from './pdf-limits.ts'

/** Where the file must end: what follows its end belongs to another format. */
const LONGEST_TAIL = 1024
const END = Buffer.from('%%EOF')

/**
 * Looks through a PDF in two ways that must agree: our own reading finds every object, wherever it is and however it is
 * packed, and Mozilla's reader opens it as a browser would. Not for the server's own process: see child-inspector.ts.
 */
export async function inspectPdf(content: Uint8Array): Promise<InspectionOutcome> {
  try {
    if (isFollowed(content)) return refuse('attachment_harmful')
    const file = readPdfFile(content, { left: PDF_LIMITS.unpackedBytes })
    if (file.trailers.some((trailer) => trailer.has('/Encrypt'))) return refuse('attachment_locked')
    if (isHarmful(file)) return refuse('attachment_harmful')
    return await openAsAReader(content)
  } catch (error) {
    if (error instanceof TooMuch) return refuse('attachment_too_long')
    if (error instanceof PasswordException) return refuse('attachment_locked')
    return refuse('attachment_unreadable')
  }
}

/** Whether something else stands behind the end: an archive, a page, a second file. */
function isFollowed(content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const end = bytes.lastIndexOf(END)
  if (end === -1) return false
  const tail = bytes.subarray(end + END.length)
  return tail.some((byte) => byte > 0x20) || tail.length > LONGEST_TAIL
}

async function openAsAReader(content: Uint8Array): Promise<InspectionOutcome> {
  const task = getDocument({
    // A copy: the reader takes what it is given away.
    data: Uint8Array.from(content),
    verbosity: VerbosityLevel.ERRORS,
    stopAtErrors: true,
    disableFontFace: true,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    useWasm: false,
  })
  try {
    const document = await task.promise
    const pages = document.numPages
    if (pages > PDF_LIMITS.pages) return refuse('attachment_too_long')
    const { info } = await document.getMetadata()
    const about = info as { EncryptFilterName?: string | null; IsXFAPresent?: boolean; IsCollectionPresent?: boolean }
    if (about.EncryptFilterName) return refuse('attachment_locked')
    if (about.IsXFAPresent || about.IsCollectionPresent) return refuse('attachment_harmful')
    if ((await document.getAttachments()) !== null || (await document.getJSActions()) !== null)
      return refuse('attachment_harmful')
    for (let nth = 1; nth <= pages; nth++) {
      const page = await document.getPage(nth)
      const annotations: { attachment?: unknown; actions?: unknown }[] = await page.getAnnotations()
      if ((await page.getJSActions()) !== null || annotations.some((one) => one.attachment || one.actions))
        return refuse('attachment_harmful')
      page.cleanup()
    }
    return pages === 0 ? refuse('attachment_unreadable') : grant({ pages })
  } finally {
    await task.destroy()
  }
}
