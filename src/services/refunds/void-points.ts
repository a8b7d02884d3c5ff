import type { Context } from '#context'
import { insertBonusEvents } from '#db/bonuses.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { addPoints, type MemberRow } from '#db/members.ts'
import type { Tx } from '#db/rows.ts'

/** Points have no value to who is not in the group anymore (rules 10). */
export async function voidPoints(
  ctx: Context,
  tx: Tx,
  group: ConsortiumRow,
  member: MemberRow,
  at: Date,
): Promise<void> {
  if (member.bonus_points === 0) return
  const [consortium_id, points, position_number] = [group.id, -member.bonus_points, member.position_number]
  await insertBonusEvents(tx, [
    {
      consortium_id,
      assembly_number: group.assemblies_held,
      kind: 'voided',
      // Someone excluded may come back, earn again, and go again.
      reference: ctx.random.uuid7(at),
      points,
      positions: [position_number],
      made_at: at,
    },
  ])
  await addPoints(tx, [{ consortium_id, position_number, points }])
}
