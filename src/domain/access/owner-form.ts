import { isEmail } from '#domain/access/email.ts'
import { canBePassword, type PasswordRefusal } from '#domain/access/passwords.ts'
import { LONGEST_NAME } from '#domain/access/sign-up.ts'
import { type RefusalDetails, refuse } from '#domain/verdict.ts'

/** The account of a new installation's owner as typed, with the password twice. */
export interface OwnerForm {
  fullName: string
  email: string
  password: string
  confirmation: string
}

type OwnerRefusal = PasswordRefusal | 'full_name_missing' | 'full_name_too_long' | 'email_invalid' | 'passwords_differ'

/** What is wrong, by field; each field says one thing. */
export type OwnerProblems = Partial<Record<keyof OwnerForm, { refusal: OwnerRefusal; details?: RefusalDetails }>>

/** Reads the form: everything wrong with it at once, or name and email as they are stored. The password is as long as staff need it. */
export function checkOwner(
  form: OwnerForm,
  common: ReadonlySet<string>,
): { ok: true; facts: { fullName: string; email: string } } | { ok: false; fields: OwnerProblems } {
  const fullName = form.fullName.trim().replace(/\s+/g, ' ')
  const email = form.email.trim().toLowerCase()
  const fields: OwnerProblems = {}
  if (fullName === '') fields.fullName = refuse('full_name_missing')
  else if (fullName.length > LONGEST_NAME) fields.fullName = refuse('full_name_too_long', { max: LONGEST_NAME })
  if (!isEmail(email)) fields.email = refuse('email_invalid')
  const password = canBePassword(form.password, { role: 'super_admin', email }, common)
  if (!password.ok) fields.password = password
  if (form.password !== form.confirmation) fields.confirmation = refuse('passwords_differ')
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, facts: { fullName, email } }
}
