import { gzipSync } from 'node:zlib'
import { asActor, type Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { lockWaitingLine, readListJobLines, readWaitingLines, updateLine } from '#db/list-job-lines.ts'
import { findListJob, finishListJob, type ListJobKey, updateListJobRows } from '#db/list-jobs.ts'
import { type ActFactsRow, readActFacts } from '#db/pages/people-acts.ts'
import { findPerson } from '#db/people.ts'
import type { Tx } from '#db/rows.ts'
import { insertWorkOwner } from '#db/work-owners.ts'
import { canBeDone, type LeftOut, type PeopleAct } from '#domain/access/people-acts.ts'
import { isPermitted } from '#domain/access/permissions.ts'
import { csvOf } from '#domain/csv.ts'
import { putKeyed } from '#integrations/files/keyed-files.ts'
import type { QueuedList } from '#services/accounts/ask-people-export.ts'
import { mayWriteTo } from '#services/accounts/limit-letters.ts'
import { listFilePlace, openRequest } from '#services/accounts/list-job-request.ts'
import { sendResetLinkTo } from '#services/accounts/send-reset-link-to.ts'
import { recordAudit } from '#services/audit.ts'

const LINES_A_READ = 20

/** What each act does to one person, in the transaction that marks their line. */
const DOES: Readonly<Record<PeopleAct, (ctx: Context, tx: Tx, person: ActFactsRow) => Promise<LeftOut | null>>> = {
  reset_link: async (ctx, tx, { id, email }) => {
    if (!(await mayWriteTo(tx, 'reset-password', email))) return 'too_many_emails'
    if (!(await sendResetLinkTo(ctx, tx, email))) return 'no_password'
    const entry = { action: 'user.reset_link_sent', subjectKind: 'user', subjectId: id }
    await recordAudit(ctx, tx, [entry], ctx.clock.now())
    return null
  },
  take_review: async (ctx, tx, { review }) => {
    if (review === null || ctx.actor.kind !== 'person') return 'no_review'
    const at = ctx.clock.now()
    await insertWorkOwner(tx, { kind: 'kyc', subject_id: review.id, user_id: ctx.actor.userId, taken_at: at })
    const entry = { action: 'work.taken', subjectKind: 'work', subjectId: review.id, details: { kind: 'kyc' } }
    await recordAudit(ctx, tx, [entry], at)
    return null
  },
}

/**
 * Does what a job asks for, one person after another, each in a transaction of their own that also marks their line, so that a repeat after a crash goes on and
 * does nothing twice; then it writes the report. Asked by someone who has lost the right since, it ends without one.
 */
export async function actOnPeople(ctx: Context, key: QueuedList): Promise<void> {
  const [job, asker] = await Promise.all([findListJob(ctx.db, key), findPerson(ctx.db, key.user_id)])
  if (job === null || asker === null || job.finished_at !== null) return
  const forAsker = asActor(ctx, { kind: 'person', userId: asker.id, role: asker.role })
  const { act } = openRequest<{ act: PeopleAct }>(ctx, job)
  const isAllowed = isPermitted(asker.role, 'users.export') && isPermitted(asker.role, 'kyc.review')
  if (isAllowed) await doAll(forAsker, key, { act, total: job.rows_total })
  const file = isAllowed ? await writeReport(forAsker, key) : null
  await outsideCells(forAsker, async (tx) => {
    const at = ctx.clock.now()
    const lines = await readListJobLines(tx, key)
    if (!(await finishListJob(tx, key, { at, rows: lines.length, file }))) return
    const done = lines.filter(({ outcome }) => outcome === 'done').length
    const details = { id: key.id, act, done, leftOut: lines.length - done }
    await recordAudit(forAsker, tx, [{ action: 'user.many_done', subjectKind: 'people', subjectId: act, details }], at)
  })
}

async function doAll(ctx: Context, key: ListJobKey, { act, total }: { act: PeopleAct; total: number }): Promise<void> {
  for (;;) {
    const waiting = await readWaitingLines(ctx.db, key, LINES_A_READ)
    for (const personId of waiting) await outsideCells(ctx, (tx) => doOne(ctx, tx, key, { act, personId }))
    const left = (await readListJobLines(ctx.db, key)).filter(({ outcome }) => outcome === null).length
    await updateListJobRows(ctx.db, key, { total, done: total - left })
    if (left === 0) return
  }
}

/** Decided again at this moment: since the preview, anything may have changed. */
async function doOne(ctx: Context, tx: Tx, key: ListJobKey, { act, personId }: { act: PeopleAct; personId: string }) {
  if (!(await lockWaitingLine(tx, key, personId))) return
  const [person] = await readActFacts(tx, [personId], key.user_id)
  const verdict = person === undefined ? null : canBeDone(act, person)
  const leftOut =
    person === undefined || verdict === null
      ? 'account_closed'
      : verdict.ok
        ? await DOES[act](ctx, tx, person)
        : verdict.refusal
  await updateLine(tx, key, { personId, outcome: leftOut ?? 'done', at: leftOut === null ? ctx.clock.now() : null })
}

/** A line for each person: who, and what became of it. */
async function writeReport(ctx: Context, key: ListJobKey): Promise<{ key: string; sealedKey: Buffer }> {
  const lines = await readListJobLines(ctx.db, key)
  const ids = lines.map(({ personId }) => personId)
  const people = new Map((await readActFacts(ctx.db, ids, key.user_id)).map((person) => [person.id, person]))
  const rows = lines.map(({ personId, outcome, doneAt }) => {
    const person = people.get(personId)
    return [personId, person?.fullName ?? '', person?.email ?? '', outcome ?? '', doneAt?.toISOString() ?? '']
  })
  const content = gzipSync(csvOf([['id', 'full_name', 'email', 'outcome', 'done_at'], ...rows]))
  const fileKey = `lists/${key.user_id}/${key.id}`
  return { key: fileKey, sealedKey: await putKeyed(ctx, { key: fileKey, content, place: listFilePlace(key.id) }) }
}
