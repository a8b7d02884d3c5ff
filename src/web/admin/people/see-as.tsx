import { data, redirectDocument } from 'react-router'
import { LONGEST_SEEING_REASON } from '#domain/access/seeing-as.ts'
import { seeAs } from '#services/accounts/see-as.ts'
import { showPersonName } from '#services/accounts/show-person-name.ts'
import { textOf } from '#web/admin/form-fields.ts'
import { personUrl, seeAsUrl } from '#web/admin/people/people-url.ts'
import { useBusyText } from '#web/document/busy-text.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import type { adminSeeAs } from '#web/i18n/enUS/admin-see-as.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { requireStaff } from '#web/require-staff.ts'
import { askAgain, requireFreshProof, sessionChanged } from '#web/session.ts'
import { ErrorSummary, type FieldErrors } from '#web/ui/error-summary.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DialogForm } from '#web/ui/url-dialog.tsx'
import type { Route } from './+types/see-as'

/** Asked again first who is there. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'users.see_as')
  const name = await foundOr404(showPersonName(ctx, params.id))
  await requireFreshProof(ctx, seeAsUrl(params.id))
  return { id: params.id, name, messages: messagesFor(languageOf(request), ['adminSeeAs']) }
}

interface Answer {
  code: string
  reason: string
}

/** From here on, the session shows the member's pages. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = requireStaff(context, 'users.see_as')
  const act = async () => {
    const reason = textOf(await request.formData(), 'reason')
    const { sessionId } = ctx.session
    const verdict = await foundOr404(seeAs(ctx, { sessionId, userId: params.id, reason }))
    if (verdict.ok) return redirectDocument('/user', { status: 303, headers: sessionChanged([]) })
    if (verdict.refusal === 'proof_needed') return askAgain(seeAsUrl(params.id))
    return data<Answer>({ code: verdict.refusal, reason }, { status: 422 })
  }
  return await orBusy({ request, context }, act, (form, code): Answer => ({ code, reason: textOf(form, 'reason') }))
}

export default function SeeAs({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  const t = useMessages('adminSeeAs')
  const busy = useBusyText()
  const answer = actionData ?? null
  const errors: FieldErrors = {}
  if (answer !== null) {
    const text = busy(answer.code) ?? t(`refusals.${answer.code as keyof typeof adminSeeAs.refusals}`)
    errors[answer.code.startsWith('reason') ? 'reason' : ''] = text
  }
  return (
    <main id="content" className="page py-6">
      <div className="flex max-w-xl flex-col gap-6">
        <PageHead title={t('title', { name })} back={{ to: personUrl(id), label: name }}>
          <p className="measure">{t('intro')}</p>
        </PageHead>
        <ul className="measure flex list-disc flex-col gap-2 pl-5">
          <li>{t('rules.look')}</li>
          <li>{t('rules.told')}</li>
          <li>{t('rules.logged')}</li>
        </ul>
        <DialogForm method="post">
          {answer === null ? null : <ErrorSummary answer={answer} errors={errors} lead={t('failed')} />}
          <TextField
            name="reason"
            label={t('reason')}
            hint={t('reasonHint')}
            error={errors.reason}
            rows={3}
            maxLength={LONGEST_SEEING_REASON}
            defaultValue={answer?.reason ?? ''}
          />
          <div>
            <SubmitButton>{t('submit')}</SubmitButton>
          </div>
        </DialogForm>
      </div>
    </main>
  )
}
