import { sql } from 'kysely'
import { asActor, type Context } from '#context'
import { dayOf } from '#domain/calendar.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { RandomSource } from '#integrations/random.ts'
import { answerRecovery } from '#services/arrears/answer-recovery.ts'
import { moveInstallment } from '#services/arrears/move-installment.ts'
import { readmitMember } from '#services/arrears/readmit-member.ts'
import { recordRecovery } from '#services/arrears/record-recovery.ts'
import { waiveLateFee } from '#services/arrears/waive-late-fee.ts'
import { openDispute } from '#services/disputes/open-dispute.ts'
import { requestReturn } from '#services/disputes/request-return.ts'
import { resolveDispute } from '#services/disputes/resolve-dispute.ts'
import { approveRequest } from '#services/operations/approve-request.ts'
import { addManyBankAccounts } from '#services/payments/add-bank-account.ts'
import type { MemberPayWish } from '#services/payments/pay-installment.ts'
import { fateOf } from '#worlds/acting.ts'
import type { Around } from '#worlds/look-around.ts'

/** How members of a simulated world fall behind; shares of one. */
export interface FallingHabits {
  /** Of all members, before the selection: from some month on, they never pay again. */
  stopsWaiting: number
  /** Of all members, after the payout. */
  stopsPaidOut: number
  /** Of those on the ladder, per day: ask for hardship or to have their late fee waived. */
  asks: number
  /** Of those excluded, per day: come back. */
  returns: number
  /** Of settled debits, per day: disputed; and of disputes decided: for the member. */
  disputes: number
  givenRight: number
  /** Of defaults without a recovery, per day: the security is sold. */
  recovers: number
}

/** A little of each, as a group of fifty might see in four years. */
export const FALLING: FallingHabits = {
  stopsWaiting: 0.04,
  stopsPaidOut: 0.03,
  asks: 0.05,
  returns: 0.01,
  disputes: 0.003,
  givenRight: 0.5,
  recovers: 0.03,
}

/** One group in six lives in hard times: a plant closes, and three times as many stop paying. */
const HARD_TIMES = { share: 1 / 6, times: 3 }

/** How the members of this world fall behind, by seeded chance: as a rule, or in hard times. */
export function fallingInTheseTimes(random: RandomSource): FallingHabits {
  if (random.chance() >= HARD_TIMES.share) return FALLING
  return {
    ...FALLING,
    stopsWaiting: FALLING.stopsWaiting * HARD_TIMES.times,
    stopsPaidOut: FALLING.stopsPaidOut * HARD_TIMES.times,
  }
}

/** Who never pays again, by member id, once decided. */
export type Stoppers = Map<string, { waiting: boolean; paidOut: boolean }>

interface MemberKey {
  consortium_id: string
  position_number: number
}

const byOrder = (order: ReadonlyMap<string, number>) => (a: MemberKey, b: MemberKey) =>
  (order.get(a.consortium_id) ?? 0) - (order.get(b.consortium_id) ?? 0) || a.position_number - b.position_number

/** Decides once for everyone whether they will stop paying, and when: by seeded chance, in an order that does not depend on ids. */
export async function chooseStoppers(
  ctx: Context,
  order: ReadonlyMap<string, number>,
  habits: FallingHabits,
): Promise<Stoppers> {
  const { rows } = await sql<MemberKey & { id: string }>`
    select consortium_id, id, position_number from consortium_members where is_active`.execute(ctx.db)
  return new Map(
    rows.sort(byOrder(order)).map(({ id }) => {
      const [waiting, paidOut] = [ctx.random.chance(), ctx.random.chance()]
      return [id, { waiting: waiting < habits.stopsWaiting, paidOut: paidOut < habits.stopsPaidOut }]
    }),
  )
}

/** The planned payments that are made: members who have stopped pay nothing anymore, from the third installment on. */
export async function withoutStopped(
  ctx: Context,
  stoppers: Stoppers,
  wishes: readonly MemberPayWish[],
): Promise<MemberPayWish[]> {
  if (wishes.length === 0) return []
  const { rows } = await sql<MemberNow>`
    select consortium_id, id, position_number, state from consortium_members
    where id = any(${wishes.map(({ memberId }) => memberId)}::uuid[])`.execute(ctx.db)
  const memberOf = new Map(rows.map((row) => [row.id, row]))
  return wishes.filter(({ memberId, number }) => {
    const member = memberOf.get(memberId)
    return number < 3 || member === undefined || !hasStopped(stoppers, member)
  })
}

