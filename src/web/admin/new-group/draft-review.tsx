import { data, Form, redirect } from 'react-router'
import type { Context } from '#context'
import type { DraftStep } from '#domain/consortiums/group-draft.ts'
import { outageOf } from '#outage'
import { createFromDraft } from '#services/consortiums/create-from-draft.ts'
import { showGroupDraft } from '#services/consortiums/show-group-draft.ts'
import { Denied } from '#services/refusals.ts'
import { draftUrl } from '#web/admin/new-group/draft-answer.ts'
import { DraftFrame } from '#web/admin/new-group/draft-frame.tsx'
import { DraftTerms } from '#web/admin/new-group/draft-terms.tsx'
import { NewGroupFigures } from '#web/admin/new-group/new-group-figures.tsx'
import { useBusyText } from '#web/document/busy-text.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type BusyCode, orBusy } from '#web/or-busy.server.ts'
import { textIn } from '#web/read-form.ts'
import { requireStaff } from '#web/require-staff.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/draft-review'

interface ReviewAnswer {
  reason: 'stepsOpen' | 'broken' | BusyCode
  steps: DraftStep[]
}

/** All terms of a draft before it becomes a group. One that has become a group leads to it: after a lost answer, or Back. */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'groups.create')
  const language = languageOf(request)
  const draft = await foundOr404(showGroupDraft(ctx, { draftId: params.draft, language }))
  if (!draft.ok) throw redirect(`/dashboard/groups/${draft.details?.consortiumId}`)
  return {
    draft: draft.value,
    isChanged: url.searchParams.has('changed'),
    messages: messagesFor(language, ['adminNewGroup']),
  }
}

/** Creates the group of the version reviewed, once, and redirects to it; or answers with why not (ERR-39). */
export async function action({ request, context, params }: Route.ActionArgs) {
  const act = async () => await create(requireStaff(context, 'groups.create'), request, params.draft)
  return await orBusy({ request, context }, act, (_, reason): ReviewAnswer => ({ reason, steps: [] }))
}

async function create(ctx: Context, request: Request, draftId: string) {
  const form = await request.formData()
  const reviewed = Number(textIn(form, 'version'))
  const version = Number.isSafeInteger(reviewed) ? reviewed : 0
  try {
    const made = await foundOr404(createFromDraft(ctx, { draftId, version, language: languageOf(request) }))
    if (made.ok) return redirect(`/dashboard/groups/${made.value.consortiumId}?done=created`, 303)
    // What another window saved is read and reviewed before it is created.
    if (made.refusal === 'changed_meanwhile') return redirect(`${draftUrl(draftId, 'review')}?changed`, 303)
    const steps = made.details?.steps as DraftStep[]
    return data({ reason: 'stepsOpen', steps } satisfies ReviewAnswer, { status: 422 })
  } catch (error) {
    if (error instanceof Denied || !(error instanceof Error) || outageOf(error) !== null) throw error
    // ERR-39: a failure on our side is shown above the terms; the log says why.
    ctx.log.error({ err: error }, 'creating a group failed')
    return data({ reason: 'broken', steps: [] } satisfies ReviewAnswer, { status: 422 })
  }
}

export default function Review({ loaderData: { draft, isChanged }, actionData }: Route.ComponentProps) {
  const t = useMessages('adminNewGroup')
  const busy = useBusyText()
  const answer = actionData ?? null
  const open = answer?.steps.map((step) => [`check-${step}`, t('finish', { step: t(`steps.${step}`) })]) ?? []
  return (
    <DraftFrame draft={draft} place="review">
      {answer === null ? null : (
        <ErrorSummary
          answer={answer}
          errors={Object.fromEntries(open)}
          lead={t('failed', { reason: busy(answer.reason) ?? t(answer.reason as 'stepsOpen') })}
        />
      )}
      {isChanged && answer === null ? (
        <div role="alert">
          <Banner tone="due" title={t('reviewChanged')} />
        </div>
      ) : null}
      <p className="measure">{t('reviewText')}</p>
      <div className="grid items-start gap-6 md:grid-cols-5">
        <div className="flex min-w-0 flex-col gap-8 md:col-span-3">
          <DraftTerms draft={draft} />
        </div>
        <div className="min-w-0 md:col-span-2">
          <NewGroupFigures typed={draft.answers} />
        </div>
      </div>
      <Form
        method="post"
        action={draftUrl(draft.id, 'review')}
        className="flex flex-col gap-3 border-t border-line pt-6 sm:flex-row-reverse sm:items-center"
      >
        <input type="hidden" name="version" value={draft.version} />
        <SubmitButton>{t('submit')}</SubmitButton>
        <LinkButton to={draftUrl(draft.id, 'dates')} look="secondary">
          {t('previous')}
        </LinkButton>
        <span className="flex flex-col sm:mr-auto sm:-ml-5.5">
          <LinkButton to="/dashboard/groups" look="quiet">
            {t('later')}
          </LinkButton>
        </span>
      </Form>
    </DraftFrame>
  )
}
