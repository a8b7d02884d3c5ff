import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { type Language, LOCALES } from '#domain/language.ts'
import type { Catalogue } from '#web/i18n/messages.ts'

export interface IslandWordsProps {
  language: Language
  timeZone: string
  messages: Partial<Catalogue>
  children: ReactNode
}

/** What travels to the browser with an island's HTML, as JSON. */
export interface IslandParcel {
  words: Omit<IslandWordsProps, 'children'>
  props: object
}

/** Language and words of an island, the same on the server and when it wakes, for nothing of the page reaches inside. */
export function IslandWords({ language, timeZone, messages, children }: IslandWordsProps) {
  return (
    <IntlProvider locale={LOCALES[language]} timeZone={timeZone} messages={messages as Catalogue}>
      {children}
    </IntlProvider>
  )
}