interface MemberNow extends MemberKey {
  id: string
  state: string
}

/** Of selected members, those who pay no installment as long as they wait for their payout: it costs the slow ones their selection (rules 9). */
const STOPS_SELECTED = 0.1

/** Whether a member, as they are now, pays nothing anymore. */
export function hasStopped(stoppers: Stoppers, member: MemberNow): boolean {
  const habit = stoppers.get(member.id)
  if (member.state === 'paid_out') return habit?.paidOut === true
  if (member.state === 'selected')
    return fateOf(member.consortium_id, member.position_number, 'stops when selected') < STOPS_SELECTED
  return member.state === 'active' && habit?.waiting === true
}

/** Who falls behind in a world, and how often. */
export interface Falling {
  habits: FallingHabits
  stoppers: Stoppers
}

const SAMPLE_ACCOUNT = {
  bankName: 'Sample Bank',
  accountType: 'checking',
  routingNumber: '021000021',
  accountNumber: '000000004242',
} as const

/**
 * A day for members who are behind: some ask for hardship or a waiver, some excluded members come back, some dispute a debit; staff
 * decide disputes and record what securities bring in. Services refuse what the rules don't allow, and that's a normal day.
 */
export async function fallBehind(
  ctx: Context,
  order: ReadonlyMap<string, number>,
  staff: readonly string[],
  falling: Falling,
  around: Pick<Around, 'late' | 'paid' | 'excluded' | 'disputes' | 'defaults'>,
): Promise<void> {
  const { habits } = falling
  if (around.late) await askForRelief(ctx, order, habits)
  if (around.excluded) await comeBack(ctx, order, falling)
  if (around.paid) await disputeSome(ctx, order, habits)
  if (around.disputes) await decideDisputes(ctx, order, staff, habits)
  if (around.defaults) await sellSecurities(ctx, order, staff, habits)
}

const asMember = (ctx: Context, userId: string) => asActor(ctx, { kind: 'person', userId, role: 'user' })
const asStaff = (ctx: Context, userId: string | undefined) =>
  asActor(ctx, { kind: 'person', userId: userId ?? '', role: 'super_admin' })
const happens = (random: RandomSource, share: number) => random.chance() < share

async function askForRelief(ctx: Context, order: ReadonlyMap<string, number>, habits: FallingHabits): Promise<void> {
  const { rows } = await sql<MemberKey & { user_id: string; number: number }>`
    select m.consortium_id, m.position_number, m.user_id, min(p.number) as number from installments p
    join consortium_members m on m.consortium_id = p.consortium_id and m.id = p.consortium_member_id
    where p.consortium_id = any(${[...order.keys()]}::uuid[]) and p.closed_at is null and p.status = 'overdue' and m.is_active group by 1, 2, 3`.execute(
    ctx.db,
  )
  for (const { consortium_id: consortiumId, user_id, number } of rows.sort(byOrder(order))) {
    if (!happens(ctx.random, habits.asks)) continue
    const member = asMember(ctx, user_id)
    const isWaived = happens(ctx.random, 0.5)
    if (isWaived) await waiveLateFee(member, { consortiumId, number })
    else await moveInstallment(member, { consortiumId, number })
  }
}

async function comeBack(
  ctx: Context,
  order: ReadonlyMap<string, number>,
  { habits, stoppers }: Falling,
): Promise<void> {
  const { rows } = await sql<MemberKey & { id: string; user_id: string }>`
    select m.consortium_id, m.id, m.position_number, m.user_id from exclusions x
    join consortium_members m on m.consortium_id = x.consortium_id and m.id = x.consortium_member_id
    where x.readmitted_at is null and x.readmit_by >= ${ctx.clock.now()} and m.state = 'excluded'`.execute(ctx.db)
  for (const { consortium_id: consortiumId, id, user_id: userId } of rows.sort(byOrder(order))) {
    if (!happens(ctx.random, habits.returns)) continue
    const [accountId = ''] = await addManyBankAccounts(ctx, [{ userId, ...SAMPLE_ACCOUNT }])
    const back = await readmitMember(asMember(ctx, userId), { consortiumId, accountId })
    // Members who come back pay again.
    if (back.ok) stoppers.delete(id)
  }
}

