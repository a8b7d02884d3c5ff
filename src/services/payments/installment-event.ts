import type { TransferRow } from '#db/bank-transfers.ts'
import type { MemberRow } from '#db/members.ts'
import { memberKey } from '#db/row-keys.ts'
import { invariant } from '#domain/verdict.ts'
import type { GroupEvent } from '#domain/webhooks/group-events.ts'
import { installmentOf } from '#services/payments/installment-of.ts'

/** What webhooks are told of an installment's debit: the spot and the number. */
export function installmentEvent(
  kind: 'installment.settled' | 'installment.returned',
  members: ReadonlyMap<string, MemberRow>,
  { transfer, at }: { transfer: TransferRow; at: Date },
): GroupEvent {
  const member = members.get(memberKey(transfer))
  invariant(member, 'an installment is of a member')
  const details = { spot: member.position_number, installment: installmentOf(transfer).number }
  return { kind, consortiumId: transfer.consortium_id, at, details }
}
