import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { deleteSession, deleteSessions } from '#db/sessions.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { requirePerson } from '#services/access.ts'
import { type ProofNeeded, requireProof } from '#services/accounts/prove-again.ts'
import { recordAudit } from '#services/audit.ts'

/**
 * Signs the asker, who has just shown who they are, out elsewhere: in the session named, or in every other one. So no one at a browser that was left open
 * can keep its owner out. Their own ends by signing out (`sign-out.ts`), which also takes the cookie along; named here, it's refused. Someone else's session and one that's over look the same.
 */
export async function endSessions(
  ctx: Context,
  input: { sessionId: string; end: { id: string } | 'others' },
): Promise<Verdict<'session_over' | 'session_this_one' | ProofNeeded>> {
  const { userId } = requirePerson(ctx)
  const { sessionId, end } = input
  if (end !== 'others' && end.id === sessionId) return refuse('session_this_one')
  return await outsideCells(ctx, async (tx) => {
    const unproved = await requireProof(ctx, tx, { sessionId })
    if (unproved !== null) return unproved
    const isOne = end !== 'others'
    const ended = isOne ? Number(await deleteSession(tx, userId, end.id)) : await deleteSessions(tx, userId, sessionId)
    if (isOne && ended === 0) return refuse('session_over')
    const entry = { action: 'user.sessions_ended', subjectKind: 'user', subjectId: userId, details: { ended } }
    await recordAudit(ctx, tx, [entry], ctx.clock.now())
    return allow()
  })
}
