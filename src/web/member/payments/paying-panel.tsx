import type { GroupFacts, OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { AheadPart } from '#web/member/payments/ahead-part.tsx'
import { AutopayPart } from '#web/member/payments/autopay-part.tsx'
import { Fold } from '#web/ui/fold.tsx'

/** Other ways to pay than a row's button: automatically, and ahead. Gone for who has nothing left to pay (rules 14). */
export function PayingPanel({ own, group }: { own: OwnShare; group: GroupFacts }) {
  const t = useMessages('payments')
  if (group.status !== 'active' || !hasToPay(own)) return null
  return (
    <Fold title={t('waysTitle')} note={t(own.autopay.accountId === null ? 'autopayOff' : 'autopayOn')} opensWide>
      <AutopayPart own={own} />
      <AheadPart own={own} group={group} />
    </Fold>
  )
}

/** Whether anything is left that could be paid, or is on its way. */
export const hasToPay = (own: OwnShare): boolean =>
  own.payFirst !== null || own.ahead.length > 0 || own.debits.length > 0