async function disputeSome(ctx: Context, order: ReadonlyMap<string, number>, habits: FallingHabits): Promise<void> {
  const yesterday = new Date(ctx.clock.now().getTime() - 86_400_000)
  // By the installments that closed lately: transfers have no index by when they settled.
  const { rows } = await sql<MemberKey & { user_id: string; id: string; installment_number: number }>`
    select t.consortium_id, m.position_number, m.user_id, t.id, t.installment_number from installments p
    join transfer_states t on t.consortium_id = p.consortium_id and t.consortium_member_id = p.consortium_member_id
      and t.installment_number = p.number and t.kind = 'installment' and t.status = 'settled' and t.settled_at > ${yesterday}
    join consortium_members m on m.consortium_id = t.consortium_id and m.id = t.consortium_member_id and m.is_active
    where p.consortium_id = any(${[...order.keys()]}::uuid[]) and p.closed_at > ${yesterday} and p.status = 'completed'`.execute(
    ctx.db,
  )
  const inOrder = rows.sort((a, b) => byOrder(order)(a, b) || a.installment_number - b.installment_number)
  for (const { consortium_id: consortiumId, user_id, id } of inOrder)
    if (happens(ctx.random, habits.disputes))
      await openDispute(asMember(ctx, user_id), { consortiumId, transferId: id, reason: 'not_recognized' })
}

async function decideDisputes(
  ctx: Context,
  order: ReadonlyMap<string, number>,
  staff: readonly string[],
  habits: FallingHabits,
): Promise<void> {
  const { rows } = await sql<MemberKey & { id: string; user_id: string; opened_at: Date }>`
    select d.consortium_id, d.id, m.position_number, m.user_id, d.opened_at from disputes d
    join consortium_members m on m.consortium_id = d.consortium_id and m.id = d.consortium_member_id
    where d.status = 'open'`.execute(ctx.db)
  const inOrder = rows.sort((a, b) => byOrder(order)(a, b) || a.opened_at.getTime() - b.opened_at.getTime())
  for (const { consortium_id: consortiumId, id: disputeId, user_id } of inOrder) {
    if (!happens(ctx.random, 0.2)) continue
    const chance = ctx.random.chance()
    if (chance < 0.1) await resolveDispute(asMember(ctx, user_id), { consortiumId, disputeId, decision: 'withdraw' })
    else {
      const by = asStaff(ctx, staff[0])
      if (chance >= habits.givenRight) await resolveDispute(by, { consortiumId, disputeId, decision: 'against' })
      else await giveRight(by, asStaff(ctx, staff[1]), { consortiumId, disputeId })
    }
  }
}

/** One asks, another approves (rules 0). */
async function giveRight(
  by: Context,
  other: Context,
  dispute: { consortiumId: string; disputeId: string },
): Promise<void> {
  const asked = await requestReturn(by, { ...dispute, reason: 'The bank confirms it.' })
  if (asked.ok) await approveRequest(other, { sessionId: '', requestId: asked.value.approvalId })
}

/** So often the second person finds that the wire was someone else’s; the security is sold all the same, later. */
const MISTAKEN = 0.15

async function sellSecurities(
  ctx: Context,
  order: ReadonlyMap<string, number>,
  staff: readonly string[],
  habits: FallingHabits,
): Promise<void> {
  const { rows } = await sql<MemberKey & { id: string; balance_cents: Cents }>`
    select d.consortium_id, m.id, m.position_number, d.balance_cents from defaults d
    join consortium_members m on m.consortium_id = d.consortium_id and m.id = d.consortium_member_id
    where d.balance_cents > 0 and not exists (
      select 1 from recoveries r where r.consortium_id = d.consortium_id and r.consortium_member_id = d.consortium_member_id
        and r.status <> 'withdrawn')`.execute(ctx.db)
  for (const { consortium_id: consortiumId, id: memberId, position_number, balance_cents } of rows.sort(
    byOrder(order),
  )) {
    if (!happens(ctx.random, habits.recovers)) continue
    // From a third of what is owed to a fifth more.
    const amountCents = cents(Math.max(1, Math.floor(balance_cents * (0.33 + 0.87 * ctx.random.chance()))))
    const recorded = await recordRecovery(asStaff(ctx, staff[0]), {
      consortiumId,
      memberId,
      amountCents,
      source: 'sale',
      bankReference: `sample wire ${position_number}`,
      receivedOn: dayOf(ctx.clock.now(), ctx.config.TIME_ZONE),
    })
    if (recorded.ok)
      await answerRecovery(asStaff(ctx, staff[1]), {
        consortiumId,
        recoveryId: recorded.value.recoveryId,
        answer: happens(ctx.random, MISTAKEN) ? 'withdraw' : 'confirm',
      })
  }
}
