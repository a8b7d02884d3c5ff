import { API_TOKEN_PREFIX } from '#services/accounts/api-token.ts'

/** Whether a bearer token is meant to be a program's own, and not an access token from signing in. */
export function isApiToken(bearer: string): boolean {
  return bearer.startsWith(API_TOKEN_PREFIX)
}
