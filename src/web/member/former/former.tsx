import { data, isRouteErrorResponse } from 'react-router'
import { type FormerSpot, listFormerSpots } from '#services/consortiums/list-former-spots.ts'
import { ErrorPage } from '#web/document/error-page.tsx'
import { isOnlyLooking, isUnavailable, isUnreached } from '#web/document/unreached.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { type Area, useMessages } from '#web/i18n/messages.ts'
import type { ActAnswer } from '#web/member/act-answer.ts'
import { type Act, answerAct } from '#web/member/answer-act.server.ts'
import { ReturnBanner } from '#web/member/arrears/return-banner.tsx'
import { ConsortiumFailure } from '#web/member/consortium/consortium-failure.tsx'
import { NoticeLine } from '#web/member/consortium/notice-line.tsx'
import { SpotSheet } from '#web/member/former/spot-sheet.tsx'
import { leadToGroup } from '#web/member/lead-to-group.server.ts'
import { orLinkAccount } from '#web/member/payments/link-account.server.ts'
import { LinkAccountForm } from '#web/member/payments/link-account-form.tsx'
import { requireSession } from '#web/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Instant } from '#web/ui/day.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/former'

/**
 * A group as someone reads it whose spot in it has ended: what happened, what is owed to them or by them, until when, and to which
 * account (rules 9, 11; LIFE-07). Nothing of the group's life: that is its members'.
 */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'consortium')
  const spots = await listFormerSpots(ctx, params.id)
  const [last] = spots
  if (last === undefined) return await leadToGroup(ctx, params.id)
  const areas: Area[] = ['former', 'leaving', 'standing', 'comeBack', 'paying', 'refusals']
  if (url.searchParams.has('done')) areas.push('notices')
  return { messages: messagesFor(languageOf(request), areas), last, spots, entryKey: ctx.random.uuid4() }
}

/** Only the forms that link an account are on this page. */
const nothingElse: Act = async () => {
  throw data(null, { status: 400 })
}

export function action(args: Route.ActionArgs) {
  return answerAct(args, async (ctx, form) => {
    // Someone who was never in the group has nothing to be paid here.
    if ((await listFormerSpots(ctx, args.params.id)).length === 0) throw data(null, { status: 404 })
    const result = await orLinkAccount(args.params.id, nothingElse)(ctx, form)
    return 'done' in result ? { done: 'final_account_linked' as const, stays: true as const } : result
  })
}

export default function Former({ loaderData: { last, spots, entryKey }, actionData }: Route.ComponentProps) {
  const t = useMessages('former')
  const { consortiumId, groupName, position, endedAt } = last
  return (
    <main id="content" className="page flex max-w-5xl flex-col gap-6 py-6 sm:py-10">
      <PageHead
        title={t('title', { group: groupName })}
        eyebrow={t.rich('eyebrow', { position, day: () => <Instant at={endedAt} dayOnly look="long" /> })}
        back={{ to: '/user', label: t('home') }}
      />
      <NoticeLine />
      {last.isBack ? (
        <Banner
          tone="neutral"
          title={t('again')}
          actions={
            <LinkButton to={`/consortium/${consortiumId}`} look="secondary">
              {t('openGroup')}
            </LinkButton>
          }
        />
      ) : null}
      {spots.map((spot) => (
        <section key={spot.position} className="flex flex-col gap-6" aria-label={t('list.spot', named(spot))}>
          <ReturnBanner spot={spot} />
          <SpotSheet spot={spot} isMain={spot === last} />
        </section>
      ))}
      <Account spots={spots} entryKey={entryKey} answer={actionData} />
      <Documents spots={spots.filter(({ hasDocuments }) => hasDocuments)} />
    </main>
  )
}

const named = ({ groupName, position }: FormerSpot) => ({ group: groupName, position })

/** Where the money goes: asked where it waits for that, folded away where it has somewhere to go and may go elsewhere. */
function Account({ spots, entryKey, answer }: AccountProps) {
  const t = useMessages('former.account')
  const form = (
    <>
      <p className="measure">{t('text')}</p>
      <LinkAccountForm entryKey={entryKey} answer={answer} isAlone isPaidInto />
    </>
  )
  if (spots.some(({ needsAccount }) => needsAccount)) return <Panel title={t('title')}>{form}</Panel>
  if (!spots.some(({ final }) => final?.point.key === 'final_owed')) return null
  return (
    <Fold title={t('other')} open={answer != null}>
      {form}
    </Fold>
  )
}

interface AccountProps {
  spots: readonly FormerSpot[]
  entryKey: string
  answer: ActAnswer | undefined
}

function Documents({ spots }: { spots: readonly FormerSpot[] }) {
  const t = useMessages('former')
  if (spots.length === 0) return null
  return (
    <section
      aria-labelledby="documents"
      className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t-2 border-ink pt-3"
    >
      <h2 id="documents" className="text-22">
        {t('documents.title')}
      </h2>
      <p className="text-ink-2">{t('documents.text')}</p>
      {spots.map((spot) => (
        <TextLink key={spot.position} to={`/consortium/${spot.consortiumId}/documents?spot=${spot.position}`}>
          {spots.length === 1 ? t('documents.link') : t('list.spot', named(spot))}
        </TextLink>
      ))}
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isUnreached(error) || isUnavailable(error) || isOnlyLooking(error)) return <ErrorPage error={error} />
  return <ConsortiumFailure isNotFound={isRouteErrorResponse(error) && error.status === 404} />
}
