import { data, redirect } from 'react-router'
import { isOpenForFiles } from '#domain/contemplations/guarantee-files.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { removeGuaranteeFile } from '#services/contemplations/remove-guarantee-file.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { answerFilesForm } from '#web/member/selection/answer-upload.server.ts'
import { FilesForm } from '#web/member/selection/files-form.tsx'
import { takeGuaranteeFiles } from '#web/member/selection/take-guarantee-files.server.ts'
import { textIn } from '#web/read-form.ts'
import { requireSession } from '#web/session.ts'
import type { Route } from './+types/files'

/** Where a selected member uploads photos and PDFs for each document of the security (LIFE-10, rules 8). */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'consortium')
  const page = await foundOr404(showConsortium(ctx, params.id))
  const selection = page.own?.selection ?? null
  if (selection === null) throw data(null, { status: 404 })
  const isBidOpen = page.own?.pendingBid?.status === 'won_pending_payment'
  if (selection.status !== 'accepted' || isBidOpen) throw redirect(`/consortium/${page.group.id}#documents`)
  return {
    messages: messagesFor(languageOf(request), ['selection', 'guarantees', 'uploads', 'refusals']),
    group: { id: page.group.id, name: page.group.name },
    contemplationId: selection.id,
    items: selection.items.filter(isOpenForFiles),
    // Sent twice without a script, it's the same file.
    key: ctx.random.uuid4(),
  }
}

export async function action({ request, context, params: { id: consortiumId } }: Route.ActionArgs) {
  return await answerFilesForm(
    { request, context },
    {
      path: `/consortium/${consortiumId}/files`,
      take: (ctx, read) => takeGuaranteeFiles(ctx, consortiumId, read),
      remove: (ctx, form) =>
        removeGuaranteeFile(ctx, {
          consortiumId,
          contemplationId: textIn(form, 'contemplationId'),
          fileId: textIn(form, 'id'),
        }),
    },
  )
}

export default function Files({
  loaderData: { group, contemplationId, items, key },
  actionData,
}: Route.ComponentProps) {
  const path = `/consortium/${group.id}/files`
  return (
    <FilesForm
      of={{ openedAt: path, path, fields: { contemplationId, key } }}
      items={items}
      answer={actionData}
      back={{ to: `/consortium/${group.id}#documents`, label: group.name }}
    />
  )
}
