import type { Context } from '#context'
import type { PrintedDocument } from '#domain/documents/printed-document.ts'
import { drawPdf } from '#integrations/pdf/draw-pdf.ts'
import { readFonts } from '#integrations/pdf/fonts.ts'

/** A document as a tagged PDF (docs/decisions/0057). Access was checked where the document was made. */
export async function writePdf(ctx: Context, document: PrintedDocument): Promise<Uint8Array<ArrayBuffer>> {
  return await drawPdf(document, await readFonts(), ctx.clock.now())
}
