import type { Context } from '#context'
import type { Mailing } from '#db/mail-outcomes.ts'
import { returnAddress, returnTokenIn } from '#domain/support/reply-address.ts'
import { hashOfToken } from '#services/token-hash.ts'

/** 160 bits: no one can guess one, and they fit in an address. */
const TOKEN_DIGITS = 40
/** A report is about one email; a complaint may name its sender twice. */
const MOST_TOKENS = 10

/** How an address is known where its emails are counted: a keyed hash, the same in any case. */
export function addressKey({ sealing }: Context, address: string): Buffer {
  return sealing.fingerprint(address.trim().toLowerCase(), 'mailings.address_key')
}

/**
 * The envelope sender of an email, which reports about it come back to, and the hash to find it by: its token is a keyed hash of the email's id
 * and its address, so no one can make one up. Null without the setting.
 */
export function returnPathOf(
  { config, sealing }: Context,
  { mail_id, address_key }: Omit<Mailing, 'user_id'>,
): { address: string; tokenHash: Buffer } | null {
  const base = config.REPLY_EMAIL
  if (base === undefined) return null
  const place = 'mailings.token_hash'
  const token = sealing.fingerprint(`${mail_id} ${address_key.toString('hex')}`, place).toString('hex')
  const digits = token.slice(0, TOKEN_DIGITS)
  return { address: returnAddress(base, digits), tokenHash: hashOfToken(digits) }
}

/** The hashes of the tokens in these addresses, the first ten; none without the setting. */
export function returnTokensIn({ config }: Context, addresses: readonly string[]): Buffer[] {
  const base = config.REPLY_EMAIL
  if (base === undefined) return []
  const tokens = new Set(addresses.flatMap((address) => returnTokenIn(address, base) ?? []))
  return [...tokens].slice(0, MOST_TOKENS).map(hashOfToken)
}
