import type { GroupFacts, OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ScheduleStrip } from '#web/member/consortium/schedule-strip.tsx'
import type { OwnFacts } from '#web/member/consortium/seen-part.server.ts'
import { Fold } from '#web/ui/fold.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Money, Percent } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** What was paid and what remains (CON-11), as figures and as a strip of its months. */
export function PaymentSummary({ own, group, facts }: { own: OwnShare; group: GroupFacts; facts: OwnFacts }) {
  const t = useMessages('group')
  return (
    <Panel title={t('paymentSummary')}>
      <dl className="grid grid-cols-2 gap-4">
        <Figure term={t('totalPaid')} cents={own.totalPaidCents} />
        <Figure term={t('remaining')} cents={own.remainingCents} atEnd />
      </dl>
      <ScheduleStrip own={own} plan={facts.plan} durationMonths={group.durationMonths} />
      {own.takenOverCents === 0 ? null : (
        <p className="text-16 text-ink-2">
          {t.rich('takenOver', { amount: () => <Money cents={own.takenOverCents} /> })}
        </p>
      )}
    </Panel>
  )
}

function Figure({ term, cents, atEnd = false }: { term: string; cents: number; atEnd?: boolean }) {
  return (
    <div className={atEnd ? 'text-right' : ''}>
      <dt className="text-14 text-ink-2">{term}</dt>
      <dd className="text-22 font-bold sm:text-28">
        <Money cents={cents} />
      </dd>
    </div>
  )
}

/** The whole cost told as a lender would have to, behind its total. */
export function WholeCost({ own, group }: { own: OwnShare; group: GroupFacts }) {
  const t = useMessages('group')
  const total = <Money cents={own.owedCents - own.bonusCents} />
  const refusal = own.bidRefusal ?? ''
  return (
    <Fold title={t('costTitle')} note={total}>
      <KeyValues
        items={[
          { term: t('creditYouReceive', { refusal }), value: <Money cents={group.targetCents} /> },
          {
            // Of a newcomer's plan, the rate is only of the months that are theirs.
            term:
              own.planMonths < group.durationMonths
                ? t('adminFeeOfPart')
                : t.rich('adminFee', { rate: () => <Percent basisPoints={group.feeBps} /> }),
            value: (
              <>
                + <Money cents={own.feeCents} />
              </>
            ),
          },
          ...(own.bonusCents > 0 ? [{ term: t('loyaltyBonus'), value: <Money cents={-own.bonusCents} /> }] : []),
          { term: t('otherCosts'), value: t('noOtherCosts') },
          { term: t('totalOver', { months: own.planMonths }), value: total, strong: true },
          { term: t('eachMonth'), value: <Money cents={own.monthlyPaymentCents} /> },
        ]}
      />
      <p className="measure text-16 text-ink-2">{t('costNote', { refusal })}</p>
    </Fold>
  )
}
