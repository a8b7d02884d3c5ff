import { data } from 'react-router'
import { type ClosingDesk, showClosing } from '#services/consortiums/show-closing.ts'
import { answerClosingAct, busyClosing } from '#web/admin/closing/closing-act.server.ts'
import { FinalPayments } from '#web/admin/closing/final-payments.tsx'
import { FinalStatement } from '#web/admin/closing/final-statement.tsx'
import { PaidIn } from '#web/admin/closing/paid-in.tsx'
import { Securities } from '#web/admin/closing/securities.tsx'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { requireStaff } from '#web/require-staff.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Day, Instant } from '#web/ui/day.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Money } from '#web/ui/money.tsx'
import type { Route } from './+types/closing'

/** How a group ends: securities to release, the final statement, and the payments that two people send out (rules 0, 8, 11). */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'groups.read')
  const desk = await foundOr404(showClosing(ctx, params.id))
  return { desk, consortiumId: params.id, messages: messagesFor(languageOf(request), ['adminClosing']) }
}

/** Releases a security, or prepares, releases, or takes back the final payments, by the form's `intent`. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const act = async () => {
    const ctx = requireStaff(context, 'groups.read')
    const form = await request.formData()
    return data(await foundOr404(answerClosingAct(ctx, params.id, form, languageOf(request))), { status: 422 })
  }
  return await orBusy({ request, context }, act, busyClosing)
}

export default function Closing({ loaderData: { desk, consortiumId }, actionData }: Route.ComponentProps) {
  const t = useMessages('adminClosing')
  const answer = actionData ?? null
  const here = `/dashboard/groups/${consortiumId}/closing`
  if (desk.closing === null && desk.securities.length === 0)
    return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
  return (
    <div className="flex flex-col gap-10">
      <WhereItStands desk={desk} />
      <PaidIn desk={desk} here={here} answer={answer} />
      {desk.statement === null ? null : <FinalStatement statement={desk.statement} />}
      {desk.payments.length === 0 ? null : <FinalPayments desk={desk} here={here} answer={answer} />}
      {desk.securities.length === 0 ? null : <Securities securities={desk.securities} here={here} answer={answer} />}
    </div>
  )
}

/** Since when the group has been closing, and what its statement is waiting for. */
function WhereItStands({ desk }: { desk: ClosingDesk }) {
  const t = useMessages('adminClosing')
  const { closing, wait, statement, uncoveredCents } = desk
  if (closing === null) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-22">{t('title')}</h2>
      <p className="measure">
        {t.rich('since', {
          since: () => <Instant at={closing.since} dayOnly look="long" />,
          payouts: () => <Day on={closing.payoutsBy} look="long" />,
          statement: () => <Day on={closing.statementBy} look="long" />,
        })}
      </p>
      {statement !== null || wait === null ? null : (
        <Banner tone={wait === 'operator_owes' ? 'danger' : 'info'} title={t(`waits.${wait}.title`)}>
          {t.rich(`waits.${wait}.text`, { amount: () => <Money cents={uncoveredCents} /> })}
        </Banner>
      )}
    </section>
  )
}
