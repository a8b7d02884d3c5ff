import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { lockMembers } from '#db/members.ts'
import { findSecurityRelease, updateReleased } from '#db/security-releases.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { notify } from '#services/notices/notify.ts'
import { sealReleaseReference } from '#services/notices/release-reference.ts'
import { NotFound } from '#services/refusals.ts'

export type ReleaseSecurityRefusal = 'reference_missing' | 'cannot_release_own_security'

const REFERENCE_MOST = 100

/**
 * Records that a member's security was released: the lien removed from the title, or the note returned marked paid, with what proves
 * it, such as the number of the lien release (rules 8). The member gets a letter with it. A repeat gives the same answer.
 * A security is named by the member who gave it. Throws Forbidden without guarantees.review, NotFound
 * for what isn't on the list.
 */
export async function releaseSecurity(
  ctx: Context,
  input: { consortiumId: string; memberId: string; reference: string },
): Promise<Verdict<ReleaseSecurityRefusal>> {
  requirePermission(ctx, 'guarantees.review')
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  const reference = input.reference.trim().slice(0, REFERENCE_MOST)
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const group = await lockConsortium(tx, input.consortiumId)
    const row = group === null ? null : await findSecurityRelease(tx, group.id, input.memberId)
    if (group === null || row === null) throw new NotFound('security_not_found')
    if (row.released_at !== null) return allow()
    const [member] = await lockMembers(tx, [{ consortium_id: group.id, id: row.consortium_member_id }])
    if (member?.user_id === userId) return refuse('cannot_release_own_security')
    if (reference === '') return refuse('reference_missing')
    const sealed = sealReleaseReference(ctx, row, reference)
    await updateReleased(tx, { ...row, released_by: userId, released_at: at, sealed_reference: sealed })
    const kind = member?.state === 'transferred' ? 'security_released_transferred' : 'security_released'
    await notify(ctx, tx, [{ to: row, kind, details: { consortiumId: group.id, memberId: input.memberId } }], at)
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: 'security.released',
          subjectKind: 'contemplation',
          subjectId: row.contemplation_id,
          consortiumId: group.id,
        },
      ],
      at,
    )
    return allow()
  })
}
