import { isRouteErrorResponse, redirect } from 'react-router'
import { z } from 'zod'
import { cents } from '#domain/money.ts'
import { leaveGroup } from '#services/refunds/leave-group.ts'
import { reviewLeaving } from '#services/refunds/review-leaving.ts'
import { ErrorPage } from '#web/document/error-page.tsx'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { answerAct, confirmedAs } from '#web/member/answer-act.server.ts'
import { LeaveForm } from '#web/member/leaving/leave-form.tsx'
import { LeavingQuoteSheet } from '#web/member/leaving/leaving-quote-sheet.tsx'
import { readForm } from '#web/read-form.ts'
import { requireSession } from '#web/session.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Route } from './+types/leave'

/**
 * Leaving a group (rules 9; LIFE-06): the quote first, then one confirmation. Someone who has already left is sent to what comes back and when. A page
 * of its own, because a dialog would close with the page below it.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'consortium')
  const quote = await foundOr404(reviewLeaving(ctx, params.id))
  if (quote.kind === 'left') throw redirect(`/consortium/${params.id}/former`)
  return { messages: messagesFor(languageOf(request), ['leaving', 'refusals']), quote }
}

const FORM = z.object({
  sure: z.literal('on', 'must_be_sure'),
  quotedCents: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).transform(cents),
})

export function action(args: Route.ActionArgs) {
  return answerAct(args, async (ctx, form) => {
    const read = readForm(FORM, form)
    if (!read.ok) return read
    const { quotedCents } = read.values
    return confirmedAs(await leaveGroup(ctx, { consortiumId: args.params.id, quotedCents }), 'left')
  })
}

export default function Leave({ loaderData: { quote }, actionData }: Route.ComponentProps) {
  const t = useMessages('leaving')
  const { consortiumId, groupName, position } = quote
  return (
    <main id="content" className="page flex max-w-4xl flex-col gap-6 py-6 sm:py-10">
      <PageHead
        title={t('title', { group: groupName })}
        eyebrow={t('spot', { position })}
        back={{ to: `/consortium/${consortiumId}`, label: t('back') }}
      />
      <LeavingQuoteSheet quote={quote} />
      <LeaveForm quote={quote} answer={actionData} />
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
