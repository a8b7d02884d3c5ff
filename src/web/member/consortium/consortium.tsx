import { lazy, Suspense } from 'react'
import { data, isRouteErrorResponse } from 'react-router'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { NotFound } from '#services/refusals.ts'
import { ErrorPage } from '#web/document/error-page.tsx'
import { isUnavailable, isUnreached } from '#web/document/unreached.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { AssembliesList } from '#web/member/assemblies/assemblies-list.tsx'
import { EligibilityPanel } from '#web/member/assemblies/eligibility-panel.tsx'
import { BidPanel } from '#web/member/bids/bid-panel.tsx'
import { answerAct, busyAct } from '#web/member/consortium/consortium-acts.server.ts'
import { readDialog } from '#web/member/consortium/consortium-dialog.server.ts'
import { ConsortiumFailure } from '#web/member/consortium/consortium-failure.tsx'
import { ConsortiumHead } from '#web/member/consortium/consortium-head.tsx'
import { NoticeLine } from '#web/member/consortium/notice-line.tsx'
import { UnplacedAnswer } from '#web/member/consortium/unplaced-answer.tsx'
import { GroupQuilt } from '#web/member/group-quilt.tsx'
import { AheadPanel } from '#web/member/payments/ahead-panel.tsx'
import { AutopayPanel } from '#web/member/payments/autopay-panel.tsx'
import { PaymentHistory } from '#web/member/payments/payment-history.tsx'
import { PaymentSummary } from '#web/member/payments/payment-summary.tsx'
import { SelectionPanel } from '#web/member/selection/selection-panel.tsx'
import { orBusy } from '#web/or-busy.server.ts'
import { requireSession } from '#web/session.ts'
import type { Route } from './+types/consortium'

// Most visits only read: what a dialog needs comes with the address that opens one.
const ShareDialog = lazy(async () => ({
  default: (await import('#web/member/consortium/share-dialog.tsx')).ShareDialog,
}))

/** A group as its member sees it (CON-01 to CON-18). Reads what the address's dialog needs besides the page. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireSession(context, request, 'consortium')
  try {
    const page = await showConsortium(ctx, params.id)
    return { page, dialog: await readDialog(ctx, page, new URL(request.url).searchParams, languageOf(request)) }
  } catch (error) {
    // CON-16: an unknown group and somebody else's read the same.
    if (error instanceof NotFound) throw data(null, { status: 404 })
    throw error
  }
}

/** Each form of the page says by `intent` which one it is. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const act = () => answerAct(requireSession(context, request, 'consortium'), params.id, request)
  return await orBusy({ request, context }, act, busyAct)
}

export default function ConsortiumPage({ loaderData: { page, dialog }, actionData }: Route.ComponentProps) {
  const t = useMessages('group')
  const { group, own } = page
  const selected = page.shares.filter((share) => share.selectedIn !== null).map((share) => share.position)
  const last = Math.max(1, ...page.shares.map((share) => share.position))
  const answer = actionData ?? null
  return (
    <main id="content" className="page flex flex-col gap-8 py-6 sm:py-10">
      <ConsortiumHead page={page} />
      <NoticeLine page={page} />
      {dialog === null ? <UnplacedAnswer answer={answer} /> : null}
      <Suspense>
        {own === null || dialog === null ? null : (
          <ShareDialog dialog={dialog} own={own} group={group} answer={answer} />
        )}
      </Suspense>
      {own?.selection ? <SelectionPanel selection={own.selection} own={own} group={group} answer={answer} /> : null}
      <div className="grid items-start gap-6 lg:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-6 lg:col-span-2">
          {own === null ? null : <PaymentSummary own={own} group={group} />}
          {own === null ? null : <PaymentHistory own={own} consortiumId={group.id} />}
          <AssembliesList assemblies={page.assemblies} consortiumId={group.id} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <GroupQuilt
            seed={group.id}
            shares={group.launchedAt === null ? Math.max(group.maxMembers, last) : last}
            selected={selected}
            yours={own?.position}
            title={t('theGroup')}
          />
          {own === null ? null : <EligibilityPanel own={own} />}
          {own === null ? null : <BidPanel own={own} group={group} answer={answer} />}
          {own === null ? null : <AutopayPanel own={own} group={group} />}
          {own === null ? null : <AheadPanel own={own} group={group} />}
        </div>
      </div>
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isUnreached(error) || isUnavailable(error)) return <ErrorPage error={error} />
  return <ConsortiumFailure isNotFound={isRouteErrorResponse(error) && error.status === 404} />
}
