import { asActor, type Context } from '#context'
import { readDatabaseTime } from '#db/ahead-of-now.ts'
import { type Outcome, refuse } from '#domain/verdict.ts'
import { isFromMailService, isSignedMail } from '#integrations/mail/posted-mail.ts'
import { type MailRefusal, receiveMail, type TakenMail } from '#services/support/receive-mail.ts'

/**
 * Takes in an email that a mail service posts, signed with the shared secret in real time. Without the setting, the door is closed. `read`
 * brings the email, and is called only once the sender has shown that they have the secret: strangers can't make us buffer what they send.
 */
export async function receivePostedMail(
  ctx: Context,
  { read, signature }: { read: () => Promise<Uint8Array>; signature: string },
): Promise<Outcome<TakenMail, MailRefusal | 'door_closed' | 'signature_wrong'>> {
  const secret = ctx.config.MAIL_WEBHOOK_SECRET
  if (secret === undefined) return refuse('door_closed')
  const now = await readDatabaseTime(ctx.db)
  if (!isFromMailService(secret, { signature, now })) return refuse('signature_wrong')
  const raw = await read()
  if (!isSignedMail(secret, { raw, signature, now })) return refuse('signature_wrong')
  return await receiveMail(asActor(ctx, { kind: 'system' }), { raw })
}
