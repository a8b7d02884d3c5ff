import type { Context } from '#context'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { updateAutopay } from '#db/member-choices.ts'
import { type MemberRow, readActiveMembers } from '#db/members.ts'
import type { Tx } from '#db/rows.ts'
import { notify } from '#services/notices/notify.ts'
import { oweRefund } from '#services/refunds/owe-refund.ts'

/**
 * Ends the membership of everyone in a canceled, locked group who wasn't paid out, and owes each what they paid into the common fund (rules 11).
 * Members with money on its way at a bank stay until it has answered. Returns those members, to be checked again.
 */
export async function letGoRest(ctx: Context, tx: Tx, group: ConsortiumRow, at: Date): Promise<MemberRow[]> {
  const members = (await readActiveMembers(tx, [group.id])).filter(
    ({ state }) => state === 'active' || state === 'selected',
  )
  const waiting: MemberRow[] = []
  for (const member of members) {
    const owed = await oweRefund(ctx, tx, group, { member, act: 'withdraw', cause: 'group_canceled', at })
    if (!owed.ok) {
      waiting.push(member)
      // A member whose payout is on its way keeps paying once it has arrived, by autopay as before; nothing is asked of them until then.
      if (owed.refusal === 'debit_under_way') await updateAutopay(tx, { ...member, autopay_account_id: null })
      continue
    }
    const to = member.user_id
    const consortiumId = group.id
    await notify(
      ctx,
      tx,
      [
        owed.value === null
          ? { to, kind: 'group_canceled_nothing' as const, details: { consortiumId } }
          : {
              to,
              kind: 'group_canceled_refund' as const,
              details: { consortiumId, amountCents: owed.value.amount_cents },
            },
      ],
      at,
    )
  }
  return waiting
}
