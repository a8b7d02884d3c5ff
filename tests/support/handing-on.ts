import { sql } from 'kysely'
import { asActor } from '#context'
import { acceptSpotTransfer } from '#services/spots/accept-spot-transfer.ts'
import { approveSpotTransfer } from '#services/spots/approve-spot-transfer.ts'
import { reviewSpotTransfer } from '#services/spots/review-spot-transfer.ts'
import { startSpotTransfer } from '#services/spots/start-spot-transfer.ts'
import { makeApprovedPeople } from '#worlds/make-people.ts'
import { makeStaff } from './bidding.ts'
import type { TestContext } from './context.ts'
import { accountOf, type TestGroup } from './group.ts'

let made = 0

/** An agreement as a page would have shown it. */
export const READ = { language: 'enUS', content: '{"title":"What you agree to"}' } as const

/** Someone with an approved identity who is in no group. */
export async function makeTaker(ctx: TestContext): Promise<{ userId: string; email: string; as: TestContext }> {
  const name = `taker-${++made}`
  const [userId = ''] = await makeApprovedPeople(ctx, 1, name, 'user')
  const as = asActor(ctx, { kind: 'person', userId, role: 'user' }) as TestContext
  return { userId, email: `${name}-1@example.com`, as }
}

/** The member in a position offers the spot to an email, the fee to be drawn from their own account. */
export async function offerSpot(group: TestGroup, position: number, email: string) {
  const accountId = await accountOf(group.ctx, group.userIds[position - 1] ?? '')
  return await startSpotTransfer(group.as(position), { consortiumId: group.consortiumId, email, accountId })
}

/** The person it was offered to takes it over, for what they read. */
export async function takeSpot({ consortiumId }: TestGroup, taker: TestContext) {
  const page = await reviewSpotTransfer(taker, consortiumId)
  if (page.kind !== 'taker') throw new Error('nothing was offered')
  return await acceptSpotTransfer(taker, { consortiumId, quotedCents: page.terms.remainingCents })
}

/** The id of the group's open transfer. */
export async function openTransferOf({ ctx, consortiumId }: TestGroup): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from spot_transfers
    where consortium_id = ${consortiumId} and status in ('offered', 'accepted')`.execute(ctx.db)
  return rows[0]?.id ?? ''
}

/** The desk approves the open transfer. */
export async function approveSpot(group: TestGroup) {
  const [staff] = await makeStaff(group.ctx, 1)
  if (staff === undefined) throw new Error('no staff')
  return await approveSpotTransfer(staff, { consortiumId: group.consortiumId, transferId: await openTransferOf(group) })
}

/** The whole way: offered, taken over, approved. Returns who holds the spot now. */
export async function handOn(group: TestGroup, position: number) {
  const taker = await makeTaker(group.ctx)
  for (const step of [
    await offerSpot(group, position, taker.email),
    await takeSpot(group, taker.as),
    await approveSpot(group),
  ])
    if (!step.ok) throw new Error(step.refusal)
  const { rows } = await sql<{
    id: string
    position: number
  }>`select id, position_number as position from consortium_members
    where consortium_id = ${group.consortiumId} and user_id = ${taker.userId} and is_active`.execute(group.ctx.db)
  const [member] = rows
  if (member === undefined) throw new Error('the spot did not change hands')
  return { ...taker, memberId: member.id, position: member.position }
}
