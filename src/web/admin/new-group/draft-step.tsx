import { data, redirect } from 'react-router'
import { DRAFT_STEPS, type DraftStep } from '#domain/consortiums/group-draft.ts'
import { showGroupDraft } from '#services/consortiums/show-group-draft.ts'
import { draftUrl } from '#web/admin/new-group/draft-answer.ts'
import { DraftForm } from '#web/admin/new-group/draft-form.tsx'
import { DraftFrame } from '#web/admin/new-group/draft-frame.tsx'
import { saveStep } from '#web/admin/new-group/save-step.server.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { requireStaff } from '#web/require-staff.ts'
import type { Route } from './+types/draft-step'

/** The step a URL names; 404 for any other word. */
function stepOf(name: string): DraftStep {
  const step = DRAFT_STEPS.find((one) => one === name)
  if (step === undefined) throw data(null, { status: 404 })
  return step
}

/** One step of a group being set up (GRP-03 to GRP-12, decision 0107). A draft that was created leads to its group. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'groups.create')
  const step = stepOf(params.step)
  const language = languageOf(request)
  const draft = await foundOr404(showGroupDraft(ctx, { draftId: params.draft, language }))
  if (!draft.ok) throw redirect(`/dashboard/groups/${draft.details?.consortiumId}`)
  return { step, draft: draft.value, messages: messagesFor(language, ['adminNewGroup']) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  requireStaff(context, 'groups.create')
  return await saveStep({ request, context, draftId: params.draft, step: stepOf(params.step) })
}

export default function Step({ loaderData: { step, draft }, actionData }: Route.ComponentProps) {
  return (
    <DraftFrame draft={draft} place={step}>
      <DraftForm
        key={`${draft.id} ${step}`}
        step={step}
        action={draftUrl(draft.id, step)}
        version={draft.version}
        answers={draft.answers}
        answer={actionData ?? null}
      />
    </DraftFrame>
  )
}
