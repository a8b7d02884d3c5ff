import { readKycDocument } from '#services/kyc/read-kyc-document.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { requireSession } from '#web/session.ts'
import type { Route } from './+types/document-file'

/**
 * KYC-17: a stored document, for its owner and reviewers only. As an attachment, in a sandbox, and with no guessing of its type: whatever
 * is in it runs nowhere on our site.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'kyc')
  const { name, type, content } = await foundOr404(readKycDocument(ctx, { documentId: params.id }))
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="document"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}
