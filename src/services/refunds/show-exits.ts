import type { Context } from '#context'
import { readOwedToExcluded } from '#db/exclusions.ts'
import { type ExitReportRow, readExitReports } from '#db/exit-reports.ts'
import { readActiveMembers } from '#db/members.ts'
import { countPeopleInRole, readFullNames } from '#db/people.ts'
import { dayOf } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'
import { type Cents, subtract } from '#domain/money.ts'
import { type ExitOutcome, exitOutcome, type RecordExitRefusal } from '#domain/refunds/exit-report.ts'
import { refundDueBy, refundFor } from '#domain/refunds/leaving.ts'
import { requireGroup, requirePerson } from '#services/access.ts'
import { remainingCents } from '#services/payments/plans.ts'
import { exitDocument } from '#services/refunds/exit-document.ts'
import { paidParts } from '#services/refunds/paid-parts.ts'

/** What a death or a disability of this member would lead to, approved today. */
export interface ExitPreview {
  position: number
  fullName: string
  refusal: RecordExitRefusal | null
  outcome: ExitOutcome | null
  isSelected: boolean
  /** When they were excluded, and what was deducted for it: it comes back too if this had happened by then. */
  excluded: { on: PlainDay; deductionCents: Cents } | null
  /** Comes back, without a deduction, by that day; and what was paid of fee and reserve, which doesn't. */
  refundCents: Cents
  keptCents: Cents
  payBy: PlainDay | null
  /** For who was paid out: what is still to be paid. */
  remainingCents: Cents
}

export interface ExitsDesk {
  members: { position: number; fullName: string; isExcluded: boolean }[]
  preview: ExitPreview | null
  reports: (Pick<ExitReportRow, 'id' | 'cause' | 'status'> & {
    position: number
    fullName: string
    documentReference: string
    happenedOn: PlainDay
    recordedBy: string
    recordedAt: Date
    /** The asker recorded it, or it is about them: someone else approves. */
    isOwn: boolean
  })[]
  approvers: number
}

/** Deaths and disabilities of a group's members, for the desk, with what one of them would lead to (rules 9). Throws Forbidden, NotFound. */
export async function showExits(ctx: Context, consortiumId: string, position: number | null): Promise<ExitsDesk> {
  const group = await requireGroup(ctx, consortiumId)
  const { userId } = requirePerson(ctx)
  const [active, excluded, reports, approvers] = await Promise.all([
    readActiveMembers(ctx.db, [group.id]),
    readOwedToExcluded(ctx.db, group.id),
    readExitReports(ctx.db, group.id),
    countPeopleInRole(ctx.db, 'super_admin'),
  ])
  const members = [...active, ...excluded]
  const names = await readFullNames(ctx.db, [
    ...members.map(({ user_id }) => user_id),
    ...reports.flatMap(({ user_id, recorded_by }) => [user_id, recorded_by]),
  ])
  const nameOf = (id: string) => names.get(id) ?? ''
  const member = members.find((one) => one.position_number === position)
  const out = excluded.find(({ id }) => id === member?.id)
  const at = ctx.clock.now()
  const zone = ctx.config.TIME_ZONE
  const outcome =
    member === undefined
      ? null
      : exitOutcome({
          state: member.state,
          isActive: member.is_active,
          isLaunched: group.launched_at !== null,
          hasReport: reports.some((one) => one.consortium_member_id === member.id && one.status !== 'refused'),
          isOwedAsExcluded: out !== undefined,
        })
  const dueBy = refundDueBy('death_or_disability', at, zone)
  return {
    members: members.map(({ position_number, user_id, is_active }) => ({
      position: position_number,
      fullName: nameOf(user_id),
      isExcluded: !is_active,
    })),
    preview:
      member === undefined || outcome === null
        ? null
        : {
            position: member.position_number,
            fullName: nameOf(member.user_id),
            refusal: outcome.ok ? null : outcome.refusal,
            outcome: outcome.ok ? outcome.value : null,
            isSelected: member.state === 'selected',
            excluded:
              out === undefined
                ? null
                : {
                    on: dayOf(out.excluded_at, zone),
                    deductionCents: refundFor('excluded', paidParts(member)).deductionCents,
                  },
            refundCents: refundFor('death_or_disability', paidParts(member)).amountCents,
            keptCents: subtract(member.total_paid_cents, member.paid_common_fund_cents),
            payBy: dueBy === null ? null : dayOf(dueBy, zone),
            remainingCents: remainingCents(group, member),
          },
    reports: reports.map((report) => ({
      id: report.id,
      cause: report.cause,
      status: report.status,
      position: report.position_number,
      fullName: nameOf(report.user_id),
      documentReference: exitDocument(ctx, report),
      happenedOn: report.happened_on,
      recordedBy: nameOf(report.recorded_by),
      recordedAt: report.recorded_at,
      isOwn: report.recorded_by === userId || report.user_id === userId,
    })),
    approvers,
  }
}
