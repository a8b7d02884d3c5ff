import { ownValue } from '#domain/own-value.ts'
import type { Point, PointKey } from '#domain/standing/point.ts'
import type { Standing } from '#domain/standing/standing.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { SentPage } from '#web/member/consortium/seen-part.server.ts'
import { usePointSentence } from '#web/standing/use-point-words.tsx'
import { Deadline } from '#web/ui/day.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** The odds of the month in plain numbers; or the one thing that keeps the member out, and what changes it (rules 4). */
export function EligibilityPanel({ page: { own, standing } }: { page: SentPage }) {
  const t = useMessages('standing.odds')
  const groupWords = useMessages('group')
  if (own === null || standing === null || own.selection !== null) return null
  const { eligibility, month } = own
  if (eligibility === null || month === null) return null
  const { isEligible, eligibleCount: count } = eligibility
  return (
    <Panel title={t('title')}>
      <p className="text-16 text-ink-2">
        {t.rich('draw', { number: month.number, day: () => <Deadline at={month.drawsAt} /> })}
      </p>
      {isEligible ? (
        <p className="flex flex-col">
          <span className="font-display text-36 font-bold">{t('oneIn', { count })}</span>
          <span className="text-16 text-ink-2">{t('note', { count })}</span>
        </p>
      ) : (
        <>
          <WayIn standing={standing} />
          <p className="text-16 text-ink-2">{t('others', { count })}</p>
        </>
      )}
      {own.skip === null || own.skip.isSkipped ? null : (
        <div className="-my-2 -ml-5.5">
          <LinkButton to="skip" look="quiet" opensDialog>
            {groupWords('skipMonth')}
          </LinkButton>
        </div>
      )}
    </Panel>
  )
}

/** First what no payment can change; otherwise the payment that's missing. */
const WAYS: readonly PointKey[] = [
  'not_in_list',
  'out_of_draw',
  'disputed',
  'late',
  'returned',
  'account_refused',
  'pay_missed',
  'pay_for_draw',
  'autopay',
  'on_its_way',
]
/** Points that say the same here. */
const SENTENCES: Readonly<Record<string, 'reason' | 'late'>> = {
  not_in_list: 'reason',
  out_of_draw: 'reason',
  disputed: 'reason',
  returned: 'late',
}

/** The act itself is in the hero: a page has one button for it. */
function WayIn({ standing }: { standing: Standing }) {
  const say = usePointSentence()
  const point = WAYS.map((key) => standing.find((one) => one.key === key)).find((one) => one !== undefined)
  if (point === undefined) return null
  return <p className="font-semibold">{say(`odds.${sentenceOf(point)}`, point)}</p>
}

function sentenceOf({ key }: Point) {
  return ownValue(SENTENCES, key) ?? (key as 'late')
}
