import type { Context } from '#context'
import { endApiTokensOf } from '#db/api-tokens.ts'
import { outsideCells } from '#db/cells.ts'
import { deleteKnownDevices } from '#db/known-devices.ts'
import { lockPerson } from '#db/people.ts'
import { deleteSessions } from '#db/sessions.ts'
import { isUuid } from '#domain/ids.ts'
import { requirePermission } from '#services/access.ts'
import { tellSignInChanged } from '#services/accounts/account-mails.ts'
import { recordAudit } from '#services/audit.ts'
import { NotFound } from '#services/refusals.ts'

/**
 * Ends every session and program's token of a person, forgets the devices they signed in on, and tells them (rules 0, People at the desk). Throws Forbidden without
 * users.sign_out, NotFound.
 */
export async function signOutEverywhere(ctx: Context, userId: string): Promise<void> {
  requirePermission(ctx, 'users.sign_out')
  const at = ctx.clock.now()
  await outsideCells(ctx, async (tx) => {
    const person = isUuid(userId) ? await lockPerson(tx, userId) : null
    if (person === null) throw new NotFound('person_not_found')
    const ended = await deleteSessions(tx, person.id, null)
    await endApiTokensOf(tx, person.id)
    await deleteKnownDevices(tx, person.id)
    await tellSignInChanged(ctx, tx, person.id, 'signed_out_by_us')
    const entry = { action: 'user.signed_out', subjectKind: 'user', subjectId: person.id, details: { ended } }
    await recordAudit(ctx, tx, [entry], at)
  })
}
