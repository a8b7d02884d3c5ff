import { Secret } from '#domain/access/secret.ts'
import { createSealing, type Sealing } from '#integrations/sealing.ts'
import { emailKeys } from '#services/email-keys.ts'
import { SECRET } from './context.ts'

/** What an email is known by in a database whose product has this secret; the tests' own by default. */
export function keysOf(email: string, secret: string = SECRET) {
  return emailKeys({ sealing: sealingOf(secret) }, email)
}

/** The current one of them: what `users.email_key` is once someone has it. */
export function keyOf(email: string, secret?: string): string {
  return keysOf(email, secret)[0]
}

const sealings = new Map<string, Sealing>()

/** Opens and seals as a product with this secret does. */
export function sealingOf(secret: string = SECRET): Sealing {
  const known = sealings.get(secret) ?? createSealing(new Secret(secret))
  sealings.set(secret, known)
  return known
}
