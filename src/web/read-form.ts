import type { z } from 'zod'

/** Field → refusal code, which the catalogs put into words; the key '' is for what belongs to no field. */
export type Refusals = Record<string, string>

/** The code for anything a schema gives no code of its own: a hidden field, which no one fills in by hand. */
const FAILED = 'failed'

/** Never put into a page again, not even into a hidden field. */
const SECRETS = /^(password|confirmation|token|code|passkey|accountNumber|payeeAccount)$/

/**
 * Reads a form by its schema: the values as the schema types them, or each field's first refusal. The schema's messages
 * are the refusal codes (`z.guid('account_required')`); a field without one is refused as 'failed', for the form as a whole.
 * A name sent twice counts once, as first sent, and a file reads as a missing field.
 */
export function readForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
): { ok: true; values: z.output<Schema> } | { ok: false; refusals: Refusals } {
  const read = schema.safeParse(Object.fromEntries(texts(form)), { error: () => FAILED })
  if (read.success) return { ok: true, values: read.data }
  const refusals: Refusals = {}
  for (const { path, message } of read.error.issues) {
    const field = message === FAILED ? '' : path.join('.')
    if (!Object.hasOwn(refusals, field)) refusals[field] = message
  }
  return { ok: false, refusals }
}

/** Everything that was typed, to fill in the form again, except secrets, which have to be typed again. */
export function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries(texts(form).filter(([name]) => !isSecret(name)))
}

/** Whether a field's text must never be part of a page. */
export function isSecret(name: string): boolean {
  return SECRETS.test(name)
}

/** One field as it was typed; a file or a missing field reads as an empty text. For forms that a service judges whole (DATA-13). */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function texts(form: FormData): [string, string][] {
  const first = new Map<string, string>()
  for (const [name, value] of form) if (typeof value === 'string' && !first.has(name)) first.set(name, value)
  return [...first]
}
