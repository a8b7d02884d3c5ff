import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { readOwedToExcluded } from '#db/exclusions.ts'
import { insertExitReport, readExitReports } from '#db/exit-reports.ts'
import { findMemberAt } from '#db/members.ts'
import { dayOf } from '#domain/calendar.ts'
import { isPlainDay } from '#domain/day.ts'
import { type ExitCause, exitOutcome, type RecordExitRefusal } from '#domain/refunds/exit-report.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { exitDocumentPlace } from '#services/refunds/exit-document.ts'
import { NotFound } from '#services/refusals.ts'

export interface ExitInput {
  consortiumId: string
  position: number
  cause: ExitCause
  happenedOn: string
  documentReference: string
}

const REFERENCE_MOST = 100

/**
 * Records a member's death or disability, with the document that proves it, for another person to approve (rules 0, 9). Nothing
 * happens before. Of someone who was excluded, only what happened by then counts (decision 0164). Throws Forbidden without refunds.pay, NotFound.
 */
export async function recordExit(
  ctx: Context,
  input: ExitInput,
): Promise<
  Outcome<{ reportId: string }, RecordExitRefusal | 'reference_required' | 'day_not_past' | 'after_exclusion'>
> {
  requirePermission(ctx, 'refunds.pay')
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const group = await lockConsortium(tx, input.consortiumId)
    if (group === null) throw new NotFound('consortium_not_found')
    const member = await findMemberAt(tx, group.id, input.position)
    if (member === null) return refuse('not_a_member')
    const reports = await readExitReports(tx, group.id)
    const excluded = (await readOwedToExcluded(tx, group.id)).find(({ id }) => id === member.id)
    const outcome = exitOutcome({
      state: member.state,
      isActive: member.is_active,
      isLaunched: group.launched_at !== null,
      hasReport: reports.some((one) => one.consortium_member_id === member.id && one.status !== 'refused'),
      isOwedAsExcluded: excluded !== undefined,
    })
    if (!outcome.ok) return outcome
    const reference = input.documentReference.trim()
    if (reference === '' || reference.length > REFERENCE_MOST) return refuse('reference_required')
    if (!isPlainDay(input.happenedOn) || input.happenedOn > dayOf(at, ctx.config.TIME_ZONE))
      return refuse('day_not_past')
    if (excluded !== undefined && input.happenedOn > dayOf(excluded.excluded_at, ctx.config.TIME_ZONE))
      return refuse('after_exclusion')
    const reportId = ctx.random.uuid7(at)
    await insertExitReport(tx, {
      consortium_id: group.id,
      id: reportId,
      consortium_member_id: member.id,
      cause: input.cause,
      sealed_document_reference: ctx.sealing.seal(reference, exitDocumentPlace(reportId)),
      happened_on: input.happenedOn,
      recorded_by: userId,
      recorded_at: at,
    })
    const details = { position: member.position_number, cause: input.cause }
    const subject = { subjectKind: 'exit_report', subjectId: reportId, consortiumId: group.id, details }
    await recordAudit(ctx, tx, [{ action: 'exit_report.recorded', ...subject }], at)
    return grant({ reportId })
  })
}
