import type { Context } from '#context'
import { findOutboxMail, type KeptMail, type OpenMail, readOutbox } from '#db/pages/outbox.ts'
import { NotFound } from '#services/refusals.ts'

const MAILS_A_PAGE = 25

export interface Outbox {
  mails: KeptMail[]
  total: number
  pages: number
  /** The open email, in full. */
  open: OpenMail | null
}

/**
 * Every email the product would have sent, newest first, with one of them open. For anyone, because the demo's people and
 * addresses are made up and a visitor who signs up has no other way to read their email. Throws NotFound outside demo mode.
 */
export async function listOutbox(
  ctx: Context,
  filter: { address: string; page: number; mailId: string | null },
): Promise<Outbox> {
  if (!ctx.config.DEMO_MODE) throw new NotFound('no_outbox')
  const [{ rows, total }, open] = await Promise.all([
    readOutbox(ctx.db, {
      address: filter.address,
      limit: MAILS_A_PAGE,
      offset: (Math.max(1, filter.page) - 1) * MAILS_A_PAGE,
    }),
    filter.mailId === null ? null : findOutboxMail(ctx.db, filter.mailId),
  ])
  return { mails: rows, total, pages: Math.max(1, Math.ceil(total / MAILS_A_PAGE)), open }
}
