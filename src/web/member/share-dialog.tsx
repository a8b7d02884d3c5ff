import type { GroupFacts, OwnShare } from '#services/show-consortium.ts'
import { AheadDialog } from '#web/member/ahead-dialog.tsx'
import type { ActAnswer } from '#web/member/answers.ts'
import { AutopayDialog } from '#web/member/autopay-dialog.tsx'
import { BidDialog } from '#web/member/bid-dialog.tsx'
import { CancelDialog } from '#web/member/cancel-dialog.tsx'
import type { DialogRequest, PayRequest } from '#web/member/consortium-dialog.server.ts'
import { PayDialog } from '#web/member/pay-dialog.tsx'

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
