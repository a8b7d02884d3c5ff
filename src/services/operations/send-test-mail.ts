import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { findPerson } from '#db/people.ts'
import { upsertSetupStep } from '#db/setup.ts'
import type { TooManyTries } from '#domain/access/tries.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { LIMITS, mayTry } from '#services/accounts/limit-attempts.ts'
import { recordAudit } from '#services/audit.ts'

/** A mail server that says nothing for this long doesn't work. */
const LONGEST_WAIT_MS = 20_000

/**
 * Sends a real email to the asker, right now and not through the queue, so that they learn at once whether the mail server took it; `code` is what
 * it answered if it didn't (ECONNREFUSED, EAUTH). That it was taken is kept for the list of steps. Throws Forbidden without admin.open.
 */
export async function sendTestMail(
  ctx: Context,
  words: { subject: string; text: string },
): Promise<Outcome<{ to: string }, 'mail_refused' | TooManyTries>> {
  requirePermission(ctx, 'admin.open')
  const { userId } = requirePerson(ctx)
  // Without one, email stays in the outbox, and no one would have taken anything.
  if (ctx.config.SMTP_URL === undefined) return refuse('mail_refused', { code: 'SMTP_URL' })
  const counted = await mayTry(ctx, LIMITS.testMail, userId)
  if (!counted.ok) return counted
  const person = await findPerson(ctx.db, userId)
  if (person === null) return refuse('mail_refused', { code: 'no_address' })
  const { email: to, language } = person
  const { PRODUCT_NAME: name, SUPPORT_EMAIL: address } = ctx.config
  const mail = { id: ctx.random.uuid4(), kind: 'setup_test', language, to, replyTo: { name, address }, ...words }
  const failed = await failureOf(ctx.mail.send(mail))
  if (failed !== null) {
    ctx.log.warn({ err: failed }, 'test email not accepted')
    return refuse('mail_refused', { code: codeOf(failed) })
  }
  const at = ctx.clock.now()
  await outsideCells(ctx, async (tx) => {
    await upsertSetupStep(tx, { step: 'mail', userId, at })
    const entry = { action: 'setup.mail_tested', subjectKind: 'user', subjectId: userId }
    await recordAudit(ctx, tx, [entry], at)
  })
  return grant({ to })
}

/** Why it failed, or null; a server that doesn't answer is one that failed. */
async function failureOf(sending: Promise<void>): Promise<Error | null> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })),
    LONGEST_WAIT_MS,
  )
  try {
    await Promise.race([sending, late.promise])
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    clearTimeout(timer)
  }
}

/** What a mail server's refusal is called; never its text, which may quote addresses. */
function codeOf(error: Error): string {
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown }
  return [code, responseCode].filter((one) => one !== undefined).join(' ') || error.name
}
