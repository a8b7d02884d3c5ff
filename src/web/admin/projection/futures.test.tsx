import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { DESK_HABITS } from '#domain/projection/habits.ts'
import type { GroupProjections } from '#services/consortiums/show-projection.ts'
import { Futures } from '#web/admin/projection/futures.tsx'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import type { Catalogue } from '#web/i18n/messages.ts'

/** The futures of a group whose simulations run, or should have ended by now. */
async function running(isStuck: boolean): Promise<string> {
  const asked = { lives: 100, livesDone: 40, finishedAt: null, projection: null, isStuck }
  const group = { currentMembers: 6, futures: { assumptions: DESK_HABITS, asked } } as unknown as GroupProjections
  const handler = createStaticHandler([{ path: '/futures', element: <Futures group={group} /> }])
  const context = await handler.query(new Request('http://localhost/futures'))
  if (context instanceof Response) throw new Error('the page leads away')
  return renderToStaticMarkup(
    <IntlProvider
      locale="en-US"
      timeZone="America/New_York"
      messages={messagesFor('enUS', ['adminProjection', 'shell']) as unknown as Catalogue}
    >
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </IntlProvider>,
  )
}

test('rules 12 a page without scripts has a link that shows how far the simulations are', async () => {
  const html = await running(false)
  expect(html).toMatch(/<p class="needs-script">This page updates automatically/)
  expect(html).toMatch(/<noscript><p><a[^>]* href="\/futures"[^>]*>Refresh this page<\/a>/)
  expect(html).not.toContain('Start over')
})

test('rules 12 simulations that should have ended say so, can be started over, and are no longer waited for', async () => {
  const html = await running(true)
  expect(html).toContain('The simulations should be done by now.')
  expect(html).toMatch(/<button[^>]*>.*Start over/)
  expect(html).not.toContain('updates automatically')
})
