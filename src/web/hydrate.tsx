import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { config } from 'zod/v4/core'
import { keepSentForms } from '#web/document/sent-form.ts'

/** Wakes the whole page with the router: the member and admin areas, and every page in development. */
export function hydrate(): void {
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
