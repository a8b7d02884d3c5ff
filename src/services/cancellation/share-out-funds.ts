import type { Context } from '#context'
import { readLatestMonths } from '#db/assemblies.ts'
import {
  type ConsortiumRow,
  lockDueToShareOut,
  updateCloseChecks,
  updateClosing,
  updateShareOuts,
} from '#db/consortiums.ts'
import { type HeadRow, lockHeads } from '#db/ledger.ts'
import { readActiveMembers } from '#db/members.ts'
import { byKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { add, maxCents, subtract, ZERO_CENTS } from '#domain/money.ts'
import { invariant } from '#domain/verdict.ts'
import { letGoRest } from '#services/cancellation/let-go-rest.ts'
import { shareFund } from '#services/cancellation/share-fund.ts'
import { fundsNow } from '#services/ledger/group-funds.ts'
import { inGroupSlices } from '#services/slices.ts'

/**
 * Distributes what the common funds of canceled groups hold at the end of a month, minus what they owe to reserve and operator and what
 * belongs to refunds with a date of their own (rules 11). It goes to everyone who is owed something, in proportion, each part as a
 * bank transfer. Nothing goes out while a debit of theirs can be returned. Where no one pays anymore, the closing begins.
 * Returns how many groups were looked at.
 */
export async function shareOutFunds(ctx: Context, dueBy: Date): Promise<number> {
  return await inGroupSlices(ctx, {
    kind: 'share_out_funds',
    dueBy,
    lock: lockDueToShareOut,
    work: async (tx, groups) => {
      const ids = groups.map(({ id }) => id)
      const heads = byKey(await lockHeads(tx, ids), ({ consortium_id }) => consortium_id)
      const latest = byKey(await readLatestMonths(tx, ids), ({ consortium_id }) => consortium_id)
      for (const group of groups) {
        const head = heads.get(group.id)
        invariant(head, 'a launched group has its ledger')
        // A member whose payout was returned after all.
        await letGoRest(ctx, tx, group, dueBy)
        await shareFund(ctx, tx, group, { potCents: freeCents(group, head), isLast: false }, dueBy)
        await updateShareOuts(tx, [{ id: group.id, share_out_at: null }])
        await closeWhenPaid(tx, group, { isMonthOpen: latest.get(group.id)?.next_step != null, at: dueBy })
      }
    },
  })
}

function freeCents(group: ConsortiumRow, head: HeadRow) {
  const funds = fundsNow(group, head)
  const owedBack = add(funds.reserveLentCents, maxCents(ZERO_CENTS, funds.operatorAdvanceCents))
  return maxCents(ZERO_CENTS, subtract(subtract(funds.commonFundCents, owedBack), funds.refundsDueCents))
}

/** No month follows for a group in which no one owes anything anymore. */
async function closeWhenPaid(
  tx: Tx,
  group: ConsortiumRow,
  { isMonthOpen, at }: { isMonthOpen: boolean; at: Date },
): Promise<void> {
  const owing = (await readActiveMembers(tx, [group.id])).some(({ state }) => state !== 'completed')
  if (owing && group.opens_at !== null) return
  if (!owing && !isMonthOpen) await updateClosing(tx, [{ ...group, opens_at: null, close_check_at: at }])
  else if (!isMonthOpen) await updateCloseChecks(tx, [{ id: group.id, close_check_at: at }])
}
