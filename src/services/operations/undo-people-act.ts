import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { markLinesUndone, readListJobLines } from '#db/list-job-lines.ts'
import { markListJobUndone } from '#db/list-jobs.ts'
import { readActFacts } from '#db/pages/people-acts.ts'
import { deleteWorkOwner } from '#db/work-owners.ts'
import { canUndo, type PeopleAct } from '#domain/access/people-acts.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { openRequest } from '#services/accounts/list-job-request.ts'
import { requireOwnListJob } from '#services/accounts/own-list-job.ts'
import { type AuditEntry, recordAudit } from '#services/audit.ts'

/**
 * Gives back the reviews that one of the asker's own jobs took and that are still theirs (rules 0, Done to many at once); how many. Emails can't be undone. Throws Forbidden,
 * NotFound.
 */
export async function undoPeopleAct(
  ctx: Context,
  id: string,
): Promise<Outcome<{ undone: number }, 'not_undoable' | 'already_undone'>> {
  const job = await requireOwnListJob(ctx, id)
  const { act } = openRequest<{ act?: PeopleAct }>(ctx, job)
  if (act === undefined || !canUndo(act) || job.finished_at === null) return refuse('not_undoable')
  const key = { user_id: job.user_id, id }
  const at = ctx.clock.now()
  return await outsideCells(ctx, async (tx) => {
    if (!(await markListJobUndone(tx, key, at))) return refuse('already_undone')
    const done = (await readListJobLines(tx, key)).filter(({ outcome }) => outcome === 'done')
    const facts = await readActFacts(
      tx,
      done.map(({ personId }) => personId),
      key.user_id,
    )
    const undone: string[] = []
    const entries: AuditEntry[] = []
    for (const { id: personId, review } of facts) {
      if (review?.owner !== 'asker') continue
      await deleteWorkOwner(tx, { kind: 'kyc', subject_id: review.id, user_id: key.user_id })
      undone.push(personId)
      entries.push({ action: 'work.released', subjectKind: 'work', subjectId: review.id, details: { kind: 'kyc' } })
    }
    await markLinesUndone(tx, key, undone, at)
    const details = { id, act, undone: undone.length }
    await recordAudit(
      ctx,
      tx,
      [...entries, { action: 'user.many_undone', subjectKind: 'people', subjectId: act, details }],
      at,
    )
    return grant({ undone: undone.length })
  })
}
