import type { Context } from '#context'
import {
  findOutboxMail,
  type KeptMail,
  type OpenMail,
  readEmailsNamed,
  readNamesByEmail,
  readOutbox,
} from '#db/pages/outbox.ts'
import { partsOfName } from '#domain/access/search-parts.ts'
import { emailKeys } from '#services/email-keys.ts'
import { NotFound } from '#services/refusals.ts'
import { searchKeys } from '#services/search-keys.ts'

const MAILS_A_PAGE = 25

/** Who an address belongs to, or null when it's no one's. */
interface Named {
  name: string | null
}

export interface Outbox {
  mails: (KeptMail & Named)[]
  total: number
  pages: number
  /** The open email, in full. */
  open: (OpenMail & Named) | null
}

/**
 * Every email the product would have sent, newest first, with one of them open; only those to an address with a text or to people whose name begins
 * so, if it's asked for. For anyone, because the demo's people and
 * addresses are made up and a visitor who signs up has no other way to read their email. Throws NotFound outside demo mode.
 */
export async function listOutbox(
  ctx: Context,
  filter: { address: string; page: number; mailId: string | null },
): Promise<Outbox> {
  if (!ctx.config.DEMO_MODE) throw new NotFound('no_outbox')
  const parts = partsOfName(filter.address)
  const alsoTo = parts.length === 0 ? [] : await readEmailsNamed(ctx.db, searchKeys(ctx, parts))
  const [{ rows, total }, open] = await Promise.all([
    readOutbox(ctx.db, {
      address: filter.address,
      alsoTo,
      limit: MAILS_A_PAGE,
      offset: (Math.max(1, filter.page) - 1) * MAILS_A_PAGE,
    }),
    filter.mailId === null ? null : findOutboxMail(ctx.db, filter.mailId),
  ])
  const addresses = [...rows, ...(open === null ? [] : [open])].map(({ to }) => to)
  const names = await readNamesByEmail(
    ctx.db,
    addresses.flatMap((address) => emailKeys(ctx, address)),
  )
  const named = <Mail extends KeptMail>(mail: Mail): Mail & Named => ({
    ...mail,
    name: names.get(mail.to.toLowerCase()) ?? null,
  })
  return {
    mails: rows.map(named),
    total,
    pages: Math.max(1, Math.ceil(total / MAILS_A_PAGE)),
    open: open && named(open),
  }
}
