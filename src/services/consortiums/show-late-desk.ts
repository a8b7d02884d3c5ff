import type { Context } from '#context'
import { readClearedDebits } from '#db/bank-transfers.ts'
import { type RecoveryRow, readRecoveries } from '#db/defaults.ts'
import { readDisputesOf } from '#db/disputes.ts'
import { type CallOutcome, readCalls } from '#db/ladder-calls.ts'
import { type MemberRow, readActiveMembers } from '#db/members.ts'
import { readWaitingApprovals } from '#db/pages/approvals.ts'
import { type OpenDisputeRow, readDefaulted, readOpenDisputes } from '#db/pages/late-desk.ts'
import { readFullNames } from '#db/people.ts'
import type { ApprovalAct } from '#domain/approvals/approval.ts'
import { dayOf, daysBetween } from '#domain/calendar.ts'
import { canDispute } from '#domain/disputes/dispute.ts'
import { add, type Cents } from '#domain/money.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'
import type { LadderStep } from '#domain/payments/late-ladder.ts'
import type { TransferKind } from '#domain/transfers/transfer.ts'
import { requireGroup, requirePerson } from '#services/access.ts'
import { defaultedDebt } from '#services/arrears/answer-recovery.ts'
import { type OwnLadder, readLadders } from '#services/arrears/read-own-ladder.ts'
import { disputeNotePlace } from '#services/disputes/open-dispute.ts'

/** More of one group never wait at once. */
const REQUESTS_READ = 500

/** A late member, as staff see them. */
export interface LateMember extends Pick<OwnLadder, 'number' | 'dueOn' | 'amountCents' | 'count' | 'waiver' | 'move'> {
  memberId: string
  userId: string
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
  userId: string
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
  userId: string
  name: string
  openedAt: Date
  number: number | null
  amountCents: Cents
  settledAt: Date | null
  /** What the member told the desk; empty for nothing. */
  note: string
}

/** A member's debits that the desk may dispute for them now, the newest first. */
export interface DisputableDebits {
  memberId: string
  position: number
  name: string
  debits: {
    transferId: string
    kind: TransferKind
    number: number | null
    amountCents: Cents
    settledAt: Date
    accountLast4: string
  }[]
}

/** What waits for a second person: about which installment of whom, or which dispute. */
export interface LateRequest {
  id: string
  act: ApprovalAct
  subjectId: string
  number: number | null
}

/** Everything in a group that is late, lost, or disputed, for staff. */
export interface LateDesk {
  /** Calls to make first, then by days. */
  late: LateMember[]
  defaults: DefaultedMember[]
  disputes: DeskDispute[]
  requests: LateRequest[]
  /** Whom a dispute can be opened for. */
  members: { memberId: string; position: number; name: string }[]
  /** The debits of the one it is opened for; null while no one is chosen. */
  disputable: DisputableDebits | null
}

/**
 * Who is on the ladder and whom to call, what defaults still owe, the disputes to decide, and what of the member `disputeFor` can be
 * disputed (rules 9). As many queries for two members as for fifty. Throws Forbidden, NotFound.
 */
export async function showLateDesk(
  ctx: Context,
  consortiumId: string,
  disputeFor: string | null = null,
): Promise<LateDesk> {
  const group = await requireGroup(ctx, consortiumId)
  const { userId } = requirePerson(ctx)
  const { db } = ctx
  const [members, calls, defaulted, recoveries, disputes, requests] = await Promise.all([
    readActiveMembers(db, [group.id]),
    readCalls(db, group.id),
    readDefaulted(db, group.id),
    readRecoveries(db, group.id),
    readOpenDisputes(db, group.id),
    readWaitingApprovals(db, { at: ctx.clock.now(), limit: REQUESTS_READ, consortiumId: group.id }),
  ])
  const names = await readFullNames(
    db,
    [...members, ...defaulted, ...disputes].map(({ user_id }) => user_id),
  )
  const nameOf = (id: string) => names.get(id) ?? ''
  const today = dayOf(ctx.clock.now(), ctx.config.TIME_ZONE)
  const ladders = await readLadders(ctx, group, members)
  const late: LateMember[] = []
  for (const member of members) {
    const ladder = ladders.get(member.id)
    const step = ladder?.steps.findLast(({ state }) => state === 'done')?.step
    if (ladder === undefined || step === undefined) continue
    const call = calls.findLast((one) => one.consortium_member_id === member.id && one.number === ladder.number)
    const { steps, ...rest } = ladder
    const next = steps.find(({ state }) => state === 'next')
    late.push({
      ...rest,
      memberId: member.id,
      userId: member.user_id,
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
  const defaults = defaulted.map((member): DefaultedMember => {
    const own = recoveries.filter(({ consortium_member_id }) => consortium_member_id === member.id)
    const debt = defaultedDebt(group, member, { lateFeeCents: member.late_fee_cents, recoveries: own })
    return {
      memberId: member.id,
      userId: member.user_id,
      position: member.position_number,
      name: nameOf(member.user_id),
      defaultedAt: member.defaulted_at,
      owedCents: add(totalOf(debt.owed), debt.lateFeeCents),
      recoveredCents: debt.recoveredCents,
      recoveries: own.map((row) => ({
        id: row.id,
        source: row.source,
        status: row.status,
        amountCents: row.amount_cents,
        bankReference: row.bank_reference,
        receivedOn: row.received_on,
        mayConfirm: row.recorded_by !== userId,
      })),
    }
  })
  const known = [...members, ...defaulted]
  const chosen = known.find(({ id }) => id === disputeFor) ?? null
  return {
    late,
    defaults,
    requests: requests.map(({ id, act, parameters }) => ({
      ...{ id, act },
      subjectId: String(parameters.disputeId ?? parameters.memberId),
      number: typeof parameters.number === 'number' ? parameters.number : null,
    })),
    members: known.map((member) => ({
      memberId: member.id,
      position: member.position_number,
      name: nameOf(member.user_id),
    })),
    disputable: chosen === null ? null : { ...(await disputableOf(ctx, chosen)), name: nameOf(chosen.user_id) },
    disputes: disputes.map(
      ({
        id,
        position,
        reason,
        kind,
        user_id,
        opened_at,
        installment_number,
        amount_cents,
        settled_at,
        sealed_note,
      }) => ({
        ...{ id, position, reason, kind },
        userId: user_id,
        name: nameOf(user_id),
        openedAt: opened_at,
        number: installment_number,
        amountCents: amount_cents,
        settledAt: settled_at,
        note: sealed_note === null ? '' : ctx.sealing.open(sealed_note, disputeNotePlace(id)),
      }),
    ),
  }
}

async function disputableOf(ctx: Context, member: MemberRow): Promise<Omit<DisputableDebits, 'name'>> {
  const debits = await readClearedDebits(ctx.db, member.consortium_id, member.id)
  const standing = (await readDisputesOf(ctx.db, debits)).filter(({ status }) => status !== 'withdrawn')
  const at = ctx.clock.now()
  return {
    memberId: member.id,
    position: member.position_number,
    debits: debits.toReversed().flatMap((debit) => {
      const { id, kind, status, settled_at: settledAt } = debit
      const known = standing.filter(({ transfer_id }) => transfer_id === id).length
      if (settledAt === null || !canDispute({ kind, status, settledAt, known }, at).ok) return []
      const { installment_number: number, amount_cents: amountCents, account_last4: accountLast4 } = debit
      return [{ transferId: id, kind, number, amountCents, settledAt, accountLast4 }]
    }),
  }
}
