import { readKycDocument } from '#services/kyc/read-kyc-document.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { requireSession } from '#web/session.ts'
import { fileResponse } from '#web/uploads/file-response.ts'
import type { Route } from './+types/document-file'

/** KYC-17: a stored document, for its owner and reviewers only. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'kyc')
  return fileResponse(await foundOr404(readKycDocument(ctx, { documentId: params.id })))
}
