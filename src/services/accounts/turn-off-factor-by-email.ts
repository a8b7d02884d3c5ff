import type { Context } from '#context'
import { endApiTokensOf } from '#db/api-tokens.ts'
import { outsideCells } from '#db/cells.ts'
import { deleteKnownDevices } from '#db/known-devices.ts'
import { readIdentitiesOf } from '#db/openid-identities.ts'
import { deletePasskeys } from '#db/passkeys.ts'
import { findPersonByEmail, lockPerson } from '#db/people.ts'
import { deleteSecondFactor } from '#db/second-factors.ts'
import { deleteSecondSteps } from '#db/second-steps.ts'
import { deleteSessions } from '#db/sessions.ts'
import { deleteVerificationsOf } from '#db/verifications.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { tellSignInChanged } from '#services/accounts/account-mails.ts'
import { recordAudit } from '#services/audit.ts'
import { emailKeys } from '#services/email-keys.ts'
import { Forbidden } from '#services/refusals.ts'

/**
 * What `second-factor off` does, for someone who lost their app and their recovery codes and has shown who they are: turns the second factor off,
 * removes their passkeys, which a lost phone may hold, and ends every session, program's token, known device, second step, and link on its way. Their password and the
 * connected services (their issuers are the answer's value) are what's left. They're told, and `reason` is in the audit log with both. Throws Forbidden for
 * everyone but the command line.
 */
export async function turnOffFactorByEmail(
  ctx: Context,
  { email, reason }: { email: string; reason: string },
): Promise<Outcome<{ services: string[] }, 'person_not_found' | 'second_factor_off'>> {
  if (ctx.actor.kind !== 'system') throw new Forbidden()
  return await outsideCells(ctx, async (tx) => {
    const userId = (await findPersonByEmail(tx, emailKeys(ctx, email)))?.id
    if (userId === undefined) return refuse('person_not_found')
    await lockPerson(tx, userId)
    if (!(await deleteSecondFactor(tx, userId))) return refuse('second_factor_off')
    const passkeysRemoved = await deletePasskeys(tx, userId)
    const services = (await readIdentitiesOf(tx, userId)).map(({ issuer }) => issuer)
    await deleteSessions(tx, userId, null)
    await endApiTokensOf(tx, userId)
    await deleteKnownDevices(tx, userId)
    await deleteSecondSteps(tx, userId)
    await deleteVerificationsOf(tx, userId)
    await tellSignInChanged(ctx, tx, userId, 'second_factor_dropped')
    const details = { reason, passkeysRemoved, services }
    const entry = { action: 'user.second_factor_dropped', subjectKind: 'user', subjectId: userId, details }
    await recordAudit(ctx, tx, [entry], ctx.clock.now())
    return grant({ services })
  })
}
