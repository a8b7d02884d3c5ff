import type { GroupFacts, OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { CancelLink } from '#web/member/payments/cancel-link.tsx'
import { PayFirst } from '#web/member/payments/pay-first.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** The way to paying ahead, or why it has to wait; gone when nothing lies ahead (rules 1, 7, 14). */
export function AheadPanel({ own, group }: { own: OwnShare; group: GroupFacts }) {
  const t = useMessages('payments.ahead')
  const debit = own.debits.find(({ kind }) => kind === 'prepayment')
  if (group.launchedAt === null || group.status !== 'active') return null
  if (own.aheadCents === 0 && debit === undefined) return null
  return (
    <Panel title={t('title')}>
      {debit === undefined ? (
        <p>{t('what')}</p>
      ) : (
        <p>{t.rich('onItsWay', { amount: () => <Money cents={debit.amountCents} /> })}</p>
      )}
      {own.prepayRefusal === null ? (
        <div>
          <LinkButton to="pay-ahead" look="secondary" opensDialog>
            {t('open')}
          </LinkButton>
        </div>
      ) : own.prepayRefusal === 'pay_older_first' ? (
        <PayFirst number={own.payFirst ?? 0} before="ahead" />
      ) : debit === undefined ? (
        <p className="text-16 text-ink-2">{t(`problems.${own.prepayRefusal}`)}</p>
      ) : (
        <div>
          <CancelLink debit={debit} />
        </div>
      )}
    </Panel>
  )
}
