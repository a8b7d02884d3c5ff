import { createContext, type ReactElement } from 'react'
import type { Language } from '#domain/language.ts'
import type { Catalogue } from '#web/i18n/messages.ts'

/** Facts that only the server knows while it renders a document; in the browser the context is empty. */
export interface DocumentFacts {
  /** Whether the page ships no router (docs/style.md, "Public pages weigh nothing"). */
  isStatic: boolean
  /** Nonce of this answer's inline scripts and styles; unset on static pages, which have none. */
  nonce: string | undefined
  /** Address of entry.client's script, for pages that ship no router. */
  entry: string
  /** The scripts an app page starts with, to be fetched beside each other. */
  preloads: readonly string[]
  /** What a form that met an outage said, to be sent again from the outage page; empty when there was nothing. */
  unsent: readonly (readonly [name: string, value: string])[]
  /** The name under which the log holds this answer's error. */
  reference: string
  /** Language and words for the error page when the root loader itself failed. */
  fallback: { language: Language; messages: Partial<Catalogue> }
  /** Renders an island's HTML apart from the page, so that its ids agree when it wakes (docs/style.md). */
  renderIsland: (element: ReactElement, prefix: string) => string
  /** Where the browser reads the words that the data of these loaders leaves out (decision 0094). */
  wordsUrl: (answers: readonly unknown[]) => string
}

export const DocumentFactsContext = createContext<DocumentFacts | null>(null)
