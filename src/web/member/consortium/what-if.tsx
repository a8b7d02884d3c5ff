import { Form } from 'react-router'
import { parseMoney } from '#domain/money.ts'
import { showWhatIf } from '#services/consortiums/show-what-if.ts'
import { readOperatorContent } from '#services/content/read-operator-content.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import {
  BidAnswerIf,
  LateAnswer,
  LeaveAnswer,
  PayAheadAnswer,
  SelectedAnswer,
  useAheadProblem,
  useBidProblem,
} from '#web/member/consortium/what-if-answers.tsx'
import { formatAmount } from '#web/member/payments/typed-amount.ts'
import { requireSession } from '#web/session.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/what-if'

/** What would become of the plan: late, ahead, with a bid, left, or selected today. The amounts are in the URL (`?ahead=500&bid=3000`). */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'consortium')
  const language = languageOf(request)
  const typed = (name: string) => url.searchParams.get(name)
  const cents = (name: string) => {
    const text = typed(name)
    // What can't be read as an amount is refused by the rules, as the act would be.
    return text === null || text.trim() === '' ? null : (parseMoney(text, language) ?? 0)
  }
  const { page, answers } = await foundOr404(
    showWhatIf(ctx, { consortiumId: params.id, aheadCents: cents('ahead'), bidCents: cents('bid') }),
  )
  const { rateName } = await readOperatorContent(ctx, language)
  return {
    messages: messagesFor(language, ['whatIf', 'payments', 'bids', 'bidding', 'refusals']),
    group: { id: page.group.id, name: page.group.name },
    answers,
    ahead: typed('ahead'),
    bid: typed('bid'),
    rateName: rateName.value.name,
  }
}

export default function WhatIf({ loaderData: { group, answers, ahead, bid, rateName } }: Route.ComponentProps) {
  const t = useMessages('whatIf')
  const language = useLanguage()
  const path = `/consortium/${group.id}`
  const problems = { ahead: useAheadProblem(answers.ahead), bid: useBidProblem(answers.bid) }
  return (
    <main id="content" className="page flex flex-col gap-8 py-6 sm:py-10">
      <PageHead title={t('title')} eyebrow={group.name} back={{ to: path, label: t('back') }}>
        <p className="measure text-ink-2">{t('lead')}</p>
      </PageHead>
      {answers.ahead === null && answers.bid === null ? null : (
        <Form method="get" className="flex flex-col items-start gap-4 sm:flex-row sm:flex-wrap">
          {answers.ahead === null ? null : (
            <TextField
              label={t('aheadField')}
              name="ahead"
              inputMode="decimal"
              figures
              error={ahead === null ? undefined : problems.ahead}
              defaultValue={ahead ?? formatAmount(answers.ahead.amountCents, language)}
            />
          )}
          {answers.bid === null ? null : (
            <TextField
              label={t('bidField')}
              name="bid"
              inputMode="decimal"
              figures
              error={bid === null ? undefined : problems.bid}
              defaultValue={bid ?? formatAmount(answers.bid.amountCents, language)}
            />
          )}
          {/* In line with the inputs, below the height of a label. */}
          <div className="sm:pt-7.5">
            <SubmitButton>{t('show')}</SubmitButton>
          </div>
        </Form>
      )}
      <div className="grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        {answers.late === null ? null : <LateAnswer late={answers.late} />}
        {answers.ahead === null ? null : <PayAheadAnswer ahead={answers.ahead} path={path} />}
        {answers.bid === null ? null : <BidAnswerIf bid={answers.bid} path={path} />}
        {answers.selected === null ? null : <SelectedAnswer selected={answers.selected} rateName={rateName} />}
        {answers.leave === null ? null : <LeaveAnswer leave={answers.leave} path={path} />}
      </div>
      <p className="measure text-16 text-ink-2">{t('asOfNow')}</p>
    </main>
  )
}
