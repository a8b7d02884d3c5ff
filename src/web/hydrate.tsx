import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { config } from 'zod/v4/core'
import { keepSentForms } from '#web/document/sent-form.ts'
import { setDocumentWords } from '#web/i18n/document-words.ts'
import type { Catalogue } from '#web/i18n/messages.ts'

/** Wakes the whole page, in its words, with the router: the member and admin areas, and every page in development. */
export function hydrate(words: Partial<Catalogue>): void {
  setDocumentWords(words)
  // zod otherwise compiles validators with `new Function`, which the content policy forbids.
  config({ jitless: true })
  keepSentForms()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
