import { redirect, replace } from 'react-router'
import { DRAFT_STEPS, NO_DRAFT_ANSWERS } from '#domain/consortiums/group-draft.ts'
import { isUuid } from '#domain/ids.ts'
import { showGroupDraft } from '#services/consortiums/show-group-draft.ts'
import { NotFound } from '#services/refusals.ts'
import { draftUrl } from '#web/admin/new-group/draft-answer.ts'
import { DraftForm } from '#web/admin/new-group/draft-form.tsx'
import { isAnswered, saveStep } from '#web/admin/new-group/save-step.server.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { requireStaff } from '#web/require-staff.ts'
import { Progress } from '#web/ui/progress.tsx'
import { UrlDialog } from '#web/ui/url-dialog.tsx'
import type { Route } from './+types/new-group'

const START = '/dashboard/groups/new'
const FIRST = DRAFT_STEPS[0] as (typeof DRAFT_STEPS)[number]

/**
 * "Create New Consortium" (GRP-02 to GRP-12): the first step, over the list, with its own URL, and part of a page without scripts. The URL names the draft
 * that it will become, so that Back from the next step comes to what was typed, and the same form sent twice begins one draft.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'groups.create')
  const language = languageOf(request)
  const draftId = url.searchParams.get('draft') ?? ''
  if (!isUuid(draftId)) throw redirect(`${START}?draft=${ctx.random.uuid4()}`)
  if (!context.get(isAnswered)) {
    const draft = await showGroupDraft(ctx, { draftId, language }).catch((error: unknown) => {
      if (error instanceof NotFound) return null
      throw error
    })
    if (draft?.ok) throw replace(draftUrl(draftId, FIRST))
    if (draft?.ok === false) throw replace(`/dashboard/groups/${draft.details?.consortiumId}`)
  }
  return { draftId, messages: messagesFor(language, ['adminNewGroup']) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  requireStaff(context, 'groups.create')
  return await saveStep({ request, context, draftId: url.searchParams.get('draft') ?? '', step: FIRST })
}

export default function NewGroup({ loaderData: { draftId }, actionData }: Route.ComponentProps) {
  const t = useMessages('adminNewGroup')
  return (
    <UrlDialog title={t('title')} closeTo="/dashboard/groups" wide>
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-2">
          <Progress
            label={t('stepOf', { step: 1 })}
            value={0}
            max={DRAFT_STEPS.length}
            words={t('stepsDone', { done: 0, steps: DRAFT_STEPS.length })}
          />
          <h3 className="text-22">{t(`steps.${FIRST}`)}</h3>
        </div>
        <DraftForm
          step={FIRST}
          action={`${START}?draft=${draftId}`}
          version={0}
          answers={NO_DRAFT_ANSWERS}
          answer={actionData ?? null}
          level={3}
        />
      </div>
    </UrlDialog>
  )
}
