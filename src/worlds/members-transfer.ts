import { sql } from 'kysely'
import type { Context } from '#context'
import { DEMO_ACCOUNT } from '#domain/payments/demo-account.ts'
import { readFingerprints } from '#services/contemplations/read-fingerprints.ts'
import { addManyBankAccounts } from '#services/payments/add-bank-account.ts'
import { payMissedPart } from '#services/payments/pay-missed-part.ts'
import { reviewMissedPart } from '#services/payments/review-missed-part.ts'
import { acceptSpotTransfer } from '#services/spots/accept-spot-transfer.ts'
import { approveJoinRequest } from '#services/spots/approve-join-request.ts'
import { approveSpotTransfer } from '#services/spots/approve-spot-transfer.ts'
import { askToJoin } from '#services/spots/ask-to-join.ts'
import { endSpotTransfer } from '#services/spots/end-spot-transfer.ts'
import { listGroupJoinRequests } from '#services/spots/list-group-join-requests.ts'
import { provideNewSecurity } from '#services/spots/provide-new-security.ts'
import { reviewNewSecurity } from '#services/spots/review-new-security.ts'
import { reviewSpotTransfer } from '#services/spots/review-spot-transfer.ts'
import { startSpotTransfer } from '#services/spots/start-spot-transfer.ts'
import { takeOfferedSpot } from '#services/spots/take-offered-spot.ts'
import { waitForSpot } from '#services/spots/wait-for-spot.ts'
import { asMember, asStaff, fateOf, inOrder, linkedAccount } from '#worlds/acting.ts'
import type { Around } from '#worlds/look-around.ts'
import { makeApprovedPeople } from '#worlds/make-people.ts'
import { leaveFor } from '#worlds/members-leave.ts'

/** What people of a simulated life read before they join. */
const READ = { language: 'enUS', content: '{"title":"","sections":[],"notes":[]}' } as const

/** The day of each month on which spots are handed on and people begin to wait: a share of members, and of groups. */
const A_MONTH = { day: '-15', transfers: 0.006, afterPayout: 0.006, doubtful: 0.5, waits: 0.25 } as const
/** The share of those who are offered a spot that take it, and of newcomers who pay at once what they missed. */
const OF_ALL = { take: 0.7, payAtOnce: 0.5 } as const
/** The account whose debits settle and come back a month later, and one with too little on it (rules 16). */
const COMES_BACK = '0010'
const EMPTY = '000000000001'
/** Of the transfers one in so many comes to nothing: the newcomer declines, the member withdraws, or no one answers. */
const NONE = 4
const ENDS = { declined: 0.4, withdrawn: 0.7 } as const
/** The share of transfer fees that the bank returns for lack of money each time, and of newcomers who leave before they have paid anything. */
const SELDOM = { feeBounces: 0.2, leavesAtOnce: 0.15 } as const

interface Placed {
  consortium_id: string
  user_id: string
  position_number: number
}

/**
 * Once a month some members who wait, and some who were paid out, hand their spots on to newcomers they name, and some groups gain someone on their waiting list; each day most of
 * those who are offered a spot take it, and half of the newcomers pay at once what they missed. By seeded chance, in an order that does not depend
 * on ids; what is refused to them is left.
 */
export async function changeHands(
  ctx: Context,
  order: ReadonlyMap<string, number>,
  staff: readonly string[],
  { day, around }: { day: string; around: Pick<Around, 'spotsOffered' | 'newcomers'> },
): Promise<void> {
  const isMonthly = day.endsWith(A_MONTH.day)
  if (isMonthly) {
    await transferSome(ctx, order, staff, day)
    await transferMore(ctx, order, staff, day)
    await waitSome(ctx, order, staff, day)
  }
  if (around.spotsOffered) await takeOffered(ctx, order)
  if (isMonthly || around.spotsOffered || around.newcomers) await payMissed(ctx, order)
}

