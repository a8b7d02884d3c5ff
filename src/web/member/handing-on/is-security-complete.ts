import type { SecurityItem } from '#services/spots/new-security.ts'

/** Whether every document of a new security is with us, so that there is nothing left to send. */
export function isSecurityComplete(security: readonly Pick<SecurityItem, 'state'>[]): boolean {
  return security.length > 0 && security.every(({ state }) => state === 'provided' || state === 'accepted')
}
