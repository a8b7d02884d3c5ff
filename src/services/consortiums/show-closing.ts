import type { Context } from '#context'
import { type PaidInRow, readPaidIn } from '#db/advances-paid-in.ts'
import { ofOneGroup } from '#db/cells.ts'
import { readClosingFacts } from '#db/closing-facts.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { type FinalPaymentRow, findFinalStatement, type PayableRow, readFinalPayments } from '#db/final-payments.ts'
import { readHeads } from '#db/ledger.ts'
import { readActiveMembers } from '#db/members.ts'
import { countPeopleInRole, readFullNames } from '#db/people.ts'
import { type ListedSecurityRow, readSecurityReleases } from '#db/security-releases.ts'
import { addDays, dayOf } from '#domain/calendar.ts'
import type { FinalPaymentHold, FinalPaymentStatus } from '#domain/closing/final-payment.ts'
import { PAY_WITHIN_DAYS, STATEMENT_WITHIN_DAYS, type StatementWait } from '#domain/consortiums/closing.ts'
import { add, type Cents, maxCents, sum, ZERO_CENTS } from '#domain/money.ts'
import { requireGroup, requirePerson } from '#services/access.ts'
import { holdsOf } from '#services/closing/holds-of.ts'
import { statementWaitOf, uncoveredAdvance } from '#services/consortiums/statement-wait-of.ts'
import { openReleaseReference } from '#services/notices/release-reference.ts'

export interface DeskSecurity {
  memberId: string
  position: number
  memberName: string
  item: ListedSecurityRow['item']
  paidOffAt: Date
  releaseBy: string
  isOverdue: boolean
  /** No one releases their own. */
  isOwn: boolean
  released: { at: Date; by: string; reference: string } | null
}

export interface DeskFinalPayment {
  id: string
  position: number
  memberName: string
  /** A share of what was left, and what was held before or refunded to someone who wasn't served. */
  surplusCents: Cents
  heldCents: Cents
  amountCents: Cents
  status: FinalPaymentStatus
  /** Why it can't be prepared now; null when it can, or when it has been. */
  hold: FinalPaymentHold | null
  accountLast4: string | null
  noticesSent: number
  paidAt: Date | null
}

/** Money the operator has paid in for its advances: recorded by one person, confirmed by another. */
export interface DeskPaidIn extends Pick<PaidInRow, 'id' | 'status'> {
  amountCents: Cents
  bankReference: string
  receivedOn: string
  recordedBy: string
  /** By another person than who recorded it. */
  mayConfirm: boolean
}

/** Final payments taken together: how many and how much. */
export interface FinalBatch {
  count: number
  amountCents: Cents
}

/** How a group ends, for staff: its securities, what the statement is waiting for or says, and the final payments. */
export interface ClosingDesk {
  closing: { since: Date; payoutsBy: string; statementBy: string } | null
  /** What the statement is waiting for; null when it's made or the group isn't closing. */
  wait: StatementWait | null
  /** What the operator has to pay in before it. */
  uncoveredCents: Cents
  /** What the operator has advanced and not got back, before what is recorded below counts. */
  advancedCents: Cents
  paidIn: DeskPaidIn[]
  securities: DeskSecurity[]
  statement: {
    madeAt: Date
    commonFundCents: Cents
    reserveCents: Cents
    advanceRepaidCents: Cents
    writtenOffCents: Cents
    unservedCents: Cents
    surplusCents: Cents
  } | null
  payments: DeskFinalPayment[]
  /** What could be prepared now, and what is prepared for this person to release or only to withdraw. */
  payable: FinalBatch
  prepared: (FinalBatch & { by: string; isOwn: boolean }) | null
  releasers: number
}

