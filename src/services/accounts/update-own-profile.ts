import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { lockPerson, updatePersonalTexts } from '#db/people.ts'
import { nameLock, type ProfileFields, type ProfileProblems, readProfileForm } from '#domain/access/profile.ts'
import { requirePerson } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { NotAuthenticated } from '#services/refusals.ts'
import { inClear, sealPersonalTexts } from '#services/seal-personal-texts.ts'

export type UpdateProfileOutcome = { ok: true; changed: boolean } | { ok: false; fields: ProfileProblems }

/**
 * Saves what the asker typed over on their own profile (MEM-02, CALL-04), and no other column of it (PERM-12): `shown` is what the
 * form was opened with. Sent again, it changes nothing more.
 */
export async function updateOwnProfile(
  ctx: Context,
  { typed, shown }: { typed: ProfileFields; shown: ProfileFields },
): Promise<UpdateProfileOutcome> {
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  return await outsideCells(ctx, async (tx) => {
    const person = await lockPerson(tx, userId)
    if (person === null) throw new NotAuthenticated()
    const current = { fullName: person.full_name, phone: person.phone ?? '' }
    const read = readProfileForm({ typed, shown, current, lock: nameLock(person.kyc_status) })
    if (!read.ok) return read
    const { changes } = read
    const fields = Object.keys(changes)
    if (fields.length === 0) return { ok: true, changed: false }
    await updatePersonalTexts(tx, userId, sealPersonalTexts(ctx, userId, { ...inClear(person), ...changes }), at)
    const entry = { action: 'user.profile_updated', subjectKind: 'user', subjectId: userId, details: { fields } }
    await recordAudit(ctx, tx, [entry], at)
    return { ok: true, changed: true }
  })
}
