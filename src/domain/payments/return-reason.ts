import { ownValue } from '#domain/own-value.ts'

/** Why a bank returned a debit, in words a member can act on. The bank's own code is fine print. */
const REASONS = {
  R01: 'insufficient_funds',
  R09: 'insufficient_funds',
  R02: 'account_closed',
  R03: 'no_account',
  R04: 'no_account',
  R20: 'no_account',
  R08: 'stopped',
  R05: 'not_authorized',
  R07: 'not_authorized',
  R10: 'not_authorized',
  R29: 'not_authorized',
  R16: 'frozen',
} as const

export type ReturnReason = (typeof REASONS)[keyof typeof REASONS] | 'other'

/** The reason behind a bank's return code (NACHA's "R01"); `other` for one we have no words for. */
export function returnReason(code: string): ReturnReason {
  return ownValue(REASONS, code) ?? 'other'
}
