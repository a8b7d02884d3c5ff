import type { Context } from '#context'
import type { Db } from '#db/rows.ts'
import { findReplyToken, insertReplyToken } from '#db/support-mails.ts'
import { replyAddress, tokenIn } from '#domain/support/reply-address.ts'
import { hashOfToken } from '#services/token-hash.ts'

/** 160 bits: no one can guess one, and they fit in an address. */
const TOKEN_DIGITS = 40
/** An email answers one conversation, or a few at once. */
const MOST_TOKENS = 20

/**
 * Where an email of a conversation is answered: with the setting, an address of its own, whose token is a keyed hash of the ticket's id. Its
 * hash is remembered, so the address goes on leading there when the secret has changed.
 */
export async function replyToOf(ctx: Context, ticketId: string): Promise<{ name: string; address: string }> {
  const { PRODUCT_NAME: name, REPLY_EMAIL: base, SUPPORT_EMAIL: support } = ctx.config
  if (base === undefined) return { name, address: support }
  const token = ctx.sealing.fingerprint(ticketId, 'support_reply_tokens').toString('hex').slice(0, TOKEN_DIGITS)
  await insertReplyToken(ctx.db, ticketId, hashOfToken(token))
  return { name, address: replyAddress(base, token) }
}

/** The conversation that one of these addresses belongs to, or null; of those with a token, the first 20 are looked up. */
export async function ticketOfAddresses(
  { config }: Context,
  db: Db,
  addresses: readonly string[],
): Promise<string | null> {
  const base = config.REPLY_EMAIL
  if (base === undefined) return null
  const tokens = new Set(addresses.map((address) => tokenIn(address, base)).filter((token) => token !== null))
  const hashes = [...tokens].slice(0, MOST_TOKENS).map(hashOfToken)
  return hashes.length === 0 ? null : await findReplyToken(db, hashes)
}
