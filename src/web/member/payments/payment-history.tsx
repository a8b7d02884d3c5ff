import { useParams } from 'react-router'
import type { OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { OwnFacts } from '#web/member/consortium/seen-part.server.ts'
import { AheadTable } from '#web/member/payments/ahead-table.tsx'
import { CLOSED_SHOWN, paymentRows } from '#web/member/payments/payment-rows.ts'
import { PaymentTable } from '#web/member/payments/payment-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { TheRest } from '#web/ui/the-rest.tsx'

/**
 * What was paid and is to be paid (CON-12 to CON-15), what is open first, then the newest; what lies ahead (CON-17) and what is long
 * past are a link away. The paid rows add up to Total Paid. While documents are asked for, they lead: on a phone what is paid is behind its title.
 */
export function PaymentHistory({ own, facts }: { own: OwnShare; facts: OwnFacts }) {
  const t = useMessages('group')
  const { id = '' } = useParams()
  const { open, closed } = paymentRows(own)
  const { payments: count, paid: paidCount, lateFeesCents } = facts
  const documentsLead = own.selection?.path.act === 'send_documents'
  const shown = documentsLead && open.length > 0 ? 0 : CLOSED_SHOWN
  const rows = (
    <>
      {count === 0 ? (
        <EmptyState title={t('noPaymentsTitle')}>{t('noPaymentsText')}</EmptyState>
      ) : (
        <PaymentTable caption={t('paymentHistory')} rows={[...open, ...closed.slice(0, shown)]} own={own} />
      )}
      {count <= open.length + shown ? null : (
        <TheRest
          name="payments"
          summary={t('showAll', { count })}
          onPaper={t('onPaper', { shown: open.length + shown, count })}
          className="-my-2 print:mt-4"
        >
          <PaymentTable caption={t('earlierCaption')} rows={closed.slice(shown)} own={own} />
        </TheRest>
      )}
      {paidCount === 0 ? null : (
        <div className="border-t-2 border-ink pt-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-display text-18 font-bold">
            <span>{t('paidInTotal', { count: paidCount })}</span>
            <span className="ml-auto">
              <Money cents={own.totalPaidCents} />
            </span>
          </p>
          {lateFeesCents === 0 ? null : (
            <p className="text-right text-14 text-ink-2">
              {t.rich('lateFeesApart', { amount: () => <Money cents={lateFeesCents} /> })}
            </p>
          )}
        </div>
      )}
      <AheadTable rows={own.ahead} count={facts.ahead} />
      <p className="no-print -mt-2 flex flex-wrap gap-x-6">
        <TextLink to={`/consortium/${id}/documents`}>{t('documents')}</TextLink>
        <TextLink to={`/consortium/${id}/plan`}>{t('planLink')}</TextLink>
      </p>
    </>
  )
  return (
    <div id="payments">
      {documentsLead && open.length === 0 ? (
        <Fold title={t('paymentHistory')} note={<Money cents={own.totalPaidCents} />} opensWide>
          {rows}
        </Fold>
      ) : (
        <Panel title={t('paymentHistory')}>{rows}</Panel>
      )}
    </div>
  )
}
