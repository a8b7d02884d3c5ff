import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { IntlProvider } from 'use-intl'
import { LOCALES } from '#domain/language.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import type { Catalogue } from '#web/i18n/messages.ts'

/** Puts the words of the root and of every matched route (its loader's `messages`) within reach of `useMessages`. */
export function Words({ children }: { children: ReactNode }) {
  const { language, timeZone, messages } = useRootFacts()
  const all: Partial<Catalogue> = { ...messages }
  const matches = useMatches()
  for (const { loaderData } of matches) Object.assign(all, messagesIn(loaderData))
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
