import type { GroupFacts, OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { CancelLink } from '#web/member/payments/cancel-link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'

/** The way to paying ahead, or why it has to wait; gone when nothing lies ahead (rules 1, 7, 14). */
export function AheadPart({ own, group }: { own: OwnShare; group: GroupFacts }) {
  const t = useMessages('payments.ahead')
  const first = useMessages('payments.payFirst')
  const debit = own.debits.find(({ kind }) => kind === 'prepayment')
  // In a canceled group, only paid-out members keep paying.
  const isOver = group.canceledAt !== null && own.state !== 'paid_out'
  if (group.launchedAt === null || ((isOver || own.aheadCents === 0) && debit === undefined)) return null
  return (
    <div className="flex flex-col items-start gap-2 border-t border-line pt-4">
      <h3 className="text-18">{t('title')}</h3>
      {debit === undefined ? (
        <p className="text-16 text-ink-2">{t('what', { refusal: own.bidRefusal ?? '' })}</p>
      ) : (
        <p className="text-16">{t.rich('onItsWay', { amount: () => <Money cents={debit.amountCents} /> })}</p>
      )}
      {own.prepayRefusal === null ? (
        <LinkButton to="pay-ahead" look="secondary" opensDialog>
          {t('open')}
        </LinkButton>
      ) : debit !== undefined ? (
        <CancelLink debit={debit} />
      ) : (
        <p className="text-16">
          {own.prepayRefusal === 'pay_older_first'
            ? first('ahead', { number: own.payFirst ?? 0 })
            : t(`problems.${own.prepayRefusal}`)}
        </p>
      )}
    </div>
  )
}
