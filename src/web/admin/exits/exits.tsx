import { data } from 'react-router'
import { showExits } from '#services/refunds/show-exits.ts'
import { ExitForm, PickMember } from '#web/admin/exits/exit-form.tsx'
import { ExitReports } from '#web/admin/exits/exit-reports.tsx'
import { answerExits, busyExits } from '#web/admin/exits/exits-act.server.ts'
import { useBusyText } from '#web/document/busy-text.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { requireStaff } from '#web/require-staff.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import type { Route } from './+types/exits'

/** A member's death or disability (rules 9): whose, what it leads to, the record, and the second person's approval. */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'refunds.pay')
  const spot = url.searchParams.get('spot') ?? ''
  const position = /^\d{1,4}$/.test(spot) ? Number(spot) : null
  const desk = await foundOr404(showExits(ctx, params.id, position))
  return { desk, consortiumId: params.id, messages: messagesFor(languageOf(request), ['adminExits']) }
}

/** Records, approves, or refuses, by the form's `intent`. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const act = async () => {
    const ctx = requireStaff(context, 'refunds.pay')
    const form = await request.formData()
    return data(await foundOr404(answerExits(ctx, params.id, form)), { status: 422 })
  }
  return await orBusy({ request, context }, act, busyExits)
}

export default function Exits({ loaderData: { desk, consortiumId }, actionData }: Route.ComponentProps) {
  const t = useMessages('adminExits')
  const busy = useBusyText()
  const answer = actionData ?? null
  const why = answer === null ? null : (busy(answer.refusal) ?? t(`refusals.${answer.refusal as 'not_a_member'}`))
  return (
    <div className="flex flex-col gap-8">
      <section className="flex flex-col gap-3">
        <h2 className="text-22">{t('title')}</h2>
        <p className="measure">{t('lead')}</p>
      </section>
      {answer === null || why === null ? null : <ErrorSummary answer={answer} errors={{}} lead={why} />}
      {desk.reports.length === 0 ? null : <ExitReports desk={desk} />}
      <PickMember desk={desk} consortiumId={consortiumId} />
      {desk.preview === null ? null : <ExitForm preview={desk.preview} answer={answer} />}
    </div>
  )
}
