import type { Context } from '#context'
import { makeToken } from '#services/token-hash.ts'

/** What a program's token begins with: scanners of leaked secrets find it by this, and a door tells it from an access token. */
export const API_TOKEN_PREFIX = 'cotavia_'

/** A new token: the prefix and 256 random bits. */
export function newApiToken(ctx: Context): string {
  return `${API_TOKEN_PREFIX}${makeToken(ctx)}`
}

/** What its row stores. Keyed by the product's secret, so another secret ends every token (`secret rotate`). */
export function apiTokenHash(ctx: Context, token: string): Buffer {
  return ctx.sealing.fingerprint(token, 'api_tokens.token_hash')
}
