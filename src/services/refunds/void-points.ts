import type { Context } from '#context'
import { insertBonusEvents, readPoints } from '#db/bonuses.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import type { MemberRow } from '#db/members.ts'
import type { Tx } from '#db/rows.ts'

/** Points have no value to who is not in the group anymore (rules 10). */
export async function voidPoints(
  ctx: Context,
  tx: Tx,
  group: ConsortiumRow,
  member: MemberRow,
  at: Date,
): Promise<void> {
  const [points = 0] = await readPoints(tx, [member])
  if (points === 0) return
  await insertBonusEvents(tx, [
    {
      consortium_id: group.id,
      assembly_number: group.assemblies_held,
      kind: 'voided',
      // Someone excluded may come back, earn again, and go again.
      reference: ctx.random.uuid7(at),
      points: -points,
      positions: [member.position_number],
      made_at: at,
    },
  ])
}
