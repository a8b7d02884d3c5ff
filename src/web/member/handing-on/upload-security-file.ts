import { answerUpload } from '#web/member/selection/answer-upload.server.ts'
import { takeSecurityFiles } from '#web/member/selection/take-guarantee-files.server.ts'
import type { Route } from './+types/upload-security-file'

/** One file for the new security of a spot that changes hands, sent by the page's script; the page itself takes the same form without one. */
export async function action({ request, context, params }: Route.ActionArgs) {
  return await answerUpload({ request, context }, (ctx, read) => takeSecurityFiles(ctx, params.id, read))
}
