import { useParams } from 'react-router'
import type { OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { AheadTable } from '#web/member/payments/ahead-table.tsx'
import { type PaymentRow, PaymentTable } from '#web/member/payments/payment-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Closed rows in sight; a plan of years would bury the rest of the page. */
const SHOWN = 2

/**
 * What was paid and is to be paid (CON-12 to CON-15), what is open first, then the newest; what lies ahead (CON-17) and what is long
 * past are folded. The paid rows add up to Total Paid. While documents are asked for, they lead: on a phone what is paid is behind its title.
 */
export function PaymentHistory({ own }: { own: OwnShare }) {
  const t = useMessages('group')
  const { id = '' } = useParams()
  const { open, closed } = rowsOf(own)
  const count = open.length + closed.length
  const documentsLead = own.selection?.path.act === 'send_documents'
  const shown = documentsLead && open.length > 0 ? 0 : SHOWN
  const older = closed.slice(shown)
  const paidCount = closed.filter((row) => 'paid' in row || row.installment.status === 'completed').length
  const lateFeesCents = own.payments
    .filter(({ status }) => status === 'completed')
    .reduce((sum, { lateFeeCents }) => sum + lateFeeCents, 0)
  const rows = (
    <>
      {count === 0 ? (
        <EmptyState title={t('noPaymentsTitle')}>{t('noPaymentsText')}</EmptyState>
      ) : (
        <PaymentTable caption={t('paymentHistory')} rows={[...open, ...closed.slice(0, shown)]} own={own} />
      )}
      {older.length === 0 ? null : (
        <details className="-my-2 print:mt-4">
          <summary className="link inline-flex min-h-11 items-center">{t('showAll', { count })}</summary>
          <PaymentTable caption={t('earlierCaption')} rows={older} own={own} />
        </details>
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
      <AheadTable rows={own.ahead} />
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

/** What is still to be paid, the oldest first as it has to be, however old; then the rest, the newest first. */
function rowsOf(own: OwnShare): { open: PaymentRow[]; closed: PaymentRow[] } {
  const open = own.payments.filter(({ closedAt }) => closedAt === null).toReversed()
  const closed = [
    ...own.payments.map((installment) => ({ row: { installment }, at: installment.closedAt })),
    ...own.planPayments.map((paid) => ({ row: { paid }, at: paid.paidAt })),
  ]
    .flatMap(({ row, at }) => (at === null ? [] : [{ row, at: at.getTime() }]))
    .sort((a, b) => b.at - a.at)
  return { open: open.map((installment) => ({ installment })), closed: closed.map(({ row }) => row) }
}
