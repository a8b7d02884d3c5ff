import { StrictMode, startTransition, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { config } from 'zod/v4/core'
import { beforeHydrating } from '#web/document/before-hydrating.ts'
import { keepSentForms } from '#web/document/sent-form.ts'
import { setDocumentWords } from '#web/i18n/document-words.ts'
import type { Catalogue } from '#web/i18n/messages.ts'
import { watchTyping } from '#web/idle/kept-form.ts'

/**
 * Wakes the whole page, in its words, with the router: the member and admin areas, and every page in development. Where the code of what the
 * server has rendered can't be had, the page stays as it was sent.
 */
export async function hydrate(words: Partial<Catalogue>): Promise<void> {
  const isThere = await Promise.all(beforeHydrating).then(
    () => true,
    () => false,
  )
  if (!isThere) return
  setDocumentWords(words)
  // zod otherwise compiles validators with `new Function`, which the content policy forbids.
  config({ jitless: true })
  keepSentForms()
  void watchTyping()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Awake />
      </StrictMode>,
    )
  })
}

const NEVER = new Promise<never>(() => {})

/** The router, begun in the same breath as the URL is looked at; until then the page stays as it was sent. */
function Awake() {
  if (isElsewhere()) {
    location.reload()
    use(NEVER)
  }
  return <HydratedRouter />
}

/**
 * Whether Back or Forward was pressed since this document came, before anything could answer it: the URL is another entry's of the
 * same document then, and the page under it not the one it names. Only what was loaded again has such entries.
 */
function isElsewhere(): boolean {
  const [came] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (came === undefined || came.type === 'navigate') return false
  const url = URL.parse(came.name)
  return url !== null && url.pathname + url.search !== location.pathname + location.search
}
