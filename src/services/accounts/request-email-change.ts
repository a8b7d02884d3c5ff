import { createHash } from 'node:crypto'
import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { upsertEmailChange } from '#db/email-changes.ts'
import { findFailingSince } from '#db/mail-outcomes.ts'
import { findPerson, findPersonByEmail } from '#db/people.ts'
import { isEmail } from '#domain/access/email.ts'
import type { TooManyTries } from '#domain/access/tries.ts'
import { allow, invariant, refuse, type Verdict } from '#domain/verdict.ts'
import { requirePerson } from '#services/access.ts'
import {
  EMAIL_CHANGE_MINUTES,
  sendAddressTaken,
  sendConfirmationAgain,
  sendEmailChange,
} from '#services/accounts/account-mails.ts'
import { LIMITS, mayTry } from '#services/accounts/limit-attempts.ts'
import { mayWriteTo } from '#services/accounts/limit-letters.ts'
import { type ProofNeeded, requireProof } from '#services/accounts/prove-again.ts'
import { emailKeys } from '#services/email-keys.ts'
import { addressKey } from '#services/notices/mail-address.ts'

/** What is kept of a link that confirms a new email. */
export const hashOfChange = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * AUTH-24: the asker wants another email. Nothing changes until the link sent there is used, and the old address is told right away. An
 * address that someone else has gets a note instead of the link, so the answer doesn't tell who has an account. The present one is refused,
 * unless email to it has failed: then it gets a link that proves it again.
 */
export async function requestEmailChange(
  ctx: Context,
  input: { sessionId: string; email: string },
): Promise<Verdict<'email_invalid' | 'email_kept' | ProofNeeded | TooManyTries>> {
  const { userId } = requirePerson(ctx)
  const unproved = await requireProof(ctx, ctx.db, input)
  if (unproved !== null) return unproved
  if (!isEmail(input.email)) return refuse('email_invalid')
  const email = input.email.trim().toLowerCase()
  const asker = await findPerson(ctx.db, userId)
  invariant(asker !== null, 'a signed-in person has no account')
  const isKept = asker.email === email
  if (isKept && (await findFailingSince(ctx.db, addressKey(ctx, email))) === null) return refuse('email_kept')
  const counted = await mayTry(ctx, LIMITS.emailChange, userId)
  if (!counted.ok) return counted
  const token = Buffer.from(ctx.random.bytes(32)).toString('base64url')
  await outsideCells(ctx, async (tx) => {
    const sealed = ctx.sealing.sealText(email, 'email_changes.email', userId)
    await upsertEmailChange(tx, { userId, email: sealed, tokenHash: hashOfChange(token) }, EMAIL_CHANGE_MINUTES)
    if (isKept) {
      if (await mayWriteTo(tx, 'confirm-new-email', email)) await sendConfirmationAgain(ctx, tx, { userId, token })
      return
    }
    const owner = await findPersonByEmail(tx, emailKeys(ctx, email))
    if (owner !== null) await sendAddressTaken(ctx, tx, owner.id)
    const isSent = owner === null && (await mayWriteTo(tx, 'confirm-new-email', email))
    await sendEmailChange(ctx, tx, { userId, from: asker.email, to: isSent ? email : null, token })
  })
  return allow()
}
