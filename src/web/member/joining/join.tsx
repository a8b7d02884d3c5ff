import { isRouteErrorResponse, redirect } from 'react-router'
import { z } from 'zod'
import { askToJoin } from '#services/spots/ask-to-join.ts'
import { reviewJoining } from '#services/spots/review-joining.ts'
import { stopWaiting } from '#services/spots/stop-waiting.ts'
import { takeOfferedSpot } from '#services/spots/take-offered-spot.ts'
import { waitForSpot } from '#services/spots/wait-for-spot.ts'
import { withdrawJoinRequest } from '#services/spots/withdraw-join-request.ts'
import { ErrorPage } from '#web/document/error-page.tsx'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { inLanguage, languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { type Act, type ActResult, answerAct, confirmedAs, namedAct } from '#web/member/answer-act.server.ts'
import { foundOrLead } from '#web/member/found-or-lead.server.ts'
import { AgreementSheet } from '#web/member/joining/agreement-sheet.tsx'
import { agreementToJoin } from '#web/member/joining/agreement-to-join.server.ts'
import { AskedPanel, AskForm } from '#web/member/joining/ask-form.tsx'
import { CannotJoin, JoinHead, LateAnswer, wayIn } from '#web/member/joining/join-parts.tsx'
import { JoiningPlan } from '#web/member/joining/joining-plan.tsx'
import { WaitForms } from '#web/member/joining/wait-forms.tsx'
import { readForm } from '#web/read-form.ts'
import { type PersonContext, requireSession } from '#web/session.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Route } from './+types/join'

/**
 * Asking to join a group, waiting for a spot in it, and taking the one that is kept (rules 9, Asking to join, Waiting list). A member is led to the
 * group's page.
 */
export async function loader(args: Route.LoaderArgs) {
  const { request, context, params } = args
  const ctx = requireSession(context, 'consortium')
  const language = languageOf(request)
  const review = await foundOrLead(args, reviewJoining(ctx, params.id))
  if (review.isMember) throw redirect(`/consortium/${review.consortiumId}`)
  const way = wayIn(review)
  const shown = way === 'ask' || way === 'take' ? await agreementToJoin(ctx, language, review.consortiumId) : null
  return {
    messages: messagesFor(language, ['joining', 'asking', 'refusals']),
    review,
    way,
    agreement: shown && { words: shown.words, fingerprint: shown.fingerprint },
  }
}

const ACCEPT = z.object({
  accept: z.literal('on', 'must_accept'),
  records: z.literal('on', 'must_take_records'),
  agreement: z.string(),
  insider: z.literal('on').optional(),
})

export function action(args: Route.ActionArgs) {
  const consortiumId = args.params.id
  const language = languageOf(args.request)
  // The words are made again from the group's own terms; what was read is named by its fingerprint.
  const accept =
    (join: (ctx: PersonContext, input: AcceptInput) => Promise<ActResult>): Act =>
    async (ctx, form) => {
      const read = readForm(ACCEPT, form)
      if (!read.ok) return read
      const { content, fingerprint } = await agreementToJoin(ctx, language, consortiumId)
      if (fingerprint !== read.values.agreement) return { refusals: { '': 'agreement_changed' } }
      const isInsider = read.values.insider === 'on'
      return await join(ctx, { consortiumId, isInsider, agreement: { language, content } })
    }
  // Whoever joins a running group chooses next how to pay; where there is nothing to choose, that page leads on to the group.
  const joined: ActResult = { leads: `/consortium/${consortiumId}/missed-part` }
  const acts = new Map<string, Act>([
    ['wait', async (ctx) => confirmedAs(await waitForSpot(ctx, { consortiumId }), 'waiting')],
    ['stop', async (ctx) => confirmedAs(await stopWaiting(ctx, { consortiumId }), 'stopped')],
    ['withdraw', async (ctx) => confirmedAs(await withdrawJoinRequest(ctx, { consortiumId }), 'withdrawn')],
    [
      'take',
      accept(async (ctx, input) => {
        const verdict = await takeOfferedSpot(ctx, input)
        return verdict.ok ? joined : { refusals: { '': verdict.refusal } }
      }),
    ],
    [
      'ask',
      accept(async (ctx, input) => {
        const asked = await askToJoin(ctx, input)
        if (asked.ok) return asked.value === 'enrolled' ? joined : { confirmed: 'asked' }
        return { refusals: { '': asked.refusal === 'group_full' ? 'no_spot_to_ask' : asked.refusal } }
      }),
    ],
  ])
  return answerAct(args, namedAct(acts))
}

type AcceptInput = Parameters<typeof askToJoin>[1]

export default function Join({ loaderData: { review, way, agreement }, actionData }: Route.ComponentProps) {
  const t = useMessages('joining')
  const language = useLanguage()
  return (
    <main id="content" className="page flex max-w-4xl flex-col gap-6 py-6 sm:py-10">
      <JoinHead review={review} way={way} />
      <LateAnswer answer={actionData} review={review} way={way} />
      {way === 'none' ? (
        <CannotJoin review={review} />
      ) : (
        <>
          {way === 'asked' ? <AskedPanel review={review} answer={actionData} /> : null}
          <JoiningPlan review={review} where={way === 'ask' || way === 'asked' ? 'asking' : 'waiting'} />
          {way === 'take' && agreement !== null ? <AgreementSheet agreement={agreement} /> : null}
          {way === 'ask' && agreement !== null ? (
            <AskForm review={review} agreement={agreement} answer={actionData} />
          ) : way === 'asked' ? null : (
            <WaitForms review={review} agreement={agreement} answer={actionData} />
          )}
        </>
      )}
      <div className="flex">
        <LinkButton to={inLanguage(`/groups/${review.consortiumId}`, language)} look="secondary" reload>
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
