import type { Context } from '#context'
import { findMailing } from '#db/mail-outcomes.ts'
import { readReport } from '#integrations/mail/read-report.ts'
import { returnTokensIn } from '#services/notices/mail-address.ts'
import { noteMailOutcome } from '#services/notices/note-mail-outcome.ts'
import { Forbidden } from '#services/refusals.ts'

/** Mail systems try for up to five days and report then; a reader may complain about what they find later. */
export const REPORTED_DAYS = 30

/** What became of a report: noted, had before or about nothing that matters, or not about an email of ours. */
export type ReportTaken = 'noted' | 'nothing_new' | 'unknown'

/**
 * Takes in a report on delivery or a complaint; null for any other email. Which email it's about, its token alone says: in the address it came to,
 * or, of a complaint, in the sender it names. Without one of the last 30 days, nothing is done. Only the product itself may call this.
 */
export async function takeMailReport(
  ctx: Context,
  { raw, addresses }: { raw: Uint8Array; addresses: readonly string[] },
): Promise<ReportTaken | null> {
  if (ctx.actor.kind !== 'system') throw new Forbidden()
  const report = readReport(raw)
  if (report === null) return null
  const { outcome, status, senders } = report
  const tokens = returnTokensIn(ctx, [...addresses, ...senders])
  const mailing = tokens.length === 0 ? null : await findMailing(ctx.db, tokens, REPORTED_DAYS)
  if (mailing === null) return 'unknown'
  if (outcome === null) return 'nothing_new'
  const isNew = await noteMailOutcome(ctx, mailing, { outcome, status })
  if (isNew) ctx.log.info({ mailId: mailing.mail_id, outcome, status }, 'report on an email taken in')
  return isNew ? 'noted' : 'nothing_new'
}
