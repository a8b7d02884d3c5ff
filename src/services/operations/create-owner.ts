import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { deleteSetupKeys, lockSetupKey } from '#db/setup.ts'
import { lockSuperAdmins } from '#db/user-roles.ts'
import { checkOwner, type OwnerForm, type OwnerProblems } from '#domain/access/owner-form.ts'
import type { TooManyTries } from '#domain/access/tries.ts'
import type { Language } from '#domain/language.ts'
import { grant, type Outcome, type Refused, refuse } from '#domain/verdict.ts'
import type { Client } from '#integrations/accounts/accounts.ts'
import { commonPasswords } from '#integrations/accounts/common-passwords.ts'
import { readSetupSecret, setupCookie } from '#integrations/accounts/setup-cookie.ts'
import { EmailTaken, hashPasswords, insertPeople } from '#services/accounts/create-people.ts'
import { LIMITS, mayTry, placeOf } from '#services/accounts/limit-attempts.ts'
import type { SignedIn } from '#services/accounts/settle-in.ts'
import { signIn } from '#services/accounts/sign-in.ts'
import { recordAudit } from '#services/audit.ts'
import { isSameKey } from '#services/operations/open-setup.ts'

export type CreateOwnerOutcome =
  | { ok: true; value: SignedIn }
  | { ok: false; fields: OwnerProblems }
  | Refused<'setup_link_dead' | 'email_taken' | 'sign_in' | TooManyTries>

/**
 * Makes the owner of a new installation, its first super administrator, from the browser that opened the setup, and signs them in. One
 * time: the second one finds it over, and the same form sent twice signs in who was made. Their address needs no confirmation, because
 * the link came from the server itself.
 */
export async function createOwner(
  ctx: Context,
  input: OwnerForm & { language: Language; client: Client; cookies: string | null },
): Promise<CreateOwnerOutcome> {
  if (ctx.config.DEMO_MODE) return refuse('setup_link_dead')
  const { PUBLIC_URL: publicUrl } = ctx.config
  const secret = readSetupSecret(input.cookies, publicUrl)
  if (secret === null) return refuse('setup_link_dead')
  const checked = checkOwner(input, await commonPasswords())
  if (!checked.ok) return checked
  const counted = await mayTry(ctx, LIMITS.setupAddress, placeOf(input.client.address))
  if (!counted.ok) return counted
  const { fullName, email } = checked.facts
  const { password, language } = input
  const hashed = await hashPasswords(ctx, [
    { email, fullName, language, password, role: 'super_admin', isEmailConfirmed: true },
  ])
  const made = await insertOwner(ctx, secret, hashed)
  if (!made.ok && made.refusal !== 'setup_link_dead') return made
  // The same form sent twice finds its account made, and enters it as the first did.
  const answer = await signIn(ctx, { email, password, client: input.client, cookies: input.cookies })
  if (!answer.ok) return made.ok ? refuse('sign_in') : made
  const cookies = [...answer.value.cookies, setupCookie(null, publicUrl, 0)]
  return grant({ ...answer.value, cookies })
}

async function insertOwner(
  ctx: Context,
  secret: string,
  hashed: Parameters<typeof insertPeople>[2],
): Promise<Outcome<string, 'setup_link_dead' | 'email_taken'>> {
  try {
    return await outsideCells(ctx, async (tx) => {
      const kept = await lockSetupKey(tx, 'setup-browser')
      if (!isSameKey(kept, secret) || (await lockSuperAdmins(tx)).length > 0) return refuse('setup_link_dead')
      const [userId = ''] = await insertPeople(ctx, tx, hashed)
      await deleteSetupKeys(tx)
      const entry = { action: 'setup.owner_created', subjectKind: 'user', subjectId: userId }
      await recordAudit(ctx, tx, [entry], ctx.clock.now())
      return grant(userId)
    })
  } catch (error) {
    if (error instanceof EmailTaken) return refuse('email_taken')
    throw error
  }
}
