import type { Context } from '#context'
import { type RecoveryRow, readRecoveries } from '#db/defaults.ts'
import { type CallOutcome, readCalls } from '#db/ladder-calls.ts'
import { readActiveMembers } from '#db/members.ts'
import { type OpenDisputeRow, readDefaulted, readOpenDisputes } from '#db/pages/late-desk.ts'
import { readFullNames } from '#db/people.ts'
import { dayOf, daysBetween } from '#domain/calendar.ts'
import { add, type Cents } from '#domain/money.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'
import type { LadderStep } from '#domain/payments/late-ladder.ts'
import { requireGroup, requirePerson } from '#services/access.ts'
import { readDefaultedDebt } from '#services/arrears/answer-recovery.ts'
import { type OwnLadder, readOwnLadder } from '#services/arrears/read-own-ladder.ts'

/** A late member, as staff see them. */
export interface LateMember extends Pick<OwnLadder, 'number' | 'dueOn' | 'amountCents' | 'count' | 'waiver' | 'move'> {
  memberId: string
  position: number
  name: string
  daysLate: number
  step: LadderStep
  next: { step: LadderStep; at: Date | null } | null
  lastCall: { at: Date; outcome: CallOutcome } | null
  /** It's day 15 or later, and no one has called. */
  isCallDue: boolean
}

export interface DefaultedMember {
  memberId: string
  position: number
  name: string
  defaultedAt: Date
  owedCents: Cents
  recoveredCents: Cents
  recoveries: (Pick<RecoveryRow, 'id' | 'source' | 'status'> & {
    amountCents: Cents
    bankReference: string
    receivedOn: string
    /** By someone other than the person who recorded it. */
    mayConfirm: boolean
  })[]
}

export interface DeskDispute extends Pick<OpenDisputeRow, 'id' | 'position' | 'reason' | 'kind'> {
  name: string
  openedAt: Date
  number: number | null
  amountCents: Cents
  settledAt: Date | null
}

/** Everything in a group that is late, lost, or disputed, for staff. */
export interface LateDesk {
  /** Calls to make first, then by days. */
  late: LateMember[]
  defaults: DefaultedMember[]
  disputes: DeskDispute[]
}

/** Who is on the ladder and whom to call, what defaults still owe, and the disputes to decide (rules 9). Throws Forbidden, NotFound. */
export async function showLateDesk(ctx: Context, consortiumId: string): Promise<LateDesk> {
  const group = await requireGroup(ctx, consortiumId)
  const { userId } = requirePerson(ctx)
  const { db } = ctx
  const [members, calls, defaulted, recoveries, disputes] = await Promise.all([
    readActiveMembers(db, [group.id]),
    readCalls(db, group.id),
    readDefaulted(db, group.id),
    readRecoveries(db, group.id),
    readOpenDisputes(db, group.id),
  ])
  const names = await readFullNames(
    db,
    [...members, ...defaulted, ...disputes].map(({ user_id }) => user_id),
  )
  const nameOf = (id: string) => names.get(id) ?? ''
  const today = dayOf(ctx.clock.now(), ctx.config.TIME_ZONE)
  const late: LateMember[] = []
  for (const member of members) {
    const ladder = await readOwnLadder(ctx, group, member)
    const step = ladder?.steps.findLast(({ state }) => state === 'done')?.step
    if (ladder === null || step === undefined) continue
    const call = calls.findLast((one) => one.consortium_member_id === member.id && one.number === ladder.number)
    const { steps, ...rest } = ladder
    const next = steps.find(({ state }) => state === 'next')
    late.push({
      ...rest,
      memberId: member.id,
      position: member.position_number,
      name: nameOf(member.user_id),
      daysLate: daysBetween(ladder.dueOn, today),
      step,
      next: next === undefined ? null : { step: next.step, at: next.at },
      lastCall: call === undefined ? null : { at: call.called_at, outcome: call.outcome },
      isCallDue: call === undefined && steps.some((one) => one.step === 'call' && one.state === 'done'),
    })
  }
  late.sort((a, b) => Number(b.isCallDue) - Number(a.isCallDue) || b.daysLate - a.daysLate || a.position - b.position)
  const defaults = await Promise.all(
    defaulted.map(async (member): Promise<DefaultedMember> => {
      const debt = await readDefaultedDebt(db, group, member)
      return {
        memberId: member.id,
        position: member.position_number,
        name: nameOf(member.user_id),
        defaultedAt: member.defaulted_at,
        owedCents: add(totalOf(debt.owed), debt.lateFeeCents),
        recoveredCents: debt.recoveredCents,
        recoveries: recoveries
          .filter(({ consortium_member_id }) => consortium_member_id === member.id)
          .map((row) => ({
            id: row.id,
            source: row.source,
            status: row.status,
            amountCents: row.amount_cents,
            bankReference: row.bank_reference,
            receivedOn: row.received_on,
            mayConfirm: row.recorded_by !== userId,
          })),
      }
    }),
  )
  return {
    late,
    defaults,
    disputes: disputes.map(
      ({ id, position, reason, kind, user_id, opened_at, installment_number, amount_cents, settled_at }) => ({
        ...{ id, position, reason, kind },
        name: nameOf(user_id),
        openedAt: opened_at,
        number: installment_number,
        amountCents: amount_cents,
        settledAt: settled_at,
      }),
    ),
  }
}