async function transferSome(
  ctx: Context,
  order: ReadonlyMap<string, number>,
  staff: readonly string[],
  day: string,
): Promise<void> {
  for (const one of (await readMembers(ctx, sql`m.state = 'active'`)).sort(inOrder(order))) {
    if (ctx.random.chance() >= A_MONTH.transfers) continue
    const { consortium_id: consortiumId, user_id: userId } = one
    const giver = asMember(ctx, userId)
    const page = await reviewSpotTransfer(giver, consortiumId)
    if (page.kind !== 'giver' || page.refusal !== null) continue
    const offered = await offerTo(ctx, order, one, day)
    if (offered === null) continue
    const quotedCents = page.terms.remainingCents
    const fate = fateOf(consortiumId, one.position_number, day, 'hands on')
    if (ctx.random.integer(NONE) === 0) {
      if (fate < ENDS.declined) await endSpotTransfer(offered.taker, { by: 'taker', consortiumId })
      else if (fate < ENDS.withdrawn) await endSpotTransfer(giver, { by: 'giver', consortiumId })
      continue
    }
    await acceptSpotTransfer(offered.taker, { consortiumId, quotedCents })
    const transferId = await acceptedBy(ctx, consortiumId, offered.takerId)
    const approved = await approveSpotTransfer(asStaff(ctx, staff[0]), { consortiumId, transferId })
    if (approved.ok && fate < SELDOM.leavesAtOnce) await leaveFor(offered.taker, consortiumId)
  }
}

/**
 * Members who were paid out, and some whose bank is about to return a payment, so that what was taken over is owed again (rules 9). Rolled apart, so
 * that no one else's rolls shift.
 */
async function transferMore(
  ctx: Context,
  order: ReadonlyMap<string, number>,
  staff: readonly string[],
  day: string,
): Promise<void> {
  const isPaidOut = sql`m.state = 'paid_out'`
  const isDoubtful = sql`m.state in ('active', 'paid_out') and exists (
    select 1 from transfer_states t where t.consortium_id = m.consortium_id and t.consortium_member_id = m.id
      and t.kind = 'installment' and t.status = 'settled' and t.account_last4 = ${COMES_BACK})`
  for (const [pass, where, share] of [
    ['late', isPaidOut, A_MONTH.afterPayout],
    ['doubt', isDoubtful, A_MONTH.doubtful],
  ] as const)
    for (const one of (await readMembers(ctx, where)).sort(inOrder(order)))
      if (fateOf(one.consortium_id, one.position_number, day, pass) < share)
        await handOver(ctx, order, staff, one, `${pass}-${day}`)
}

/** The whole way, from the offer to the desk. After the payout the newcomer provides security of their own, and staff accept it first (rules 8). */
async function handOver(
  ctx: Context,
  order: ReadonlyMap<string, number>,
  staff: readonly string[],
  one: Placed,
  day: string,
): Promise<void> {
  const { consortium_id: consortiumId, user_id: userId } = one
  const desk = asStaff(ctx, staff[0])
  const page = await reviewSpotTransfer(asMember(ctx, userId), consortiumId)
  if (page.kind !== 'giver' || page.refusal !== null) return
  const offered = await offerTo(ctx, order, one, day)
  if (offered === null) return
  const quotedCents = page.terms.remainingCents
  await acceptSpotTransfer(offered.taker, { consortiumId, quotedCents })
  const asked = await reviewSpotTransfer(offered.taker, consortiumId)
  const items = asked.kind === 'taker' ? asked.security.map(({ item }) => item) : []
  const worth = { amountCents: quotedCents }
  await provideNewSecurity(offered.taker, {
    consortiumId,
    given: items.map((item) => ({ item, reference: `Sample ${item}`, ...(item === 'valuation' ? worth : {}) })),
  })
  const transferId = await acceptedBy(ctx, consortiumId, offered.takerId)
  const seen = await readFingerprints(ctx.db, { of: 'transfer', consortium_id: consortiumId, security_id: transferId })
  const decisions = items.map((item) => ({ item, decision: 'accept' as const, seen: seen(item) }))
  await reviewNewSecurity(desk, { consortiumId, transferId, decisions })
  await approveSpotTransfer(desk, { consortiumId, transferId })
}

