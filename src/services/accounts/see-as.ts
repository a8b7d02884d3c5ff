import type { Context } from '#context'
import { isClosed } from '#db/account-closings.ts'
import { outsideCells } from '#db/cells.ts'
import { insertViewing, lockOpenViewing } from '#db/member-viewings.ts'
import { lockPerson } from '#db/people.ts'
import { canSeeAs, type SeeingRefusal, seeingEnds } from '#domain/access/seeing-as.ts'
import { isUuid } from '#domain/ids.ts'
import { allow, type Verdict } from '#domain/verdict.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { type ProofNeeded, requireProof } from '#services/accounts/prove-again.ts'
import { closeViewing, viewingPlace } from '#services/accounts/viewings.ts'
import { recordAudit } from '#services/audit.ts'
import { notify } from '#services/notices/notify.ts'
import { NotFound } from '#services/refusals.ts'

/**
 * From now on and for 15 minutes, the asker's session shows a member's own pages, read-only (rules 0, Seeing as a member; find-session.ts). The member is told, and can
 * read the reason. Needs a fresh proof. Throws Forbidden without users.see_as, NotFound.
 */
export async function seeAs(
  ctx: Context,
  input: { sessionId: string; userId: string; reason: string },
): Promise<Verdict<SeeingRefusal | ProofNeeded>> {
  requirePermission(ctx, 'users.see_as')
  const { userId: viewer } = requirePerson(ctx)
  const unproved = await requireProof(ctx, ctx.db, input)
  if (unproved !== null) return unproved
  const reason = input.reason.trim()
  const at = ctx.clock.now()
  const id = ctx.random.uuid7(at)
  return await outsideCells(ctx, async (tx) => {
    const person = isUuid(input.userId) ? await lockPerson(tx, input.userId) : null
    if (person === null) throw new NotFound('person_not_found')
    const seen = { isAsker: person.id === viewer, role: person.role, isClosed: await isClosed(tx, person.id) }
    const verdict = canSeeAs(seen, reason)
    if (!verdict.ok) return verdict
    const before = await lockOpenViewing(tx, input.sessionId)
    if (before !== null) await closeViewing(ctx, tx, before, { why: 'stopped', at })
    await insertViewing(tx, {
      ...{ user_id: person.id, id, viewer_id: viewer, session_id: input.sessionId },
      sealed_reason: ctx.sealing.seal(reason, viewingPlace(id)),
      ...{ started_at: at, ends_at: seeingEnds(at) },
    })
    const entry = { action: 'user.seen_as', subjectKind: 'user', subjectId: person.id, details: { id } }
    await recordAudit(ctx, tx, [entry], at)
    await notify(ctx, tx, [{ to: person.id, kind: 'pages_seen', details: { seenAt: at.toISOString() } }], at)
    return allow()
  })
}
