import { data, useSearchParams } from 'react-router'
import { type DeskContemplation, listContemplations } from '#services/consortiums/list-contemplations.ts'
import { answerContemplationAct, busyContemplation } from '#web/admin/contemplations/contemplation-act.server.ts'
import { ContemplationPanel } from '#web/admin/contemplations/contemplation-panel.tsx'
import { EndedContemplations } from '#web/admin/contemplations/ended-contemplations.tsx'
import type { PayoutAct } from '#web/admin/contemplations/payout-step.tsx'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { requireStaff } from '#web/require-staff.ts'
import { Banner } from '#web/ui/banner.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/contemplations'

const LEAST_RELEASERS = 2

/** From the draw to the payout: who was selected, the documents, and the money that two people release (rules 0, rules 8). */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'groups.read')
  const desk = await foundOr404(listContemplations(ctx, params.id))
  const messages = messagesFor(languageOf(request), ['adminContemplations', 'guarantees', 'kycScreening'])
  return { ...desk, consortiumId: params.id, key: ctx.random.uuid4(), messages }
}

/** Reviews documents, prepares, releases or withdraws a payout, by the form's `intent`. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const act = async () => {
    const ctx = requireStaff(context, 'groups.read')
    const form = await request.formData()
    return data(await foundOr404(answerContemplationAct(ctx, params.id, form, languageOf(request))), { status: 422 })
  }
  return await orBusy({ request, context }, act, busyContemplation)
}

export default function Contemplations({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('adminContemplations')
  const { type, contemplations, releasers, costsMostCents, consortiumId, key } = loaderData
  const search = useSearchParams()[0]
  const answer = actionData ?? null
  if (contemplations.length === 0) return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
  const living = contemplations.filter((one) => !hasEnded(one))
  const ended = contemplations.filter(hasEnded)
  return (
    <div className="flex flex-col gap-6">
      {releasers >= LEAST_RELEASERS ? null : (
        <Banner tone="danger" title={t('tooFew')}>
          {t('tooFewText', { count: releasers })}
        </Banner>
      )}
      {living.map((one) => (
        <ContemplationPanel
          key={one.id}
          one={one}
          consortiumId={consortiumId}
          type={type}
          costsMostCents={costsMostCents}
          idempotencyKey={key}
          isReviewing={search.get('review') === one.id}
          asked={askedIn(search)}
          isPreparing={search.get('prepare') === one.id && releasers >= LEAST_RELEASERS}
          mayPrepare={releasers >= LEAST_RELEASERS}
          answer={answer?.contemplationId === one.id ? answer : null}
        />
      ))}
      {ended.length === 0 ? null : <EndedContemplations rows={ended} />}
    </div>
  )
}

/** What the URL asks to be done with a payout. */
function askedIn(search: URLSearchParams): { act: PayoutAct; payoutId: string } | null {
  for (const act of ['release', 'withdraw'] as const) {
    const payoutId = search.get(act)
    if (payoutId !== null) return { act, payoutId }
  }
  return null
}

function hasEnded({ status }: DeskContemplation): boolean {
  return status === 'paid_out' || status === 'cancelled' || status === 'expired'
}
