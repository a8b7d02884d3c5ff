import type { Context } from '#context'
import { findListJob, type ListJobRow } from '#db/list-jobs.ts'
import { type ListJobKind, type ListJobState, listJobState } from '#domain/access/list-jobs.ts'
import { canUndo, type PeopleAct } from '#domain/access/people-acts.ts'
import { isUuid } from '#domain/ids.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { openRequest, type PeopleListed } from '#services/accounts/list-job-request.ts'
import { NotFound } from '#services/refusals.ts'

/** One of the asker's jobs over a list. Plain values that may travel to the browser. */
export interface ListJob {
  id: string
  kind: ListJobKind
  state: ListJobState
  /** What is done to them; null for a file. */
  act: PeopleAct | null
  /** What was done can still be taken back. */
  isUndoable: boolean
  /** Whom it's about. */
  listed: PeopleListed
  rowsDone: number
  /** Zero until it has begun. */
  rowsTotal: number
  askedAt: Date
  /** When its file is deleted. */
  endsAt: Date
}

/** The row of one of the asker's own jobs; anyone else's isn't there, and neither is one whose day is over. Throws Forbidden without users.export, NotFound. */
export async function requireOwnListJob(ctx: Context, id: string): Promise<ListJobRow> {
  requirePermission(ctx, 'users.export')
  const { userId } = requirePerson(ctx)
  const row = isUuid(id) ? await findListJob(ctx.db, { user_id: userId, id }) : null
  if (row === null || row.ends_at <= ctx.clock.now()) throw new NotFound('list_not_found')
  return row
}

/** A job as its page shows it. */
export function listJobOf(ctx: Context, row: ListJobRow): ListJob {
  const { id, kind, rows_done: rowsDone, rows_total: rowsTotal, asked_at: askedAt, ends_at: endsAt } = row
  const stands = { askedAt, finishedAt: row.finished_at, hasFile: row.file_key !== null }
  const { tab, find, act = null } = openRequest<PeopleListed & { act?: PeopleAct }>(ctx, row)
  const state = listJobState(stands, ctx.clock.now())
  const isUndoable = act !== null && canUndo(act) && state === 'ready' && row.undone_at === null
  return { id, kind, act, isUndoable, state, listed: { tab, find }, rowsDone, rowsTotal, askedAt, endsAt }
}
