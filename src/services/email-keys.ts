import type { Context } from '#context'
import type { EmailKeys } from '#db/people.ts'

/** An address that no mail reaches and that no one can have: the library takes a hash for an email only if it looks like one. */
const KEY_DOMAIN = 'key.invalid'
const KEY_DIGITS = 40

/**
 * What an email is known by, the current key first: a keyed hash that looks like an address. While the secret changes, also the hash by
 * the one before, and the address itself, as versions before decision 0140 wrote it; not where someone typed a key, which a dump has: it leads to no one.
 */
export function emailKeys({ sealing }: Pick<Context, 'sealing'>, email: string): EmailKeys {
  const address = email.trim().toLowerCase()
  const earlier = sealing.earlierFingerprint(address, 'users.email_key')
  const current = keyOf(sealing.fingerprint(address, 'users.email_key'))
  const own = address.endsWith(`@${KEY_DOMAIN}`) ? [] : [address]
  return earlier === null ? [current, ...own] : [current, keyOf(earlier), ...own]
}

const keyOf = (hash: Buffer) => `${hash.toString('hex').slice(0, KEY_DIGITS)}@${KEY_DOMAIN}`
