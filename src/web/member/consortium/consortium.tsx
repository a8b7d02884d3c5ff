import { isRouteErrorResponse, Outlet, redirect } from 'react-router'
import { readOperatorContent } from '#services/content/read-operator-content.ts'
import { ErrorPage } from '#web/document/error-page.tsx'
import { isUnavailable, isUnreached } from '#web/document/unreached.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import type { Area } from '#web/i18n/messages.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { answerAct, namedAct } from '#web/member/answer-act.server.ts'
import { AssembliesList } from '#web/member/assemblies/assemblies-list.tsx'
import { EligibilityPanel } from '#web/member/assemblies/eligibility-panel.tsx'
import { bidActs } from '#web/member/bids/bid-acts.server.ts'
import { BidPanel } from '#web/member/bids/bid-panel.tsx'
import { ConsortiumFailure } from '#web/member/consortium/consortium-failure.tsx'
import { ConsortiumHead } from '#web/member/consortium/consortium-head.tsx'
import { NoticeLine } from '#web/member/consortium/notice-line.tsx'
import { dialogPathOf } from '#web/member/consortium/old-urls.ts'
import { OwnCost } from '#web/member/consortium/own-cost.tsx'
import { GroupQuilt } from '#web/member/group-quilt.tsx'
import { AheadPanel } from '#web/member/payments/ahead-panel.tsx'
import { AutopayPanel } from '#web/member/payments/autopay-panel.tsx'
import { PaymentHistory } from '#web/member/payments/payment-history.tsx'
import { PaymentSummary } from '#web/member/payments/payment-summary.tsx'
import { readPage } from '#web/member/read-page.server.ts'
import { selectionActs } from '#web/member/selection/selection-acts.server.ts'
import { SelectionPanel } from '#web/member/selection/selection-panel.tsx'
import { GroupHero } from '#web/member/standing/group-hero.tsx'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/consortium'

/** A group as its member sees it (CON-01 to CON-18). What opens over it is a route below. */
export async function loader(args: Route.LoaderArgs) {
  leaveOldUrl(args)
  const page = await readPage(args)
  const areas: Area[] = ['group', 'payments', 'bids', 'quilt', 'refusals', 'cost', 'standing']
  if (page.own?.selection || page.own?.endedSelection) areas.push('selection', 'guarantees')
  if (args.url.searchParams.has('done')) areas.push('notices')
  const language = languageOf(args.request)
  const { rateName } = await readOperatorContent(requestContext(args.context), language)
  return { messages: messagesFor(language, areas), page, rateName: rateName.value.name }
}

/** The forms of the page itself; each says by `intent` which one it is. */
export async function action(args: Route.ActionArgs) {
  leaveOldUrl(args)
  const { id } = args.params
  return await answerAct(args, namedAct(new Map([...bidActs(id), ...selectionActs(id)])))
}

/** A tab from before dialogs were routes may still ask, or send its form, under the old URL: it is shown the dialog where it is now. */
function leaveOldUrl({ params, url }: Route.LoaderArgs | Route.ActionArgs): void {
  const dialog = dialogPathOf(params.id, url.searchParams)
  if (dialog !== null) throw redirect(dialog)
}

export default function ConsortiumPage({ loaderData: { page, rateName }, actionData }: Route.ComponentProps) {
  const t = useMessages('group')
  const { group, own } = page
  const last = Math.max(1, ...page.shares.map((share) => share.position))
  return (
    <main id="content" className="page flex flex-col gap-8 py-6 sm:py-10">
      <ConsortiumHead page={page} />
      <NoticeLine />
      <Outlet />
      <GroupHero page={page} />
      {own === null ? null : <SelectionPanel own={own} group={group} answer={actionData} />}
      <div className="grid items-start gap-6 lg:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-6 lg:col-span-2">
          {own === null ? null : <PaymentSummary own={own} group={group} />}
          {own === null ? null : <PaymentHistory own={own} consortiumId={group.id} />}
          {own === null ? null : <OwnCost own={own} group={group} rateName={rateName} />}
          <AssembliesList assemblies={page.assemblies} consortiumId={group.id} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <GroupQuilt
            seed={group.id}
            count={group.launchedAt === null ? Math.max(group.maxMembers, last) : last}
            shares={page.shares}
            held={page.assemblies.filter(({ status }) => status === 'held').toReversed()}
            yours={own?.position}
            title={t('theGroup')}
          />
          <EligibilityPanel page={page} />
          {own === null ? null : <BidPanel own={own} group={group} answer={actionData} />}
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
