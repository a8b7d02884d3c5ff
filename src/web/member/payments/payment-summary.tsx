import type { GroupFacts, OwnShare } from '#services/consortiums/show-consortium.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Money, Percent } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Progress } from '#web/ui/progress.tsx'

/** What was paid and what remains (CON-11), and the whole cost told as a lender would have to. */
export function PaymentSummary({ own, group }: { own: OwnShare; group: GroupFacts }) {
  const t = useMessages('group')
  const language = useLanguage()
  return (
    <Panel title={t('paymentSummary')}>
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        <div>
          <dt className="text-14 text-ink-2">{t('totalPaid')}</dt>
          <dd className="text-28 font-bold">
            <Money cents={own.totalPaidCents} />
          </dd>
        </div>
        <div>
          <dt className="text-14 text-ink-2">{t('remaining')}</dt>
          <dd className="text-28 font-bold">
            <Money cents={own.remainingCents} />
          </dd>
        </div>
      </dl>
      <Progress
        label={t('paidOf')}
        value={own.totalPaidCents}
        max={Math.max(1, own.owedCents - own.bonusCents)}
        words={t('paidOfWords', {
          paid: formatMoney(own.totalPaidCents, language),
          total: formatMoney(own.owedCents - own.bonusCents, language),
        })}
      />
      <h3 className="pt-2 text-18">{t('costTitle')}</h3>
      <KeyValues
        items={[
          { term: t('creditYouReceive'), value: <Money cents={group.targetCents} /> },
          {
            term: t.rich('adminFee', { rate: () => <Percent basisPoints={group.feeBps} /> }),
            value: (
              <>
                + <Money cents={own.feeCents} />
              </>
            ),
          },
          ...(own.bonusCents > 0 ? [{ term: t('loyaltyBonus'), value: <Money cents={-own.bonusCents} /> }] : []),
          { term: t('otherCosts'), value: t('noOtherCosts') },
          {
            term: t('totalOver', { months: group.durationMonths }),
            value: <Money cents={own.owedCents - own.bonusCents} />,
            strong: true,
          },
          { term: t('eachMonth'), value: <Money cents={group.monthlyPaymentCents} /> },
        ]}
      />
      <p className="measure text-16 text-ink-2">{t('costNote')}</p>
    </Panel>
  )
}