/** The end of a group, for people who may read groups. Throws Forbidden, NotFound. */
export async function showClosing(ctx: Context, consortiumId: string): Promise<ClosingDesk> {
  const group = await requireGroup(ctx, consortiumId)
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  const [securities, statement, payments, releasers, paidIn] = await Promise.all([
    readSecurityReleases(ctx.db, group.id),
    findFinalStatement(ctx.db, group.id),
    readFinalPayments(ctx.db, group.id),
    countPeopleInRole(ctx.db, 'super_admin'),
    readPaidIn(ctx.db, group.id),
  ])
  const owed = payments.filter(({ status }) => status === 'owed')
  const holds = await holdsOf(ctx.db, owed, { userId, at })
  const names = await readFullNames(ctx.db, [
    ...new Set([
      ...securities.flatMap(({ user_id, released_by }) => [user_id, ...(released_by === null ? [] : [released_by])]),
      ...paidIn.map(({ recorded_by }) => recorded_by),
      ...payments.flatMap(({ user_id, prepared_by }) => [user_id, ...(prepared_by === null ? [] : [prepared_by])]),
    ]),
  ])
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''))
  const today = dayOf(at, ctx.config.TIME_ZONE)
  return {
    ...(await closingOf(ctx, group, statement !== null)),
    paidIn: paidIn.map((row) => ({
      id: row.id,
      status: row.status,
      amountCents: row.amount_cents,
      bankReference: row.bank_reference,
      receivedOn: row.received_on,
      recordedBy: nameOf(row.recorded_by),
      mayConfirm: row.recorded_by !== userId,
    })),
    securities: securities.map((row) => ({
      memberId: row.consortium_member_id,
      position: row.position_number,
      memberName: nameOf(row.user_id),
      item: row.item,
      paidOffAt: row.paid_off_at,
      releaseBy: row.release_by,
      isOverdue: row.released_at === null && today > row.release_by,
      isOwn: row.user_id === userId,
      released:
        row.released_at === null
          ? null
          : { at: row.released_at, by: nameOf(row.released_by), reference: openReleaseReference(ctx, row) ?? '' },
    })),
    statement:
      statement === null
        ? null
        : {
            madeAt: statement.made_at,
            commonFundCents: statement.common_fund_cents,
            reserveCents: statement.reserve_cents,
            advanceRepaidCents: statement.advance_repaid_cents,
            writtenOffCents: statement.written_off_cents,
            unservedCents: statement.unserved_cents,
            surplusCents: statement.surplus_cents,
          },
    payments: payments.map((row) => paymentOf(row, nameOf(row.user_id), holds.get(row.id) ?? null)),
    payable: batchOf(owed.filter(({ id }) => holds.get(id) === null)),
    prepared: preparedOf(payments, userId, nameOf),
    releasers,
  }
}

async function closingOf(
  ctx: Context,
  group: ConsortiumRow,
  isStatementMade: boolean,
): Promise<Pick<ClosingDesk, 'closing' | 'wait' | 'uncoveredCents' | 'advancedCents'>> {
  const zone = ctx.config.TIME_ZONE
  const since = group.closing_at
  const [[facts], [head], members] = await Promise.all([
    ofOneGroup(ctx, group.id, (db) => readClosingFacts(db, [group.id])),
    readHeads(ctx.db, [group.id]),
    readActiveMembers(ctx.db, [group.id]),
  ])
  const on = since === null ? '' : dayOf(since, zone)
  const isWaiting = since !== null && !isStatementMade && facts !== undefined && head !== undefined
  return {
    closing:
      since === null
        ? null
        : { since, payoutsBy: addDays(on, PAY_WITHIN_DAYS), statementBy: addDays(on, STATEMENT_WITHIN_DAYS) },
    wait: isWaiting ? statementWaitOf({ group, facts, head, members }, { at: ctx.clock.now(), zone }) : null,
    uncoveredCents: head === undefined ? ZERO_CENTS : uncoveredAdvance({ head }),
    advancedCents: head === undefined ? ZERO_CENTS : maxCents(ZERO_CENTS, head.operator_advance_cents),
  }
}

function paymentOf(row: PayableRow, memberName: string, hold: FinalPaymentHold | null): DeskFinalPayment {
  return {
    id: row.id,
    position: row.position_number,
    memberName,
    surplusCents: row.surplus_cents,
    heldCents: add(row.held_cents, row.unserved_cents),
    amountCents: row.amount_cents,
    status: row.status,
    hold: row.status === 'owed' ? hold : null,
    accountLast4: row.account_last4 ?? (row.status === 'owed' ? row.payable_last4 : null),
    noticesSent: row.notices_sent,
    paidAt: row.paid_at,
  }
}

const batchOf = (rows: readonly FinalPaymentRow[]): FinalBatch => ({
  count: rows.length,
  amountCents: sum(rows.map(({ amount_cents }) => amount_cents)),
})

/** What another person has prepared comes first, because it can be released. */
function preparedOf(
  payments: readonly PayableRow[],
  userId: string,
  nameOf: (id: string | null) => string,
): ClosingDesk['prepared'] {
  const prepared = payments.filter(({ status }) => status === 'prepared')
  const others = prepared.filter(({ prepared_by, user_id }) => prepared_by !== userId && user_id !== userId)
  const shown = others.length > 0 ? others : prepared
  const [first] = shown
  return first === undefined ? null : { ...batchOf(shown), by: nameOf(first.prepared_by), isOwn: others.length === 0 }
}
