import { writePdf } from '#services/documents/write-pdf.ts'
import { openFile } from '#web/member/documents/open-document.server.ts'
import type { Route } from './+types/document-pdf'

/** The same document as a tagged PDF (PDF/UA), with a name that says what it is. */
export async function loader(args: Route.LoaderArgs) {
  const { ctx, document } = await openFile(args)
  return new Response(await writePdf(ctx, document), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${document.fileName}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
