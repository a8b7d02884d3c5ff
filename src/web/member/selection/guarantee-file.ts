import { readGuaranteeFile } from '#services/contemplations/read-guarantee-file.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { requireSession } from '#web/session.ts'
import { fileResponse } from '#web/uploads/file-response.ts'
import type { Route } from './+types/guarantee-file'

/** A file of a security, for the member whose selection it is and for reviewers only. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'consortium')
  return fileResponse(await foundOr404(readGuaranteeFile(ctx, { consortiumId: params.id, fileId: params.file })))
}
