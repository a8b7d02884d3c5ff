import { isEmail } from '#domain/access/email.ts'
import { canBePassword, type PasswordRefusal } from '#domain/access/passwords.ts'
import { phoneDigits } from '#domain/access/phone.ts'
import { type RefusalDetails, refuse } from '#domain/verdict.ts'

/** The texts someone agrees to when they sign up, by the names of their files (COPY-13). */
export const CONSENT_DOCUMENTS = ['terms', 'privacy-policy', 'electronic-records'] as const
export type ConsentDocument = (typeof CONSENT_DOCUMENTS)[number]

/** DATA-13 as typed, with the password twice, and what was agreed to. */
export interface SignUpForm {
  fullName: string
  phone: string
  email: string
  password: string
  confirmation: string
  /** The terms and the privacy policy. */
  terms: boolean
  /** Notices and contracts on a screen instead of on paper (15 USC 7001). */
  electronicRecords: boolean
}

export type SignUpFieldRefusal =
  | PasswordRefusal
  | 'full_name_missing'
  | 'full_name_too_long'
  | 'phone_invalid'
  | 'email_invalid'
  | 'passwords_differ'
  | 'terms_not_agreed'
  | 'electronic_records_not_agreed'

/** What is wrong, by field; each field says one thing. */
export type SignUpProblems = Partial<
  Record<keyof SignUpForm, { refusal: SignUpFieldRefusal; details?: RefusalDetails }>
>

/** The form as it is stored. */
export interface SignUpFacts {
  fullName: string
  /** Digits only. */
  phone: string
  email: string
}

/** Of a full name, in characters. */
export const LONGEST_NAME = 200

/**
 * Reads a sign-up form: everything wrong with it at once (AUTH-06 to AUTH-08, COPY-13), or the facts as they are stored. Names keep
 * every letter; only spaces are put in order. `common`: the passwords everyone tries first.
 */
export function checkSignUp(
  form: SignUpForm,
  common: ReadonlySet<string>,
): { ok: true; facts: SignUpFacts } | { ok: false; fields: SignUpProblems } {
  const fullName = form.fullName.trim().replace(/\s+/g, ' ')
  const phone = phoneDigits(form.phone)
  const email = form.email.trim().toLowerCase()
  const fields: SignUpProblems = {}
  if (fullName === '') fields.fullName = refuse('full_name_missing')
  else if (fullName.length > LONGEST_NAME) fields.fullName = refuse('full_name_too_long', { max: LONGEST_NAME })
  if (phone === null) fields.phone = refuse('phone_invalid')
  if (!isEmail(email)) fields.email = refuse('email_invalid')
  const password = canBePassword(form.password, { role: 'user', email }, common)
  if (!password.ok) fields.password = password
  if (form.password !== form.confirmation) fields.confirmation = refuse('passwords_differ')
  if (!form.terms) fields.terms = refuse('terms_not_agreed')
  if (!form.electronicRecords) fields.electronicRecords = refuse('electronic_records_not_agreed')
  if (phone === null || Object.keys(fields).length > 0) return { ok: false, fields }
  return { ok: true, facts: { fullName, phone, email } }
}