/** The member offers the spot to someone new; null when they can't. */
async function offerTo(
  ctx: Context,
  order: ReadonlyMap<string, number>,
  { consortium_id: consortiumId, user_id: userId, position_number: position }: Placed,
  day: string,
): Promise<{ takerId: string; taker: Context } | null> {
  const name = `taker-${day}-${order.get(consortiumId) ?? 0}-${position}`
  const [takerId = ''] = await makeApprovedPeople(ctx, 1, name, 'user')
  const isEmpty = fateOf(consortiumId, position, day, 'fee') < SELDOM.feeBounces
  const [emptyId] = isEmpty ? await addManyBankAccounts(ctx, [{ userId, ...DEMO_ACCOUNT, accountNumber: EMPTY }]) : []
  const accountId = emptyId ?? (await linkedAccount(ctx, userId))
  const started = await startSpotTransfer(asMember(ctx, userId), {
    consortiumId,
    email: `${name}-1@example.com`,
    accountId,
  })
  // What is still coming to them goes to another one.
  if (isEmpty) await addManyBankAccounts(ctx, [{ userId, ...DEMO_ACCOUNT }])
  return started.ok ? { takerId, taker: asMember(ctx, takerId) } : null
}

async function acceptedBy(ctx: Context, consortiumId: string, takerId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from spot_transfers
    where consortium_id = ${consortiumId} and taker_id = ${takerId} and status = 'accepted'`.execute(ctx.db)
  return rows[0]?.id ?? ''
}

/** Someone wants to join: the desk takes them where a spot is free, and elsewhere they wait for one. */
async function waitSome(
  ctx: Context,
  order: ReadonlyMap<string, number>,
  staff: readonly string[],
  day: string,
): Promise<void> {
  for (const consortiumId of order.keys()) {
    if (ctx.random.chance() >= A_MONTH.waits) continue
    const [userId = ''] = await makeApprovedPeople(ctx, 1, `waiting-${day}-${order.get(consortiumId) ?? 0}`, 'user')
    const waits = await waitForSpot(asMember(ctx, userId), { consortiumId })
    if (waits.ok || waits.refusal !== 'spot_free') continue
    await askToJoin(asMember(ctx, userId), { consortiumId, isInsider: false, agreement: READ })
    const [request] = await listGroupJoinRequests(asStaff(ctx, staff[0]), consortiumId)
    if (request !== undefined) await approveJoinRequest(asStaff(ctx, staff[0]), { consortiumId, requestId: request.id })
  }
}

async function takeOffered(ctx: Context, order: ReadonlyMap<string, number>): Promise<void> {
  const { rows } = await sql<{ consortium_id: string; user_id: string; waits_since: Date }>`
    select consortium_id, user_id, waits_since from spot_waits where status = 'offered'`.execute(ctx.db)
  const first = rows.sort(
    (a, b) =>
      (order.get(a.consortium_id) ?? 0) - (order.get(b.consortium_id) ?? 0) ||
      a.waits_since.getTime() - b.waits_since.getTime(),
  )
  for (const { consortium_id: consortiumId, user_id } of first)
    if (fateOf(user_id) < OF_ALL.take)
      await takeOfferedSpot(asMember(ctx, user_id), { consortiumId, isInsider: false, agreement: READ })
}

async function payMissed(ctx: Context, order: ReadonlyMap<string, number>): Promise<void> {
  const newcomers = await readMembers(
    ctx,
    sql`m.state = 'active' and m.from_month > 1 and m.from_month >= c.next_number - 1 and not m.is_plan_adjusted`,
  )
  for (const { consortium_id: consortiumId, user_id } of newcomers.sort(inOrder(order))) {
    if (fateOf(user_id) >= OF_ALL.payAtOnce) continue
    const member = asMember(ctx, user_id)
    const review = await reviewMissedPart(member, consortiumId)
    if (review.refusal !== null) continue
    const accountId = await linkedAccount(ctx, user_id)
    await payMissedPart(member, {
      consortiumId,
      accountId,
      quotedCents: review.amountCents,
      key: ctx.random.uuid7(ctx.clock.now()),
    })
  }
}

async function readMembers(ctx: Context, where: ReturnType<typeof sql>): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select m.consortium_id, m.user_id, m.position_number from consortium_members m
    join consortiums c on c.id = m.consortium_id
    where c.status = 'active' and c.launched_at is not null and ${where}`.execute(ctx.db)
  return rows
}
