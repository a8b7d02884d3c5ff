import { type FC, lazy, Suspense } from 'react'
import { isRouteErrorResponse, Outlet, redirect } from 'react-router'
import { showSellerLink } from '#services/contemplations/show-seller-link.ts'
import { readOperatorContent } from '#services/content/read-operator-content.ts'
import { beforeHydrating } from '#web/document/before-hydrating.ts'
import { ErrorPage } from '#web/document/error-page.tsx'
import { ScenePoint } from '#web/document/scene-point.tsx'
import { isOnlyLooking, isUnavailable, isUnreached } from '#web/document/unreached.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import type { Area } from '#web/i18n/messages.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { answerAct, namedAct } from '#web/member/answer-act.server.ts'
import { AssembliesList } from '#web/member/assemblies/assemblies-list.tsx'
import { EligibilityPanel } from '#web/member/assemblies/eligibility-panel.tsx'
import { bidActs } from '#web/member/bids/bid-acts.server.ts'
import { BidPanel } from '#web/member/bids/bid-panel.tsx'
import { BonusPanel } from '#web/member/consortium/bonus-panel.tsx'
import { ConsortiumFailure } from '#web/member/consortium/consortium-failure.tsx'
import { ConsortiumHead } from '#web/member/consortium/consortium-head.tsx'
import { GroupDetails } from '#web/member/consortium/group-details.tsx'
import { NoticeLine } from '#web/member/consortium/notice-line.tsx'
import { dialogPathOf } from '#web/member/consortium/old-urls.ts'
import { PrintHead } from '#web/member/consortium/print-head.tsx'
import { seenPart } from '#web/member/consortium/seen-part.server.ts'
import { drawsOf, sharesOf } from '#web/member/consortium/sent-rows.ts'
import { LeavePanel } from '#web/member/leaving/leave-panel.tsx'
import { PayingPanel } from '#web/member/payments/paying-panel.tsx'
import { PaymentHistory } from '#web/member/payments/payment-history.tsx'
import { PaymentSummary, WholeCost } from '#web/member/payments/payment-summary.tsx'
import { readPage } from '#web/member/read-page.server.ts'
import { selectionActs } from '#web/member/selection/selection-acts.server.ts'
import { GroupHero } from '#web/member/standing/group-hero.tsx'
import { ReadableQuilt } from '#web/quilt/readable-quilt.tsx'
import { requestContext } from '#web/request-context.ts'
import { Fold } from '#web/ui/fold.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { isWhole } from '#web/ui/the-rest.tsx'
import type { Route } from './+types/consortium'

// What most members' pages don't hold is loaded by those that do.
const MissedPartPanel = lazy(async () => ({
  default: (await import('#web/member/joining/missed-part-panel.tsx')).MissedPartPanel,
}))
const LadderPanel = partOf('ladder', async () => (await import('#web/member/arrears/ladder-panel.tsx')).LadderPanel)
const OwnCost = partOf('own-cost', async () => (await import('#web/member/consortium/own-cost.tsx')).OwnCost)
const SelectionPanel = partOf(
  'selection',
  async () => (await import('#web/member/selection/selection-panel.tsx')).SelectionPanel,
)

/** Where the server has rendered the part, the page hydrates with it: waiting for it then would take it away for a moment. */
function partOf<Props extends object>(id: string, load: () => Promise<FC<Props>>): FC<Props> {
  const Part = lazy(async () => ({ default: await load() }))
  let Loaded: FC<Props> | null = null
  if (typeof document !== 'undefined' && document.getElementById(id) !== null)
    beforeHydrating.push(
      load().then((part) => {
        Loaded = part
      }),
    )
  return (props) => (Loaded === null ? <Part {...props} /> : <Loaded {...props} />)
}

