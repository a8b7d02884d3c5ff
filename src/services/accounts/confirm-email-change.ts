import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { takeEmailChange, updateEmailKey } from '#db/email-changes.ts'
import { deleteKnownDevices } from '#db/known-devices.ts'
import { settleAddress } from '#db/mail-outcomes.ts'
import { lockPerson, updatePersonalTexts } from '#db/people.ts'
import { deleteSecondSteps } from '#db/second-steps.ts'
import { deleteVerificationsOf } from '#db/verifications.ts'
import type { TooManyTries } from '#domain/access/tries.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import type { Client } from '#integrations/accounts/accounts.ts'
import { sendEmailChanged } from '#services/accounts/account-mails.ts'
import { LIMITS, mayTry, placeOf, takeTryBack } from '#services/accounts/limit-attempts.ts'
import { hashOfChange } from '#services/accounts/request-email-change.ts'
import { recordAudit } from '#services/audit.ts'
import { emailKeys } from '#services/email-keys.ts'
import { logSecurity } from '#services/log-security.ts'
import { addressKey } from '#services/notices/mail-address.ts'
import { inClear, sealPersonalTexts } from '#services/seal-personal-texts.ts'

/**
 * AUTH-24: opening the link sent to the new address proves that it's theirs, and from now on it is the account's. The link works once, for
 * an hour. Links that lead into the account through the old address end, and the old address is told. One that is the account's already is only
 * proved again.
 */
export async function confirmEmailChange(
  ctx: Context,
  { token, client }: { token: string; client: Pick<Client, 'address'> },
): Promise<Verdict<'change_link_dead' | TooManyTries>> {
  const counted = await mayTry(ctx, LIMITS.confirmationAddress, placeOf(client.address))
  if (!counted.ok) return counted
  const isDone = await outsideCells(ctx, async (tx) => {
    const change = await takeEmailChange(tx, hashOfChange(token))
    const person = change === null ? null : await lockPerson(tx, change.user_id)
    if (change === null || person === null) return false
    const isKept = person.email === change.email
    // Someone else may have signed up with it meanwhile.
    if (!isKept && !(await updateEmailKey(tx, person.id, emailKeys(ctx, change.email)))) return false
    await settleAddress(tx, addressKey(ctx, change.email), null)
    if (isKept) return true
    const texts = sealPersonalTexts(ctx, person.id, { ...inClear(person), email: change.email })
    await updatePersonalTexts(tx, person.id, texts, ctx.clock.now())
    await deleteVerificationsOf(tx, person.id)
    await deleteKnownDevices(tx, person.id)
    await deleteSecondSteps(tx, person.id)
    await sendEmailChanged(ctx, tx, { userId: person.id, from: person.email })
    const entry = { action: 'user.email_changed', subjectKind: 'user', subjectId: person.id }
    await recordAudit(ctx, tx, [entry], ctx.clock.now())
    return true
  })
  if (!isDone) {
    logSecurity(ctx, 'link_refused', { link: 'new_email', reason: 'change_link_dead' })
    return refuse('change_link_dead')
  }
  await takeTryBack(ctx.db, counted.value)
  return allow()
}
