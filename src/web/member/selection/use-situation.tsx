import type { ReactNode } from 'react'
import type { SelectionSituation } from '#domain/contemplations/selection-steps.ts'
import type { Cents } from '#domain/money.ts'
import type { GroupFacts, OwnSelection, OwnShare } from '#services/consortiums/show-consortium.ts'
import { formatList } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { StepBy } from '#web/member/selection/step-by.tsx'
import { Day } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'

type Live = Exclude<SelectionSituation, 'paid_out' | 'cancelled' | 'expired'>

interface Said {
  headline: ReactNode
  text: ReactNode
  /** What else is late, while something more urgent leads. */
  also: ReactNode | null
}

/** A live selection's situation in words: what is so, what to do, by when, and what happens otherwise. */
export function useSituation(of: { selection: OwnSelection; own: OwnShare; group: GroupFacts }): Said {
  const t = useMessages('selection')
  const names = useMessages('guarantees')
  const language = useLanguage()
  const { selection, own, group } = of
  const { path, installment } = selection
  const situation = path.situation as Live
  const missing = selection.items.filter(({ state }) => state === 'missing').map(({ item }) => names(item))
  const values = {
    number: installment?.number ?? 0,
    amount: () => <Money cents={group.targetCents} />,
    bid: () => <Money cents={own.pendingBid?.amountCents ?? 0} />,
    owed: () => <Money cents={installment?.amountCents ?? 0} />,
    use: () => <Day on={selection.useBy} look="long" />,
    day: () => (path.by === null ? null : <StepBy by={path.by} />),
    hasDay: path.by === null ? 'no' : 'yes',
    ...paidOf(selection, group.targetCents),
    payee: selection.payout?.payeeName ?? '',
    last4: selection.payout?.payeeLast4 ?? '',
    missing: formatList(missing, language),
  } as const
  return {
    headline: t.rich(`headlines.${situation === 'accept' && path.by === null ? 'accept_open' : situation}`, values),
    text: t.rich(`texts.${textOf(situation, selection)}`, values),
    also:
      installment === null || situation === 'pay_installment' || situation === 'installment_clearing'
        ? null
        : t.rich('alsoLate', { ...values, why: installment.isReturned ? 'returned' : 'late' }),
  }
}

/** What goes to the payee, and what is left of the payout for the plan; what the plan doesn't take is the member's credit (rules 8). */
export function paidOf({ payout }: Pick<OwnSelection, 'payout'>, targetCents: Cents) {
  const paidCents = payout?.amountCents ?? targetCents
  return {
    paid: () => <Money cents={paidCents} />,
    rest: () => <Money cents={targetCents - paidCents} />,
    hasRest: paidCents < targetCents ? 'yes' : 'no',
  }
}

/** Which of a situation's sentences holds: a day that has passed is never said as one to come. */
function textOf(situation: Live, { path, installment }: OwnSelection) {
  if (situation === 'pay_installment' && installment?.isReturned) return 'pay_returned'
  if (situation === 'accept' && !path.isSafe) return 'accept_unpaid'
  if (situation === 'deferred' && !path.isSafe) return 'accept_unpaid'
  if (path.by !== null) return situation
  if (situation === 'payout_sent') return 'payout_sent_late'
  return path.isBehind ? 'behind' : situation
}
