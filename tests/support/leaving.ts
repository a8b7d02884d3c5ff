import { sql } from 'kysely'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { findMemberAt } from '#db/members.ts'
import type { RefundPartRow } from '#db/refund-parts.ts'
import type { RefundRow } from '#db/refunds.ts'
import { REFUND_DAYS, refundEndsAt } from '#domain/refunds/leaving.ts'
import type { RefundCause } from '#domain/refunds/refund-states.ts'
import { moveRefunds } from '#services/refunds/move-refunds.ts'
import { type OweOutcome, oweRefund } from '#services/refunds/owe-refund.ts'
import type { TestGroup } from './group.ts'

/** Makes the member in a position leave now, in the way the cause stands for. */
export async function letLeave(group: TestGroup, position: number, cause: RefundCause = 'left'): Promise<OweOutcome> {
  const { ctx, consortiumId } = group
  return await inGroup(ctx, consortiumId, async (tx) => {
    const locked = await lockConsortium(tx, consortiumId)
    const member = await findMemberAt(tx, consortiumId, position)
    if (locked === null || member === null) throw new Error(`nobody in position ${position}`)
    const act = cause === 'excluded' ? 'exclude' : 'withdraw'
    return await oweRefund(ctx, tx, locked, { member, act, cause, at: ctx.clock.now() })
  })
}

/** A group's refunds with their positions, oldest first. */
export async function readRefunds(group: TestGroup): Promise<(RefundRow & { position: number })[]> {
  const { rows } = await sql<RefundRow & { position: number }>`
    select r.*, m.position_number as position from refunds r
    join consortium_members m on m.consortium_id = r.consortium_id and m.id = r.consortium_member_id
    where r.consortium_id = ${group.consortiumId} order by r.owed_at, r.id`.execute(group.ctx.db)
  return rows
}

/** The parts of a group's refunds, oldest first. */
export async function readRefundParts(group: TestGroup): Promise<RefundPartRow[]> {
  const { rows } = await sql<RefundPartRow>`
    select p.* from refund_parts p join refunds r on r.consortium_id = p.consortium_id and r.id = p.refund_id
    where p.consortium_id = ${group.consortiumId} order by p.posted_at, r.owed_at`.execute(group.ctx.db)
  return rows
}

/** Puts every waiting refund of a group in the queue now, as a replacement's first payment does. */
export async function queueRefunds({ ctx, consortiumId }: TestGroup): Promise<void> {
  const at = ctx.clock.now()
  const dueBy = refundEndsAt(at, REFUND_DAYS.replaced, ctx.config.TIME_ZONE)
  await inGroup(ctx, consortiumId, async (tx) => {
    await lockConsortium(tx, consortiumId)
    const { rows } = await sql<RefundRow>`
      select * from refunds where consortium_id = ${consortiumId} and status = 'waiting'`.execute(tx)
    await moveRefunds(
      tx,
      rows.map((refund) => ({ refund, act: 'queue' as const, at, dueBy })),
    )
  })
}