/** A group as its member sees it (CON-01 to CON-18). What opens over it is a route below. */
export async function loader(args: Route.LoaderArgs) {
  leaveOldUrl(args)
  const language = languageOf(args.request)
  const [page, { rateName }] = await Promise.all([
    readPage(args),
    readOperatorContent(requestContext(args.context), language),
  ])
  const areas: Area[] = ['group', 'payments', 'bids', 'quilt', 'cost', 'standing']
  // Said by the forms of the page itself and, once a dialog has nothing left to show, in its place.
  const isDialog = args.url.pathname !== `/consortium/${args.params.id}`
  if (isDialog || page.own?.selection || page.own?.endedSelection || page.own?.pendingBid) areas.push('refusals')
  if (page.own?.ladder) areas.push('ladder')
  if (page.own?.missedPart) areas.push('joining')
  if (page.own?.selection || page.own?.endedSelection) areas.push('selection', 'guarantees')
  const selection = page.own?.selection
  const seller = selection ? await showSellerLink(requestContext(args.context), page.group.id, selection) : null
  if (seller?.isOpen) areas.push('sellerLink')
  if (args.url.searchParams.has('done')) areas.push('notices')
  const seen = seenPart(page, isWhole(args.url))
  return { messages: messagesFor(language, areas), ...seen, seller, rateName: rateName.value.name }
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

export default function ConsortiumPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, facts, seller, rateName } = loaderData
  const t = useMessages('group')
  const { group, own } = page
  // Until the payout a selection leads the page; then it is a note under the hero, as one that ended.
  const leads = own !== null && own.selection !== null && own.selection.status !== 'paid_out'
  const { spots } = facts
  const shares = sharesOf(facts)
  const selection =
    own === null || (own.selection === null && own.endedSelection === null) ? null : (
      <ScenePoint of={['selected', 'paid_out']}>
        <Suspense>
          <SelectionPanel own={own} group={group} seller={seller} answer={actionData} />
        </Suspense>
      </ScenePoint>
    )
  return (
    <main id="content" className="group-page page flex flex-col gap-4 py-5 sm:gap-6 sm:py-10">
      {own === null || facts.own === null ? null : <PrintHead own={own} group={group} facts={facts.own} />}
      <ConsortiumHead page={page} />
      <NoticeLine />
      <Outlet />
      {leads ? selection : null}
      <div className="group-columns">
        {own === null ? null : (
          <div>
            <ScenePoint of={['pay']} className="no-print empty:hidden">
              <GroupHero page={page} />
            </ScenePoint>
            {leads ? null : selection}
            <Suspense>
              {own.missedPart === null ? null : <MissedPartPanel own={own} consortiumId={group.id} />}
              {own.ladder === null ? null : <LadderPanel ladder={own.ladder} consortiumId={group.id} />}
            </Suspense>
            {facts.own === null ? null : <PaymentHistory own={own} facts={facts.own} />}
            {facts.own === null ? null : <PaymentSummary own={own} group={group} facts={facts.own} />}
          </div>
        )}
        <div className="group-side no-print">
          <EligibilityPanel page={page} />
          {own === null ? null : (
            <ScenePoint of={['bid']}>
              <BidPanel own={own} group={group} standing={page.standing} answer={actionData} />
            </ScenePoint>
          )}
          {own === null ? null : <BonusPanel own={own} group={group} />}
          {/* Beside the hero where there is room. */}
          <div className="lg:order-first">
            <Fold
              title={t('theGroup')}
              note={t('selectedOf', {
                selected: shares.filter(({ selectedIn }) => selectedIn !== null).length,
                count: group.maxMembers,
              })}
              opensWide
            >
              <ReadableQuilt
                seed={group.id}
                count={spots.count}
                spots={group.maxMembers}
                isFilling={group.launchedAt === null && group.status !== 'cancelled'}
                shares={shares}
                held={drawsOf(facts.held)}
                yours={own?.position}
                className="max-w-md"
              />
              {group.launchedAt === null ? null : (
                <p className="text-16">
                  <TextLink to={`/consortium/${group.id}/fund`}>{t('fundLink')}</TextLink>
                </p>
              )}
            </Fold>
          </div>
        </div>
        <div>
          <div className="no-print flex flex-col gap-2.5 lg:gap-6">
            {own === null ? null : <PayingPanel own={own} group={group} />}
            <AssembliesList assemblies={page.assemblies} count={facts.assemblies} consortiumId={group.id} />
          </div>
          {own === null ? null : <WholeCost own={own} group={group} />}
          <div id="own-cost" className="no-print empty:hidden">
            <Suspense>
              {own === null || facts.own === null ? null : (
                <OwnCost own={own} plan={facts.own.plan} group={group} rateName={rateName} />
              )}
            </Suspense>
          </div>
          <GroupDetails page={page} />
          <div className="no-print empty:hidden">{own === null ? null : <LeavePanel own={own} group={group} />}</div>
        </div>
      </div>
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isUnreached(error) || isUnavailable(error) || isOnlyLooking(error)) return <ErrorPage error={error} />
  return <ConsortiumFailure isNotFound={isRouteErrorResponse(error) && error.status === 404} />
}
