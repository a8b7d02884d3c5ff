import { createHash } from 'node:crypto'
import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import type { Tx } from '#db/rows.ts'
import { claimSupportMail, findSupportMail } from '#db/support-mails.ts'
import { isEmail } from '#domain/access/email.ts'
import type { TooManyTries } from '#domain/access/tries.ts'
import { LARGEST_MAIL } from '#domain/support/attachment.ts'
import { isAtMailbox, tokenIn } from '#domain/support/reply-address.ts'
import { ticketNumber } from '#domain/support/ticket-number.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { type ReceivedMail, readMail } from '#integrations/mail/read-mail.ts'
import { countTries, LIMITS, mayTry, tellLimit } from '#services/accounts/limit-attempts.ts'
import { allOrRefused } from '#services/all-or-refused.ts'
import { takeMailReport } from '#services/notices/take-mail-report.ts'
import { Forbidden } from '#services/refusals.ts'
import { forgetFiles, keepMailFiles } from '#services/support/keep-mail-files.ts'
import { ticketOfAddresses } from '#services/support/reply-token.ts'
import { type ArrivedMail, addToThread, keepsAutomatic, openByMail } from '#services/support/store-mail.ts'

export type MailRefusal =
  | 'mail_too_large'
  | 'mail_unreadable'
  /** None of its addresses is ours. */
  | 'mail_not_for_us'
  /** From one of our own addresses: passed on, it would go round in a circle. */
  | 'mail_from_us'
  /** Sent by a program, and no conversation has room for it. */
  | 'mail_automatic'
  /** A report on an email that isn't ours, or is older than 30 days. */
  | 'report_unknown'
  | TooManyTries

/** What an email became: a message of a conversation, a new one, or nothing because we had it before; or what a report said about an email of ours. */
export type TakenMail = { as: 'message' | 'ticket' | 'known'; number: string } | { as: 'report' }

/**
 * Takes in an email as a mail system passes it on. A report about an email of ours is taken as that and is no one's message. Otherwise, the token
 * in its address says which conversation it belongs to; without one that we know, it begins a new one. Its files go through the same gate as any upload. The same email twice changes nothing. What a program sent
 * opens nothing and gets no answer. `recipient` is the envelope's, where the system tells it. Only the product itself may call this.
 */
export async function receiveMail(
  ctx: Context,
  { raw, recipient }: { raw: Uint8Array; recipient?: string | undefined },
): Promise<Outcome<TakenMail, MailRefusal>> {
  if (ctx.actor.kind !== 'system') throw new Forbidden()
  if (raw.length > LARGEST_MAIL) return refuse('mail_too_large')
  const mail = readMail(raw)
  const addresses = [...(recipient === undefined ? [] : [recipient]), ...(mail?.recipients ?? [])]
  const report = await takeReport(ctx, raw, addresses)
  if (report !== null) return report
  if (mail === null || !isEmail(mail.from.address)) return refuse('mail_unreadable')
  const refused = judge(ctx, mail, addresses)
  if (refused !== null) return refused
  const hash = hashOf(mail, raw)
  const known = await findSupportMail(ctx.db, hash)
  if (known !== null) return grant(asKnown(known))
  const ticketId = await ticketOfAddresses(ctx, ctx.db, addresses)
  if (mail.isAutomatic && !(await keepsAutomatic(ctx.db, ticketId))) return refuse('mail_automatic')
  const counted = await countMail(ctx, mail, ticketId)
  if (!counted.ok) return counted
  const at = ctx.clock.now()
  const files = await keepMailFiles(ctx, at, mail.files)
  let isStored = false
  try {
    const outcome = await store(ctx, { mail, hash, files, at }, addresses)
    isStored = outcome.ok && outcome.value.as !== 'known'
    return outcome
  } finally {
    // A connection may break after it was stored but before we know it: then its files stay.
    if (!isStored && (await isUnknown(ctx, hash))) await forgetFiles(ctx, files)
  }
}

