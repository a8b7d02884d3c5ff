import { redirect } from 'react-router'
import { discardGroupDraft } from '#services/consortiums/discard-group-draft.ts'
import { showGroupDraft } from '#services/consortiums/show-group-draft.ts'
import { draftUrl } from '#web/admin/new-group/draft-answer.ts'
import { useBusyText } from '#web/document/busy-text.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { textIn } from '#web/read-form.ts'
import { requireStaff } from '#web/require-staff.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Instant } from '#web/ui/day.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { CloseLink, DialogForm, UrlDialog } from '#web/ui/url-dialog.tsx'
import type { Route } from './+types/discard-draft'

/** Asks once before a draft is thrown away. */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'groups.create')
  const language = languageOf(request)
  const draft = await foundOr404(showGroupDraft(ctx, { draftId: params.draft, language }))
  if (!draft.ok) throw redirect(`/dashboard/groups/${draft.details?.consortiumId}`)
  const { answers, version, savedAt } = draft.value
  return {
    ...{ version, savedAt, name: answers.name, isChanged: url.searchParams.has('changed') },
    messages: messagesFor(language, ['adminNewGroup']),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = requireStaff(context, 'groups.create')
  const discard = async () => {
    const version = Number(textIn(await request.formData(), 'version'))
    const seen = { draftId: params.draft, version: Number.isSafeInteger(version) ? version : 0 }
    const discarded = await foundOr404(discardGroupDraft(ctx, seen))
    if (discarded.ok) return redirect('/dashboard/groups?done=discarded', 303)
    if (discarded.refusal === 'became_group')
      return redirect(`/dashboard/groups/${discarded.details?.consortiumId}`, 303)
    return redirect(`${draftUrl(params.draft, 'discard')}?changed`, 303)
  }
  return await orBusy({ request, context }, discard, (_, reason) => ({ reason }))
}

export default function DiscardDraft({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('adminNewGroup')
  const busy = useBusyText()
  const { version, savedAt, name, isChanged } = loaderData
  return (
    <UrlDialog title={t('discard.title')} closeTo="/dashboard/groups">
      <DialogForm method="post">
        {actionData === undefined ? null : (
          <ErrorSummary answer={actionData} errors={{ '': busy(actionData.reason) ?? '' }} />
        )}
        {isChanged ? (
          <div role="alert">
            <Banner tone="due" title={t('discard.changed')} />
          </div>
        ) : null}
        <p>
          {t.rich('discard.text', {
            named: name === '' ? 'no' : 'yes',
            name,
            at: () => <Instant at={savedAt} />,
          })}
        </p>
        <input type="hidden" name="version" value={version} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton>{t('discard.submit')}</SubmitButton>
          <CloseLink>{t('discard.keep')}</CloseLink>
        </div>
      </DialogForm>
    </UrlDialog>
  )
}
