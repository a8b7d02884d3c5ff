import { useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import { DocumentFactsContext } from '#web/document/document-facts.ts'
import type { loader } from '#web/root.tsx'

type RootFacts = Awaited<ReturnType<typeof loader>>

const UNKNOWN: RootFacts = {
  language: DEFAULT_LANGUAGE,
  productName: 'Cotavia',
  publicUrl: '',
  supportEmail: '',
  timeZone: 'America/New_York',
  demo: false,
  session: null,
  seeing: null,
  chatSource: '',
  messages: {} as RootFacts['messages'],
}

/** The facts as the browser last received them. Never set on a server, where a moment later they are another person's. */
let heard: RootFacts | undefined

/**
 * The facts every page knows: language, product name, who is signed in, whether this is the demo. When the root's loader
 * itself failed, its error page gets language and words from the server's document facts instead, and in the browser, where
 * the server could not be reached, those heard before.
 */
export function useRootFacts(): RootFacts {
  const facts = useContext(DocumentFactsContext)
  const known = useRouteLoaderData<typeof loader>('root') as RootFacts | undefined
  if (known !== undefined && typeof document !== 'undefined') heard = known
  return known ?? heard ?? { ...UNKNOWN, ...(facts?.fallback as Partial<RootFacts> | undefined) }
}
