import type { JoiningPage } from '#services/spots/review-joining.ts'
import { formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Day, Deadline, Instant } from '#web/ui/day.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** Where the request or the wait is, and what joining would come to. */
export function JoiningPlan({ review, where }: { review: JoiningPage; where: 'asking' | 'waiting' }) {
  const t = useMessages('joining')
  const asking = useMessages('asking')
  const language = useLanguage()
  const { wait, plan, targetCents, isLaunched, monthlyFromStartCents } = review
  const { firstDueOn } = plan
  return (
    <div className="grid gap-6 lg:grid-cols-5 lg:items-start">
      <div className="lg:col-span-3" role="status">
        <Panel
          tone="mangrove"
          cut
          eyebrow={where === 'asking' ? asking('perMonth') : t('perMonth')}
          title={<Money cents={plan.monthlyCents} />}
        >
          <div className="flex flex-col gap-3 text-18 text-ink-2">
            {where === 'asking' ? <p>{asking('lead')}</p> : <Where review={review} />}
            <p>{t('selection')}</p>
          </div>
        </Panel>
      </div>
      <div className="lg:col-span-2">
        <Panel title={t('plan.title')}>
          <KeyValues
            items={[
              { term: t('plan.payout'), value: <Money cents={targetCents} /> },
              { term: t('plan.installments'), value: t('plan.count', { count: plan.months }) },
              firstDueOn === null
                ? { term: asking('plan.first'), value: asking('plan.afterStart', { day: plan.dueDay }) }
                : { term: t('plan.first', { number: plan.fromNumber }), value: <Day on={firstDueOn} look="long" /> },
              {
                term:
                  plan.fromNumber > 1
                    ? asking('plan.feeOfPart', { months: plan.months })
                    : asking('plan.fee', { rate: formatPercent(plan.feeBps, language) }),
                value: <Money cents={plan.feeCents} />,
              },
              { term: t('plan.total'), value: <Money cents={plan.totalCents} />, strong: true },
            ]}
          />
          {isLaunched && plan.monthlyCents > monthlyFromStartCents ? (
            <p className="text-16 text-ink-2">
              {t.rich('plan.higher', { fromStart: () => <Money cents={monthlyFromStartCents} /> })}
            </p>
          ) : null}
          {isLaunched && wait?.status !== 'offered' ? <p className="text-16 text-ink-2">{t('plan.today')}</p> : null}
        </Panel>
      </div>
    </div>
  )
}

/** On the list since when and in which place, or until when a spot is kept. */
function Where({ review: { wait, waiting } }: { review: JoiningPage }) {
  const t = useMessages('joining.where')
  if (wait === null) return <p>{t('notYet', { count: waiting })}</p>
  const { endsAt } = wait
  if (endsAt !== null) return <p>{t.rich('kept', { day: () => <Deadline at={endsAt} /> })}</p>
  return <p>{t.rich('place', { place: wait.place, since: () => <Instant at={wait.since} dayOnly look="long" /> })}</p>
}
