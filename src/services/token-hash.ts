import { createHash } from 'node:crypto'
import type { Context } from '#context'

const TOKEN_BYTES = 32

/** A token for a private link: 256 random bits, as they fit in a URL. */
export function makeToken(ctx: Context): string {
  return Buffer.from(ctx.random.bytes(TOKEN_BYTES)).toString('base64url')
}

/** A private link's token as the row stores it: someone who reads the database can't use it to open anything. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
