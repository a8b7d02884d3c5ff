import { sql } from 'kysely'
import type { Context } from '#context'
import { findPerson } from '#db/people.ts'
import { addDays } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'
import { readmitMember } from '#services/arrears/readmit-member.ts'
import { skipAssembly } from '#services/assemblies/skip-assembly.ts'
import { castVote } from '#services/cancellation/cast-vote.ts'
import { openBallot } from '#services/cancellation/open-ballot.ts'
import { prepareCancellation } from '#services/cancellation/prepare-cancellation.ts'
import { enrollMember } from '#services/members/enroll-member.ts'
import type { MemberPayWish } from '#services/payments/pay-installment.ts'
import { leaveGroup } from '#services/refunds/leave-group.ts'
import { reviewLeaving } from '#services/refunds/review-leaving.ts'
import { acceptSpotTransfer } from '#services/spots/accept-spot-transfer.ts'
import { approveSpotTransfer } from '#services/spots/approve-spot-transfer.ts'
import { reviewSpotTransfer } from '#services/spots/review-spot-transfer.ts'
import { startSpotTransfer } from '#services/spots/start-spot-transfer.ts'
import { asMember, asStaff, linkedAccount } from '#worlds/acting.ts'
import type { Stoppers } from '#worlds/members-fall-behind.ts'

/** A member of the demo with a life of their own, so that every way a membership ends can be looked at. */
export interface Fate {
  /** What they do: stop paying while they wait or after their payout, stop and come back, leave, transfer the spot, skip every draw, or vote with everyone to end the group. */
  kind: 'stops' | 'stops_paid_out' | 'stops_and_returns' | 'leaves' | 'transfers' | 'skips' | 'votes_out'
  /** The group it happens in, by its name. */
  group: string
  /** From how many days before the world's today. */
  daysAgo: number
}

/**
 * One of each. Whoever stops is excluded, or in default, two and a half to three months after the first installment they leave unpaid. Of the two who
 * stop while they wait, one is late by now and the other excluded, so lately that they may still come back; all else was so early that it has come to its end.
 */
export const DEMO_FATES: readonly Fate[] = [
  { kind: 'skips', group: 'First Car 18', daysAgo: 26 * 31 },
  { kind: 'leaves', group: 'Sunrise Cars', daysAgo: 400 },
  { kind: 'stops_and_returns', group: 'Carro Próprio', daysAgo: 330 },
  { kind: 'transfers', group: 'Evening School', daysAgo: 250 },
  { kind: 'votes_out', group: 'Corner Stores', daysAgo: 190 },
  { kind: 'stops_paid_out', group: 'Work Trucks', daysAgo: 230 },
  { kind: 'stops', group: 'Mi Primer Coche', daysAgo: 122 },
  { kind: 'stops', group: 'Two Bedrooms', daysAgo: 46 },
]

/** How long after they went someone excluded comes back, and a spot is taken again. */
const RETURNS_AFTER_DAYS = 12
const REPLACED_AFTER_DAYS = 15

interface Fated {
  consortiumId: string
  memberId: string
  userId: string
}

/** The fates under way. */
export interface Fates {
  /** To live their life, those of whom someone has been found for. */
  found: Map<Fate, Fated>
  done: Set<Fate>
  /** Who pays nothing anymore. */
  stopped: Stoppers
}

export const newFates = (): Fates => ({ found: new Map(), done: new Set(), stopped: new Map() })

/** The wishes to pay that are carried out: whoever has stopped pays nothing. */
export function withoutFated({ stopped }: Fates, wishes: readonly MemberPayWish[]): MemberPayWish[] {
  return wishes.filter(({ memberId }) => !stopped.has(memberId))
}

/** A day the fates are lived on, with the desk's two people. */
interface LivedDay {
  day: PlainDay
  lastDay: PlainDay
  staff: readonly string[]
  newcomer: () => Promise<string>
}

/**
 * A day in the lives of these members, before anyone pays: who has no fate yet gets it, by position and without chance, so that nothing
 * else of the world shifts. `newcomer` makes someone approved, to take a spot that was given up.
 */
export async function liveFates(
  ctx: Context,
  fates: Fates,
  { day, lastDay, staff, newcomer }: LivedDay,
): Promise<void> {
  for (const fate of DEMO_FATES) {
    if (fates.done.has(fate) || day < addDays(lastDay, -fate.daysAgo)) continue
    const known = fates.found.get(fate)
    const fated = known ?? (await findFated(ctx, fate, fates))
    if (fated === undefined) continue
    fates.found.set(fate, fated)
    if (await LIVES[fate.kind](ctx, fated, { fates, staff, newcomer })) fates.done.add(fate)
  }
}

/** Someone whose installment of the open month is unpaid: from then on they are in no draw. */
async function findFated(ctx: Context, { kind, group }: Fate, { found }: Fates): Promise<Fated | undefined> {
  const state = kind === 'stops_paid_out' ? 'paid_out' : 'active'
  const taken = [...found.values()].map(({ memberId }) => memberId)
  const { rows } = await sql<Fated>`
    select m.consortium_id as "consortiumId", m.id as "memberId", m.user_id as "userId"
    from consortiums c join assemblies a on a.consortium_id = c.id and a.status = 'opened'
    join consortium_members m on m.consortium_id = c.id and m.state = ${state} and m.id <> all (${taken}::uuid[])
    cross join lateral (
      select * from installments i where i.consortium_id = m.consortium_id and i.consortium_member_id = m.id and i.number = a.number offset 0) p
    where c.name = ${group} and p.status = 'pending' and not m.is_insider
      and not exists (select 1 from installments o where o.consortium_id = m.consortium_id and o.consortium_member_id = m.id
        and o.number < a.number and o.closed_at is null offset 0)
    order by m.position_number limit 1`.execute(ctx.db)
  return rows[0]
}

