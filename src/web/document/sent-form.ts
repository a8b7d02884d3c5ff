/** The form last sent from this page: where to, and what it said. */
export interface SentForm {
  path: string
  entries: readonly (readonly [name: string, value: string])[]
}

let last: SentForm | null = null

/** Remembers each form as it is sent, in this page's memory only, so that one that reached no one can be sent again. Secrets and files are never kept. */
export function keepSentForms(): void {
  document.addEventListener('submit', ({ target, submitter }) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'post') return
    const { pathname, search } = new URL(target.action)
    const entries = [...new FormData(target, submitter)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    )
    const isSecret = target.querySelector('input[type="password"], input[type="file"]') !== null
    last = isSecret ? null : { path: pathname + search, entries }
  })
}

/** What was last sent to this path; null where nothing was, and always on the server. */
export function sentTo(path: string): SentForm | null {
  return last?.path === path ? last : null
}
