import { useParams } from 'react-router'
import type { OwnPayment, OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Day } from '#web/ui/day.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

interface NotCountedProps {
  own: Pick<OwnShare, 'eligibility' | 'payments' | 'skip'>
  inDialog?: boolean
  /** Autopay pays in time what is missing, and the page says so. */
  isCollected?: boolean
}

/**
 * Why this member's bid wouldn't count right now (rules 4, 7); nothing while it would. In the dialog, with what changes it: the
 * payment, or rejoining the draw; on the page, that already has its button.
 */
export function NotCounted({ own, inDialog = false, isCollected = false }: NotCountedProps) {
  const t = useMessages('bids.notCounted')
  const { id = '' } = useParams()
  const { eligibility } = own
  if (eligibility === null || eligibility.isEligible || eligibility.isPublished) return null
  // Paid by a payment ahead, it's on its way with that.
  const isOnItsWay = ({ status, payRefusal }: OwnPayment) =>
    status === 'processing' || (status === 'pending' && payRefusal === 'debit_in_flight')
  const isOpen = ({ status }: OwnPayment) => status === 'pending' || status === 'overdue'
  const open = own.payments.filter((payment) => isOpen(payment) && !isOnItsWay(payment)).at(-1)
  const onTheirWay = open === undefined ? own.payments.filter(isOnItsWay) : []
  const clears = onTheirWay.some(({ draw }) => draw?.kind === 'too_late') ? 'clearingLate' : 'clearing'
  const reason = eligibility.reasons.includes('opted_out') ? 'skipping' : onTheirWay.length > 0 ? clears : 'unpaid'
  const unpaid = open?.draw?.kind === 'in' ? 'unpaidBy' : open?.draw?.kind === 'too_late' ? 'unpaidLate' : 'unpaid'
  if (reason === 'unpaid' && (open === undefined || isCollected)) return null
  return (
    <div className="flex flex-col gap-2 border-l-4 border-ipe pl-3 text-16">
      <p>
        {t.rich(reason === 'unpaid' ? unpaid : reason, {
          number: open?.number ?? 0,
          day: () => (open?.draw?.kind === 'in' ? <Day on={open.draw.payBy} look="weekday" /> : null),
        })}
      </p>
      {reason === 'skipping' && inDialog && own.skip?.isSkipped ? (
        <div>
          <LinkButton to={`/consortium/${id}/skip`} look="secondary" size="dense" staysInDialog>
            {t('rejoin')}
          </LinkButton>
        </div>
      ) : null}
      {reason === 'unpaid' && unpaid !== 'unpaidLate' && inDialog && open?.payRefusal === null ? (
        <div>
          <LinkButton to={`/consortium/${id}/pay/${open.number}`} look="secondary" size="dense" staysInDialog>
            {t('pay', { number: open.number })}
          </LinkButton>
        </div>
      ) : null}
    </div>
  )
}
