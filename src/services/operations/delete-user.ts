import { asActor, type Context } from '#context'
import { deleteOpenClosing, insertClosing, isClosed, lockOpenClosing } from '#db/account-closings.ts'
import { outsideCells } from '#db/cells.ts'
import { findPerson, lockPerson, type PersonRow } from '#db/people.ts'
import type { Db, Tx } from '#db/rows.ts'
import { canBeDeleted, type DeleteRefusal } from '#domain/access/account-closing.ts'
import { isUuid } from '#domain/ids.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { actorId, requirePermission } from '#services/access.ts'
import { type ProofNeeded, requireProof } from '#services/accounts/prove-again.ts'
import { recordAudit } from '#services/audit.ts'
import { closeIn, deleteFiles } from '#services/operations/close-accounts.ts'
import { findObstacles, type Obstacle } from '#services/operations/show-account-closing.ts'
import { withdrawFromGroups } from '#services/operations/withdraw-from-groups.ts'
import { NotFound } from '#services/refusals.ts'

/**
 * ADM-14, CALL-12: deletes someone for an administrator, which anonymizes them at once and frees their email (rules 0, People and ids). Refused
 * for the same reasons as closing one's own account; `kind` in the details is the first of them. Staff is refused, also when the role was given meanwhile. The asker has shown within ten minutes who they are.
 * Throws Forbidden without users.delete, NotFound.
 */
export async function deleteUser(
  ctx: Context,
  input: {
    sessionId: string
    userId: string
    /** Typed to confirm; programs send none. */
    typedEmail?: string
  },
): Promise<Verdict<DeleteRefusal | ProofNeeded>> {
  requirePermission(ctx, 'users.delete')
  const unproved = await requireProof(ctx, ctx.db, input)
  if (unproved !== null) return unproved
  const at = ctx.clock.now()
  const { userId, typedEmail } = input
  // Before anything is written: an obstacle met halfway may already have become a letter of the business day.
  const known = isUuid(userId) ? await findPerson(ctx.db, userId) : null
  if (known === null) throw new NotFound('person_not_found')
  const first = await judge(ctx, ctx.db, known, typedEmail)
  if (!first.ok) return first
  const theirs = asActor(ctx, { kind: 'person', userId, role: 'user' })
  const inUse = firstOf(await findObstacles(theirs))
  if (inUse !== null) return inUse
  // Then the closing, by which no one enrolls them anymore (lockEnrollees), and once more what is open between us and them.
  const begun = await outsideCells(ctx, async (tx) => {
    const verdict = await judge(ctx, tx, await lockOrNotFound(tx, userId), typedEmail)
    const isNew = verdict.ok && (await insertClosing(tx, { user_id: userId, asked_at: at, closes_at: at }))
    return { verdict, isNew }
  })
  if (!begun.verdict.ok) return begun.verdict
  const inUseNow = firstOf(await findObstacles(theirs))
  if (inUseNow !== null) {
    // A wish of their own stays.
    if (begun.isNew) await outsideCells(ctx, (tx) => deleteOpenClosing(tx, userId))
    return inUseNow
  }
  await withdrawFromGroups(ctx, userId)
  const ended = await outsideCells(ctx, async (tx): Promise<{ verdict: Verdict<DeleteRefusal>; gone: string[] }> => {
    const isOpen = await lockOpenClosing(tx, userId)
    const person = await lockOrNotFound(tx, userId)
    // The business day may have closed it meanwhile; or the closing was taken back, and nothing is deleted.
    if (!isOpen) return { verdict: (await isClosed(tx, userId)) ? allow() : refuse('taken_back'), gone: [] }
    const verdict = await judge(ctx, tx, person)
    if (!verdict.ok) {
      if (begun.isNew) await deleteOpenClosing(tx, userId)
      return { verdict, gone: [] }
    }
    await recordAudit(ctx, tx, [{ action: 'user.deleted', subjectKind: 'user', subjectId: userId }], at)
    return { verdict, gone: await closeIn(ctx, tx, person, at) }
  })
  await deleteFiles(ctx, ended.gone)
  return ended.verdict
}

/** Whether this person may be deleted, and is the one whose email was typed. */
async function judge(
  ctx: Context,
  db: Db,
  { id: userId, role, email }: PersonRow,
  typedEmail?: string,
): Promise<Verdict<DeleteRefusal>> {
  const verdict = canBeDeleted({ actorId: actorId(ctx), userId, role, isClosed: await isClosed(db, userId) })
  if (!verdict.ok || typedEmail === undefined || typedEmail.trim().toLowerCase() === email) return verdict
  return refuse('email_differs')
}

function firstOf([obstacle]: readonly Obstacle[]): Verdict<DeleteRefusal> | null {
  if (obstacle === undefined) return null
  return refuse('account_in_use', { kind: obstacle.kind, group: obstacle.group?.name ?? '' })
}

async function lockOrNotFound(tx: Tx, userId: string): Promise<PersonRow> {
  const person = await lockPerson(tx, userId)
  if (person === null) throw new NotFound('person_not_found')
  return person
}
