import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { IntlProvider } from 'use-intl'
import { LOCALES } from '#domain/language.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { documentWords } from '#web/i18n/document-words.ts'
import type { Catalogue } from '#web/i18n/messages.ts'

/** Puts the words of the root and of every matched route (its loader's `messages`) within reach of `useMessages`. */
export function Words({ children }: { children: ReactNode }) {
  const { language, timeZone, messages } = useRootFacts()
  const all = { ...documentWords(), ...everyOwn(messages) }
  const matches = useMatches()
  for (const { loaderData } of matches) Object.assign(all, everyOwn(messagesIn(loaderData)))
  return (
    <IntlProvider locale={LOCALES[language]} timeZone={timeZone} messages={all as Catalogue}>
      {children}
    </IntlProvider>
  )
}

function messagesIn(loaderData: unknown): Partial<Catalogue> {
  if (typeof loaderData !== 'object' || loaderData === null || !('messages' in loaderData)) return {}
  return loaderData.messages as Partial<Catalogue>
}

/** On the server, those too that the page's data doesn't show (words-apart.server.ts). */
function everyOwn(messages: Partial<Catalogue>): Partial<Catalogue> {
  return Object.fromEntries(
    Object.entries(Object.getOwnPropertyDescriptors(messages)).map(([area, { value }]) => [area, value]),
  )
}
