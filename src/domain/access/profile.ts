import { phoneDigits } from '#domain/access/phone.ts'
import { LONGEST_NAME } from '#domain/access/sign-up.ts'
import type { KycStatus } from '#domain/kyc/decision.ts'
import { type RefusalDetails, refuse } from '#domain/verdict.ts'

/** The fields a person changes on their own profile, as stored: a phone is digits only. Nothing else of it is theirs to write (PERM-12). */
export interface ProfileFields {
  fullName: string
  phone: string
}

export type ProfileField = keyof ProfileFields
export type NameLock = 'name_in_review' | 'name_verified'
export type ProfileRefusal = NameLock | 'full_name_missing' | 'full_name_too_long' | 'phone_invalid'

/** What is wrong, by field. */
export type ProfileProblems = Partial<Record<ProfileField, { refusal: ProfileRefusal; details?: RefusalDetails }>>

/** The name that a reviewer compared with a document, or is about to, stays as it was sent; null while it's free. */
export function nameLock(status: KycStatus): NameLock | null {
  if (status === 'completed') return 'name_verified'
  return status === 'in_progress' ? 'name_in_review' : null
}

/**
 * The changes a form asks for (MEM-02): only of what its owner typed over. `shown` is what the form was opened with, so that a field left
 * alone never undoes what another device has saved since. A locked name may come as it is, not as another one.
 */
export function readProfileForm(input: {
  typed: ProfileFields
  shown: ProfileFields
  current: ProfileFields
  lock: NameLock | null
}): { ok: true; changes: Partial<ProfileFields> } | { ok: false; fields: ProfileProblems } {
  const { current, lock } = input
  const typed = { fullName: tidied(input.typed.fullName), phone: phoneDigits(input.typed.phone) }
  const fields: ProfileProblems = {}
  const changes: Partial<ProfileFields> = {}
  if (typed.fullName !== tidied(input.shown.fullName) && typed.fullName !== current.fullName) {
    if (lock !== null) fields.fullName = refuse(lock)
    else if (typed.fullName === '') fields.fullName = refuse('full_name_missing')
    else if (typed.fullName.length > LONGEST_NAME) fields.fullName = refuse('full_name_too_long', { max: LONGEST_NAME })
    else changes.fullName = typed.fullName
  }
  if (input.typed.phone.trim() !== input.shown.phone.trim()) {
    if (typed.phone === null) fields.phone = refuse('phone_invalid')
    else if (typed.phone !== current.phone) changes.phone = typed.phone
  }
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, changes }
}

/** Every letter stays; only spaces are put in order. */
const tidied = (name: string): string => name.trim().replace(/\s+/g, ' ')
