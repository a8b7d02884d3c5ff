import { isSecret } from '#web/read-form.ts'

/** The form last sent from this page: where to, and what it said. */
export interface SentForm {
  path: string
  entries: readonly (readonly [name: string, value: string])[]
  /** Its masked fields were left out, and have to be typed again. */
  isWithoutSecrets: boolean
}

let last: SentForm | null = null

/**
 * Remembers each form as it is sent, in this page's memory only, so that one that reached no one can be sent again. Secrets and files are never
 * kept, and with them not the rest, unless the form says that it's worth sending without its secrets (`data-without-secrets`).
 */
export function keepSentForms(): void {
  document.addEventListener('submit', ({ target, submitter }) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'post') return
    const { pathname, search } = new URL(target.action)
    const secrets = new Set([...target.elements].filter(isSecretField).map(({ name }) => name))
    const isLost =
      target.querySelector('input[type="file"]') !== null ||
      (secrets.size > 0 && target.dataset.withoutSecrets === undefined)
    const entries = [...new FormData(target, submitter)].flatMap(([name, value]) =>
      typeof value === 'string' && !secrets.has(name) ? [[name, value] as const] : [],
    )
    last = isLost ? null : { path: pathname + search, entries, isWithoutSecrets: secrets.size > 0 }
  })
}

/** What was last sent to this path; null where nothing was, and always on the server. */
export function sentTo(path: string): SentForm | null {
  return last?.path === path ? last : null
}

/** A field whose text is never kept. A secret that is shown just now is still one, and so is one that a page hides in a field of its own. */
export function isSecretField(field: Element): field is HTMLInputElement {
  if (!(field instanceof HTMLInputElement)) return false
  const isTyped = field.type !== 'hidden' && isSecret(field.name)
  return isTyped || field.type === 'password' || field.dataset.secret !== undefined
}