/** Null: it isn't a report, or one on an email of a conversation, where it's kept like what any program sends. */
async function takeReport(ctx: Context, raw: Uint8Array, addresses: readonly string[]) {
  const taken = await takeMailReport(ctx, { raw, addresses })
  if (taken === null || (taken === 'unknown' && !isForReports(ctx, addresses))) return null
  return taken === 'unknown' ? refuse('report_unknown') : grant({ as: 'report' } as const)
}

/** Whether only reports come to one of these addresses: it's our mailbox, and not that of a conversation. */
function isForReports({ config: { REPLY_EMAIL: reply } }: Context, addresses: readonly string[]): boolean {
  const ours = addresses.filter((address) => reply !== undefined && isAtMailbox(address, reply))
  return ours.length > 0 && ours.every((address) => tokenIn(address, reply ?? '') === null)
}

/** What makes it the same email: a Message-ID can be guessed, so its sender and what it says belong to it. */
function hashOf({ messageId, from, text, files }: ReceivedMail, raw: Uint8Array): Buffer {
  const digest = (content: Uint8Array | string) => createHash('sha256').update(content).digest()
  if (messageId === null) return digest(raw)
  const contents = [text, ...files.map(({ content }) => content)].map((content) => digest(content).toString('hex'))
  return digest(JSON.stringify([messageId, from.address.toLowerCase(), ...contents]))
}

/** One with a conversation's token is counted there: what others send in its writer's name doesn't keep it out. */
async function countMail(ctx: Context, { from }: ReceivedMail, ticketId: string | null) {
  if (ticketId !== null) return await mayTry(ctx, LIMITS.threadMail, ticketId)
  // Counted by its hash: the address of someone without an account is nowhere readable.
  const who = createHash('sha256').update(from.address.toLowerCase()).digest('base64url')
  const counted = await countTries(ctx.db, [
    [LIMITS.receivedMail, who],
    [LIMITS.mailTickets, 'all'],
  ])
  if (!counted.ok) tellLimit(ctx, 'received-mail', counted)
  return counted
}

const asKnown = (ticketId: string) => ({ as: 'known' as const, number: ticketNumber(ticketId) })

async function isUnknown(ctx: Context, hash: Buffer): Promise<boolean> {
  return await findSupportMail(ctx.db, hash).then(
    (ticketId) => ticketId === null,
    () => false,
  )
}

function judge(ctx: Context, { from }: ReceivedMail, addresses: readonly string[]) {
  const { REPLY_EMAIL: reply, SUPPORT_EMAIL: support, MAIL_FROM: sender } = ctx.config
  const own = [support, /[^\s<>]+@[^\s<>]+/.exec(sender)?.[0], reply].filter((address) => address !== undefined)
  if (own.some((address) => isAtMailbox(from.address, address))) return refuse('mail_from_us')
  const mailboxes = [support, reply].filter((address) => address !== undefined)
  if (!addresses.some((one) => mailboxes.some((mailbox) => isAtMailbox(one, mailbox)))) return refuse('mail_not_for_us')
  return null
}

async function store(
  ctx: Context,
  arrived: ArrivedMail,
  addresses: readonly string[],
): Promise<Outcome<TakenMail, MailRefusal>> {
  return await allOrRefused<Outcome<TakenMail, MailRefusal>>(
    (work) => outsideCells(ctx, work),
    async (tx: Tx) => {
      const before = await claimSupportMail(tx, arrived.hash)
      if (before !== null) return grant(asKnown(before))
      const ticketId = await ticketOfAddresses(ctx, tx, addresses)
      const stored =
        ticketId === null ? await openByMail(ctx, tx, arrived) : await addToThread(ctx, tx, arrived, ticketId)
      if (stored === null) return refuse('mail_automatic')
      return grant({ as: ticketId === null ? 'ticket' : 'message', number: ticketNumber(stored) })
    },
  )
}
