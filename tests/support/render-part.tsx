import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import { type Language, LOCALES } from '#domain/language.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import type { Area, Catalogue } from '#web/i18n/messages.ts'

interface Page {
  /** The catalogues that the part reads. */
  words: readonly Area[]
  language?: Language
  path?: string
  /** What the root's loader tells every page. */
  facts?: object
}

/** The HTML of a part of a page as the server renders it, in Eastern time, in a router with that one page. */
export async function renderPart(
  element: ReactNode,
  { words, language = 'enUS', path = '/', facts = {} }: Page,
): Promise<string> {
  const handler = createStaticHandler([{ id: 'root', path, loader: () => facts, element }])
  const context = await handler.query(new Request(`http://localhost${path}`))
  if (context instanceof Response) throw new Error('the page leads away')
  return renderToStaticMarkup(
    <IntlProvider
      locale={LOCALES[language]}
      timeZone="America/New_York"
      messages={messagesFor(language, words) as unknown as Catalogue}
    >
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </IntlProvider>,
  )
}
