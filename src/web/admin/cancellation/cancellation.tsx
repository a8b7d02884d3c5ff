import { data } from 'react-router'
import { showCancellationDesk } from '#services/cancellation/show-cancellation-desk.ts'
import { answerCancellation, busyCancellation } from '#web/admin/cancellation/cancellation-act.server.ts'
import { CancellationReview } from '#web/admin/cancellation/cancellation-review.tsx'
import { ProposalForm, ProposalStanding } from '#web/admin/cancellation/proposal.tsx'
import { useBusyText } from '#web/document/busy-text.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { requireStaff } from '#web/require-staff.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import type { Route } from './+types/cancellation'

/** Canceling a group (rules 2, 11): what it comes to for everyone, the proposal, and the ballot that two people open, or, before its launch, what the second one carries out. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'groups.cancel')
  const desk = await foundOr404(showCancellationDesk(ctx, params.id))
  return { desk, messages: messagesFor(languageOf(request), ['adminCancellation', 'ballot']) }
}

/** Prepares the proposal, opens the ballot or cancels the group, or takes the proposal back, by the form's `intent`. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const act = async () => {
    const ctx = requireStaff(context, 'groups.cancel')
    const form = await request.formData()
    return data(await foundOr404(answerCancellation(ctx, params.id, form)), { status: 422 })
  }
  return await orBusy({ request, context }, act, busyCancellation)
}

export default function Cancellation({ loaderData: { desk }, actionData }: Route.ComponentProps) {
  const t = useMessages('adminCancellation')
  const busy = useBusyText()
  const answer = actionData ?? null
  const refused = (refusal: string) => {
    if (!desk.isLaunched && refusal === 'must_review') return t('before.mustKnow')
    if (!desk.isLaunched && refusal === 'needs_another_person') return t('before.preparedOwn')
    return t(`refusals.${refusal as 'no_proposal'}`)
  }
  const why = answer === null ? null : (busy(answer.refusal) ?? refused(answer.refusal))
  const isPending = desk.proposal?.status === 'prepared' || desk.proposal?.status === 'open'
  return (
    <div className="flex flex-col gap-8">
      <section className="flex flex-col gap-3">
        <h2 className="text-22">{t('title')}</h2>
        {desk.isLaunched ? (
          <p className="measure">{t('lead')}</p>
        ) : desk.refusal === 'group_closed' ? null : (
          <p className="measure">{t('before.lead', { members: desk.memberCount })}</p>
        )}
      </section>
      {answer === null || why === null ? null : <ErrorSummary answer={answer} errors={{}} lead={why} />}
      <ProposalStanding desk={desk} />
      {desk.totals === null ? null : <CancellationReview desk={desk} totals={desk.totals} />}
      {isPending ? null : desk.refusal === null ? (
        <ProposalForm isLaunched={desk.isLaunched} answer={answer} />
      ) : (
        <Banner tone="neutral" title={t(`refusals.${desk.refusal}`)} />
      )}
    </div>
  )
}
