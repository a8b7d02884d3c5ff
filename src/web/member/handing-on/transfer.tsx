import { isRouteErrorResponse } from 'react-router'
import { z } from 'zod'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/language.ts'
import { ownValue } from '#domain/own-value.ts'
import { acceptSpotTransfer } from '#services/spots/accept-spot-transfer.ts'
import { endSpotTransfer } from '#services/spots/end-spot-transfer.ts'
import { provideNewSecurity } from '#services/spots/provide-new-security.ts'
import { reviewSpotTransfer } from '#services/spots/review-spot-transfer.ts'
import { startSpotTransfer } from '#services/spots/start-spot-transfer.ts'
import { ErrorPage } from '#web/document/error-page.tsx'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type Act, answerAct, confirmedAs, namedAct } from '#web/member/answer-act.server.ts'
import { foundOrLead } from '#web/member/found-or-lead.server.ts'
import { GiverPart } from '#web/member/handing-on/giver-part.tsx'
import { TakerPart } from '#web/member/handing-on/taker-part.tsx'
import { orLinkAccount } from '#web/member/payments/link-account.server.ts'
import { besideFields, readDocuments } from '#web/member/selection/selection-acts.server.ts'
import { readForm } from '#web/read-form.ts'
import { requestContext } from '#web/request-context.ts'
import { requireSession } from '#web/session.ts'
import { Instant } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { Route } from './+types/transfer'

/**
 * Handing a spot on (rules 9, Transfer), for both sides under one URL: its member reads what goes along and names who takes it over; the
 * person named reads the whole plan and answers, and after the payout sends new security; whoever has handed it on reads what it came to. To everyone else it is 404.
 */
export async function loader(args: Route.LoaderArgs) {
  const { request, context, params } = args
  const ctx = requireSession(context, 'consortium')
  return {
    messages: messagesFor(languageOf(request), ['handingOn', 'guarantees', 'paying', 'refusals', 'selection']),
    review: await foundOrLead(args, reviewSpotTransfer(ctx, params.id)),
    entryKey: requestContext(context).random.uuid4(),
  }
}

const OFFER = z.object({
  email: z.string(),
  account: z.union([z.literal(''), z.guid()], 'account_required').optional(),
  sure: z.literal('on', 'must_be_sure'),
})
const ACCEPT = z.object({
  sure: z.literal('on', 'must_be_sure'),
  quotedCents: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
})
const SECURE = z.object({ language: z.enum(LANGUAGES).catch(DEFAULT_LANGUAGE) })
const FIELD_OF: Readonly<Record<string, string>> = {
  email_invalid: 'email',
  own_email: 'email',
  account_required: 'account',
}

export function action(args: Route.ActionArgs) {
  const consortiumId = args.params.id
  const offer: Act = async (ctx, form) => {
    const read = readForm(OFFER, form)
    if (!read.ok) return read
    const { email, account } = read.values
    const verdict = await startSpotTransfer(ctx, { consortiumId, email, accountId: account || null })
    const field = verdict.ok ? undefined : ownValue(FIELD_OF, verdict.refusal)
    if (!verdict.ok && field !== undefined) return { refusals: { [field]: verdict.refusal } }
    return confirmedAs(verdict, 'offered')
  }
  const accept: Act = async (ctx, form) => {
    const read = readForm(ACCEPT, form)
    if (!read.ok) return read
    return confirmedAs(
      await acceptSpotTransfer(ctx, { consortiumId, quotedCents: read.values.quotedCents }),
      'accepted',
    )
  }
  const secure: Act = async (ctx, form) => {
    const read = readForm(SECURE, form)
    if (!read.ok) return read
    const verdict = await provideNewSecurity(ctx, { consortiumId, given: readDocuments(form, read.values.language) })
    const refusals = verdict.ok ? besideFields(verdict.value.refused) : {}
    return Object.keys(refusals).length > 0 ? { refusals, isPartlyDone: true } : confirmedAs(verdict, 'secured')
  }
  const withdraw: Act = async (ctx) =>
    confirmedAs(await endSpotTransfer(ctx, { by: 'giver', consortiumId }), 'withdrawn')
  // Whoever says no finds no page here anymore: their home says so. Once the spot is theirs, its group's page does.
  const decline: Act = async (ctx) => {
    const verdict = await endSpotTransfer(ctx, { by: 'taker', consortiumId })
    return { leads: verdict.ok ? '/user' : `/consortium/${consortiumId}` }
  }
  const acts = new Map<string, Act>([
    ['offer', offer],
    ['accept', accept],
    ['withdraw', withdraw],
    ['decline', decline],
    ['secure', secure],
  ])
  return answerAct(args, orLinkAccount(consortiumId, namedAct(acts)))
}

export default function Transfer({ loaderData: { review, entryKey }, actionData }: Route.ComponentProps) {
  const t = useMessages('handingOn')
  const { consortiumId, groupName, position } = review
  const back =
    review.kind === 'giver'
      ? { to: `/consortium/${consortiumId}`, label: t('back') }
      : { to: '/user', label: t('home') }
  return (
    <main id="content" className="page flex max-w-4xl flex-col gap-6 py-6 sm:py-10">
      <PageHead title={t(`title.${review.kind}`, { group: groupName })} eyebrow={t('spot', { position })} back={back} />
      {review.kind === 'giver' ? (
        <GiverPart review={review} entryKey={entryKey} answer={actionData} />
      ) : review.kind === 'taker' ? (
        <TakerPart review={review} answer={actionData} />
      ) : (
        <Panel tone="mangrove" cut title={t('given.title')}>
          <div className="flex flex-col gap-3 text-18 text-ink-2">
            <p>{t.rich('given.on', { day: () => <Instant at={review.givenAt} dayOnly look="long" /> })}</p>
            <p>{t('given.documents')}</p>
            {review.feeCents === 0 ? null : (
              <p>
                {t.rich(`given.fee.${review.fee}`, {
                  amount: () => <Money cents={review.feeCents} />,
                  last4: review.last4 ?? '',
                  day: () => (review.againAt === null ? null : <Instant at={review.againAt} dayOnly look="long" />),
                })}
              </p>
            )}
          </div>
        </Panel>
      )}
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
