import { data, redirect } from 'react-router'
import { isOpenForFiles } from '#domain/contemplations/guarantee-files.ts'
import { removeNewSecurityFile } from '#services/spots/remove-new-security-file.ts'
import { reviewSpotTransfer } from '#services/spots/review-spot-transfer.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { isSecurityComplete } from '#web/member/handing-on/is-security-complete.ts'
import { answerFilesForm } from '#web/member/selection/answer-upload.server.ts'
import { FilesForm } from '#web/member/selection/files-form.tsx'
import { takeSecurityFiles } from '#web/member/selection/take-guarantee-files.server.ts'
import { textIn } from '#web/read-form.ts'
import { requireSession } from '#web/session.ts'
import type { Route } from './+types/security-files'

/** Where someone who takes over a spot after its payout uploads photos and PDFs for each document of their security (rules 9, Transfer). */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'consortium')
  const review = await foundOr404(reviewSpotTransfer(ctx, params.id))
  if (review.kind !== 'taker' || review.security.length === 0) throw data(null, { status: 404 })
  const { consortiumId, groupName, security, open } = review
  if (open.status !== 'accepted' || isSecurityComplete(security))
    throw redirect(`/consortium/${consortiumId}/transfer#security`)
  return {
    messages: messagesFor(languageOf(request), ['selection', 'guarantees', 'uploads', 'refusals']),
    group: { id: consortiumId, name: groupName },
    items: security.filter(isOpenForFiles),
    // Sent twice without a script, it's the same file.
    key: ctx.random.uuid4(),
  }
}

export async function action({ request, context, params: { id: consortiumId } }: Route.ActionArgs) {
  return await answerFilesForm(
    { request, context },
    {
      path: `/consortium/${consortiumId}/transfer/files`,
      take: (ctx, read) => takeSecurityFiles(ctx, consortiumId, read),
      remove: (ctx, form) => removeNewSecurityFile(ctx, { consortiumId, fileId: textIn(form, 'id') }),
    },
  )
}

export default function SecurityFiles({ loaderData: { group, items, key }, actionData }: Route.ComponentProps) {
  const consortium = `/consortium/${group.id}`
  return (
    <FilesForm
      of={{ openedAt: `${consortium}/files`, path: `${consortium}/transfer/files`, fields: { key } }}
      items={items}
      answer={actionData}
      back={{ to: `${consortium}/transfer#security`, label: group.name }}
    />
  )
}
