import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import type { OwnShare } from '#services/consortiums/show-consortium.ts'
import { STORY_ZONE } from '#tests/support/situations.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import type { Catalogue } from '#web/i18n/messages.ts'
import { NotCounted } from '#web/member/bids/not-counted.tsx'

/** What the panel says of a bid while a payment is on its way that counts for that draw. */
async function saidWith(draw: 'in' | 'too_late'): Promise<string> {
  const own = {
    eligibility: { isEligible: false, isPublished: false, reasons: ['installment_unpaid'] },
    payments: [{ number: 34, status: 'processing', draw: { kind: draw } }],
  } as unknown as OwnShare
  const handler = createStaticHandler([{ path: '/', element: <NotCounted own={own} /> }])
  const context = await handler.query(new Request('http://localhost/'))
  if (context instanceof Response) throw new Error('the page leads away')
  return renderToStaticMarkup(
    <IntlProvider
      locale="en-US"
      timeZone={STORY_ZONE}
      messages={messagesFor('enUS', ['bids', 'shell']) as unknown as Catalogue}
    >
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </IntlProvider>,
  )
}

test('rules 7 a payment on its way that clears after the cutoff is not said to make a bid count', async () => {
  expect(await saidWith('in')).toContain('Once it clears, your bid counts.')
  expect(await saidWith('too_late')).toContain('a bid wouldn’t count this month')
})
