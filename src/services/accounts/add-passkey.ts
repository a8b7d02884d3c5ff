import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { insertPasskey, readPasskeys } from '#db/passkeys.ts'
import { lockPerson } from '#db/people.ts'
import { passkeyName } from '#domain/access/passkey-name.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { readNewPasskey } from '#integrations/accounts/passkeys.ts'
import { requirePerson } from '#services/access.ts'
import { passkeyChallenges, passkeySite, spendChallenge } from '#services/accounts/accept-passkey.ts'
import { tellSignInChanged } from '#services/accounts/account-mails.ts'
import { type ProofNeeded, requireProof } from '#services/accounts/prove-again.ts'
import { recordAudit } from '#services/audit.ts'

/** More than one person has devices. */
const MOST_PASSKEYS = 20

/** AUTH-24: keeps the passkey that the asker's browser has made, under a name of theirs. */
export async function addPasskey(
  ctx: Context,
  input: { sessionId: string; answer: string; name: string },
): Promise<Verdict<'passkey_refused' | 'passkey_limit' | ProofNeeded>> {
  const { userId } = requirePerson(ctx)
  const unproved = await requireProof(ctx, ctx.db, input)
  if (unproved !== null) return unproved
  const made = await readNewPasskey(passkeySite(ctx), input.answer, passkeyChallenges(ctx, { newFor: userId }))
  if (made === null) return refuse('passkey_refused')
  return await outsideCells(ctx, async (tx) => {
    await lockPerson(tx, userId)
    if ((await readPasskeys(tx, userId)).length >= MOST_PASSKEYS) return refuse('passkey_limit')
    const { credentialId: credential_id, publicKey: public_key, counter, transports } = made
    const row = { user_id: userId, id: ctx.random.uuid4(), credential_id, public_key, counter, transports }
    if (!(await spendChallenge(tx, made))) return refuse('passkey_refused')
    if (!(await insertPasskey(tx, { ...row, name: passkeyName(input.name) }))) return refuse('passkey_refused')
    await tellSignInChanged(ctx, tx, userId, 'passkey_added')
    const entry = { action: 'user.passkey_added', subjectKind: 'user', subjectId: userId }
    await recordAudit(ctx, tx, [entry], ctx.clock.now())
    return allow()
  })
}