interface Around {
  fates: Fates
  staff: readonly string[]
  newcomer: () => Promise<string>
}

/** What each does on a day; true when nothing is left to do. */
const LIVES: Readonly<Record<Fate['kind'], (ctx: Context, fated: Fated, around: Around) => Promise<boolean>>> = {
  stops: async (_ctx, fated, { fates }) => stop(fated, fates),
  stops_paid_out: async (_ctx, fated, { fates }) => stop(fated, fates),
  stops_and_returns: stopAndReturn,
  leaves: leave,
  transfers: transfer,
  skips: skip,
  votes_out: voteOut,
}

function stop({ memberId }: Fated, { stopped }: Fates): boolean {
  stopped.set(memberId, { waiting: true, paidOut: true })
  return true
}

async function stopAndReturn(ctx: Context, fated: Fated, { fates }: Around): Promise<boolean> {
  const { consortiumId, memberId, userId } = fated
  stop(fated, fates)
  const { rows } = await sql<{ at: Date }>`
    select excluded_at as at from exclusions where consortium_id = ${consortiumId} and consortium_member_id = ${memberId}`.execute(
    ctx.db,
  )
  if (rows[0] === undefined || isSooner(ctx, rows[0].at, RETURNS_AFTER_DAYS)) return false
  const back = await readmitMember(asMember(ctx, userId), { consortiumId, accountId: await linkedAccount(ctx, userId) })
  if (back.ok) fates.stopped.delete(memberId)
  return true
}

/** Leaves for what was quoted; some days later someone takes the spot. */
async function leave(ctx: Context, { consortiumId, memberId, userId }: Fated, { newcomer }: Around): Promise<boolean> {
  const member = asMember(ctx, userId)
  const { rows } = await sql<{ left_at: Date | null }>`
    select left_at from consortium_members where consortium_id = ${consortiumId} and id = ${memberId}`.execute(ctx.db)
  const leftAt = rows[0]?.left_at ?? null
  if (leftAt === null) {
    const page = await reviewLeaving(member, consortiumId)
    // Refused while the bank has money of theirs: another day then.
    if (page.kind === 'quote' && page.refusal === null)
      await leaveGroup(member, { consortiumId, quotedCents: page.amountCents })
    return false
  }
  if (isSooner(ctx, leftAt, REPLACED_AFTER_DAYS)) return false
  const enrolled = await enrollMember(ctx, { consortiumId, userIds: [await newcomer()] })
  return enrolled.ok
}

/** Transfers the spot to a newcomer they name, who takes it over and is approved the same day. */
async function transfer(ctx: Context, { consortiumId, userId }: Fated, { staff, newcomer }: Around): Promise<boolean> {
  const giver = asMember(ctx, userId)
  const page = await reviewSpotTransfer(giver, consortiumId)
  if (page.kind !== 'giver' || page.refusal !== null) return false
  const takerId = await newcomer()
  const email = (await findPerson(ctx.db, takerId))?.email ?? ''
  const accountId = await linkedAccount(ctx, userId)
  if (!(await startSpotTransfer(giver, { consortiumId, email, accountId })).ok) return false
  const quotedCents = page.terms.remainingCents
  if (!(await acceptSpotTransfer(asMember(ctx, takerId), { consortiumId, quotedCents })).ok) return true
  const { rows } = await sql<{ id: string }>`
    select id from spot_transfers where consortium_id = ${consortiumId} and status = 'accepted'`.execute(ctx.db)
  for (const { id: transferId } of rows) await approveSpotTransfer(asStaff(ctx, staff[0]), { consortiumId, transferId })
  return true
}

/** The desk puts the end of the group to the vote, and everyone who waits votes for it. */
async function voteOut(ctx: Context, { consortiumId }: Fated, { staff }: Around): Promise<boolean> {
  const proposal = { consortiumId, cause: 'fund_falls_short', details: '' } as const
  const prepared = await prepareCancellation(asStaff(ctx, staff[0]), proposal)
  if (!prepared.ok || !(await openBallot(asStaff(ctx, staff[1]), { consortiumId })).ok) return false
  const { rows } = await sql<{ user_id: string }>`
    select user_id from consortium_members where consortium_id = ${consortiumId} and state = 'active'`.execute(ctx.db)
  for (const { user_id } of rows) await castVote(asMember(ctx, user_id), { consortiumId, inFavor: true })
  return true
}

/** Stays out of every draw of the term: an extension is opened for whoever still waits then. */
async function skip(ctx: Context, { consortiumId, memberId, userId }: Fated): Promise<boolean> {
  const { rows } = await sql<{ number: number; isLast: boolean }>`
    select a.number, a.number >= c.duration_months as "isLast" from assemblies a join consortiums c on c.id = a.consortium_id
    join consortium_members m on m.consortium_id = c.id and m.id = ${memberId}
    where c.id = ${consortiumId} and a.status = 'opened' and m.skips_assembly is distinct from a.number`.execute(ctx.db)
  const [month] = rows
  if (month === undefined) return false
  const skipped = await skipAssembly(asMember(ctx, userId), { consortiumId, number: month.number, skips: true })
  return month.isLast && skipped.ok
}

function isSooner(ctx: Context, since: Date, days: number): boolean {
  return ctx.clock.now().getTime() - since.getTime() < days * 86_400_000
}
