import { Outlet, redirect } from 'react-router'
import { byCost } from '#domain/standing/point.ts'
import { showOwnAccount } from '#services/accounts/show-own-account.ts'
import { listFormerSpots } from '#services/consortiums/list-former-spots.ts'
import { listMyConsortiums, type MyConsortium } from '#services/consortiums/list-my-consortiums.ts'
import { showOwnIdentity } from '#services/kyc/show-own-identity.ts'
import { listOwnJoinRequests } from '#services/spots/list-own-join-requests.ts'
import { listOwnSpots, type OwnSpot } from '#services/spots/list-own-spots.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { type Area, useMessages } from '#web/i18n/messages.ts'
import { hasChangedTexts, isDecidingLater } from '#web/layouts/changed-texts.server.ts'
import { ReturnBanner } from '#web/member/arrears/return-banner.tsx'
import { NoticeLine } from '#web/member/consortium/notice-line.tsx'
import { FormerSpots } from '#web/member/former/former-spots.tsx'
import { SpotSheet } from '#web/member/former/spot-sheet.tsx'
import { GroupQuilt } from '#web/member/group-quilt.tsx'
import { AccountCard } from '#web/member/home/account-card.tsx'
import { ConsortiumCard } from '#web/member/home/consortium-card.tsx'
import { KycCard } from '#web/member/home/kyc-card.tsx'
import { firstToAct } from '#web/member/home/my-groups.ts'
import { PlanPanel } from '#web/member/home/plan-panel.tsx'
import { StatusPanel } from '#web/member/home/status-panel.tsx'
import { UnreachedBanner } from '#web/member/home/unreached-banner.tsx'
import { WithoutGroup } from '#web/member/home/without-group.tsx'
import { RequestBanners } from '#web/member/joining/request-banners.tsx'
import { KeepForm } from '#web/member/profile/keep-form.tsx'
import { StandingHero } from '#web/member/standing/standing-hero.tsx'
import { tileCount } from '#web/quilt/tile-count.ts'
import { requireSession } from '#web/session.ts'
import type { Route } from './+types/user'

/** The member's home: where they stand, the groups (MEM-04), and the first group's plan and quilt. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'user')
  // Once a day, and on no other page: what is due, leaving, and closing an account are never in its way.
  if (url.pathname === '/user' && !isDecidingLater(request) && (await hasChangedTexts(ctx)))
    throw redirect('/user/agree')
  const [groups, former, spots, requests, account, identity] = await Promise.all([
    listMyConsortiums(ctx),
    listFormerSpots(ctx),
    listOwnSpots(ctx),
    listOwnJoinRequests(ctx),
    showOwnAccount(ctx),
    showOwnIdentity(ctx),
  ])
  const areas: Area[] = ['account', 'memberHome', 'quilt', 'comeBack', 'standing']
  if (url.searchParams.has('done')) areas.push('notices')
  if (account.closesAt !== null) areas.push('closingAccount')
  if (groups.length === 0) areas.push('rejectionReasons')
  if (requests.length > 0) areas.push('asking')
  if (former.length > 0) areas.push('former', 'leaving')
  const language = languageOf(request)
  return {
    messages: messagesFor(language, areas),
    spots,
    requests,
    groups,
    former,
    account,
    identity,
  }
}

export default function MemberHome({
  loaderData: { groups, spots, requests, former, account, identity },
}: Route.ComponentProps) {
  const t = useMessages('member')
  const main = firstToAct(groups)
  // A spot that may become theirs leads the page while it costs more to miss than anything they have.
  const leads = (spot: OwnSpot) => main === null || byCost(spot.standing[0], main.standing[0]) < 0
  // Nothing is more pressing than a whole balance that is due.
  const owing = former.filter(({ debt, isOpen }) => debt !== null && isOpen)
  const isWithout = groups.length === 0 && owing.length === 0
  return (
    <main id="content" className="home-page page flex flex-col gap-6 py-5 sm:gap-8 sm:py-10">
      <title>{t('title')}</title>
      <AccountCard account={account} />
      {account.emailFailingSince === null ? null : (
        <UnreachedBanner email={account.email} since={account.emailFailingSince} />
      )}
      <NoticeLine />
      <Outlet />
      {account.closesAt === null ? null : <KeepForm closesAt={account.closesAt} />}
      {former.map((spot) => (
        <ReturnBanner key={`${spot.consortiumId} ${spot.position}`} spot={spot} />
      ))}
      {owing.map((spot) => (
        <SpotSheet key={`${spot.consortiumId} ${spot.position}`} spot={spot} isMain={main === null} />
      ))}
      {spots.filter(leads).map((spot) => (
        <StandingHero key={spot.consortiumId} group={spot} />
      ))}
      <RequestBanners requests={requests} identity={identity.state} />
      {main === null ? null : <MainGroup group={main} />}
      {spots
        .filter((spot) => !leads(spot))
        .map((spot) => (
          <StandingHero key={spot.consortiumId} group={spot} />
        ))}
      {groups.length > 0 || isWithout ? (
        <section aria-labelledby="my-consortiums" className="flex flex-col gap-4">
          <h2 id="my-consortiums" className="text-22 sm:text-28">
            {t('myConsortiums')} <span className="text-ink-2">({groups.length})</span>
          </h2>
          {isWithout ? (
            <WithoutGroup identity={identity} />
          ) : (
            <ul className={`grid gap-6 ${groups.length > 1 ? 'md:grid-cols-2' : ''}`}>
              {groups.map((group) => (
                <li key={group.consortiumId} className="flex *:grow">
                  <ConsortiumCard group={group} isOnly={groups.length === 1} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ) : null}
      <KycCard identity={identity} isSaidAbove={isWithout} />
      <FormerSpots spots={former} shown={owing} />
    </main>
  )
}

/** Where the member stands, with the plan and its state below, and the group's tiles beside them. */
function MainGroup({ group }: { group: MyConsortium }) {
  const t = useMessages('member')
  return (
    <div className="grid items-start gap-6 lg:grid-cols-3">
      <div className="flex min-w-0 flex-col gap-6 lg:col-span-2">
        <StandingHero group={{ ...group, spots: group.maxMembers }} />
        <div className="grid gap-6 md:grid-cols-2 *:h-full">
          <PlanPanel group={group} />
          <StatusPanel group={group} />
        </div>
      </div>
      <GroupQuilt
        seed={group.consortiumId}
        count={tileCount({
          isGrowing: group.launchedAt !== null && !group.isCanceled,
          spots: group.maxMembers,
          positions: group.positions,
        })}
        spots={group.maxMembers}
        isFilling={group.launchedAt === null && group.status !== 'cancelled'}
        shares={group.positions.map((position) => ({
          position,
          selectedIn: group.selectedPositions.includes(position) ? 1 : null,
        }))}
        yours={group.position}
        title={t('yourGroup')}
      />
    </div>
  )
}
