import { isRouteErrorResponse, redirect } from 'react-router'
import { z } from 'zod'
import { reviewJoining } from '#services/spots/review-joining.ts'
import { stopWaiting } from '#services/spots/stop-waiting.ts'
import { takeOfferedSpot } from '#services/spots/take-offered-spot.ts'
import { waitForSpot } from '#services/spots/wait-for-spot.ts'
import { ErrorPage } from '#web/document/error-page.tsx'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { inLanguage, languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { type Act, answerAct, confirmedAs, namedAct } from '#web/member/answer-act.server.ts'
import { foundOrLead } from '#web/member/found-or-lead.server.ts'
import { JoiningPlan } from '#web/member/joining/joining-plan.tsx'
import { WaitForms } from '#web/member/joining/wait-forms.tsx'
import { readForm } from '#web/read-form.ts'
import { requireSession } from '#web/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Route } from './+types/join'

/** Waiting for a spot in a group and taking the one that is kept for who waits (rules 9, Waiting list). A member is led to the group's page. */
export async function loader(args: Route.LoaderArgs) {
  const { request, context, params } = args
  const ctx = requireSession(context, 'consortium')
  const review = await foundOrLead(args, reviewJoining(ctx, params.id))
  if (review.isMember) throw redirect(`/consortium/${review.consortiumId}`)
  return { messages: messagesFor(languageOf(request), ['joining', 'refusals']), review }
}

const TAKE = z.object({ sure: z.literal('on', 'must_be_sure'), insider: z.literal('on').optional() })

export function action(args: Route.ActionArgs) {
  const consortiumId = args.params.id
  const take: Act = async (ctx, form) => {
    const read = readForm(TAKE, form)
    if (!read.ok) return read
    const verdict = await takeOfferedSpot(ctx, { consortiumId, isInsider: read.values.insider === 'on' })
    // Whoever joins a running group chooses next how to pay; where there is nothing to choose, that page leads on to the group.
    return verdict.ok ? { leads: `/consortium/${consortiumId}/missed-part` } : { refusals: { '': verdict.refusal } }
  }
  const acts = new Map<string, Act>([
    ['wait', async (ctx) => confirmedAs(await waitForSpot(ctx, { consortiumId }), 'waiting')],
    ['stop', async (ctx) => confirmedAs(await stopWaiting(ctx, { consortiumId }), 'stopped')],
    ['take', take],
  ])
  return answerAct(args, namedAct(acts))
}

export default function Join({ loaderData: { review }, actionData }: Route.ComponentProps) {
  const t = useMessages('joining')
  const language = useLanguage()
  const { groupName, consortiumId, refusal, wait } = review
  return (
    <main id="content" className="page flex max-w-4xl flex-col gap-6 py-6 sm:py-10">
      <PageHead
        title={t(wait?.status === 'offered' ? 'title.offered' : 'title.waiting', { group: groupName })}
        back={{ to: '/user', label: t('home') }}
      />
      {refusal === null || wait?.status === 'offered' ? (
        <>
          <JoiningPlan review={review} />
          <WaitForms review={review} answer={actionData} />
        </>
      ) : (
        <>
          <Banner tone="info" title={t(`cannot.${refusal}.title`)}>
            {t(`cannot.${refusal}.text`)}
          </Banner>
          {wait === null ? null : <WaitForms review={review} answer={actionData} />}
        </>
      )}
      <div className="flex">
        <LinkButton to={inLanguage(`/groups/${consortiumId}`, language)} look="secondary" reload>
          {t('groupPage')}
        </LinkButton>
      </div>
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useMessages('records.group')
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />
  return (
    <main id="content" className="page flex flex-col items-start gap-6 py-16">
      <title>{t('notFound')}</title>
      <h1 className="text-28 sm:text-36">{t('notFound')}</h1>
    </main>
  )
}
