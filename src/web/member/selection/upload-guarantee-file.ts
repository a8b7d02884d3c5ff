import { answerUpload } from '#web/member/selection/answer-upload.server.ts'
import { takeGuaranteeFiles } from '#web/member/selection/take-guarantee-files.server.ts'
import type { Route } from './+types/upload-guarantee-file'

/** One file for the security of a selection, sent by the page's script, which shows how far it is; the page itself takes the same form without one. */
export async function action({ request, context, params }: Route.ActionArgs) {
  return await answerUpload({ request, context }, (ctx, read) => takeGuaranteeFiles(ctx, params.id, read))
}
