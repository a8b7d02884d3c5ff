import type { GroupFacts, OwnShare } from '#services/consortiums/show-consortium.ts'
import { BidDialog } from '#web/member/bids/bid-dialog.tsx'
import type { ActAnswer } from '#web/member/consortium/answers.ts'
import { CancelDialog } from '#web/member/consortium/cancel-dialog.tsx'
import type { DialogRequest, PayRequest } from '#web/member/consortium/consortium-dialog.server.ts'
import { AheadDialog } from '#web/member/payments/ahead-dialog.tsx'
import { AutopayDialog } from '#web/member/payments/autopay-dialog.tsx'
import { PayDialog } from '#web/member/payments/pay-dialog.tsx'

interface ShareDialogProps {
  dialog: DialogRequest
  own: OwnShare
  group: GroupFacts
  answer: ActAnswer | null
}

/** The dialog that the group's address names (`?pay=3`, `?cancel=…`, `?autopay`, `?ahead`, `?bid`). */
export function ShareDialog({ dialog, own, group, answer }: ShareDialogProps) {
  const page = { own, group, answer }
  switch (dialog.kind) {
    case 'pay':
      return <PayDialog key={payKey(dialog)} dialog={dialog} {...page} />
    case 'cancel':
      return <CancelDialog dialog={dialog} group={group} answer={answer} />
    case 'autopay':
      return <AutopayDialog dialog={dialog} {...page} />
    case 'ahead':
      return <AheadDialog dialog={dialog} {...page} />
    case 'bid':
      return <BidDialog dialog={dialog} {...page} />
  }
}

/** Another payment is another dialog with a key of its own. */
function payKey({ what }: PayRequest): string {
  return 'bid' in what ? 'bid' : String(what.installment.number)
}
