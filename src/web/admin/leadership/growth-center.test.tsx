import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { LOCALES } from '#domain/language.ts'
import { GrowthCenter } from '#web/admin/leadership/growth-center.tsx'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import type { Catalogue } from '#web/i18n/messages.ts'

const MONTHS = [
  { month: '2025-12', members: 4, launched: 1, paidOut: 0 },
  { month: '2026-11', members: 9, launched: 0, paidOut: 2 },
]

test.each([
  ['enUS', '9 active members now, 4 at the end of December 2025.'],
  ['ptBR', '9 participantes ativos agora, 4 no fim de dezembro de 2025.'],
  ['esMX', '9 participantes activos hoy, 4 al final de diciembre de 2025.'],
] as const)('LEAD-05 the growth in %s says since when', (language, words) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <IntlProvider
        locale={LOCALES[language]}
        timeZone="America/New_York"
        messages={messagesFor(language, ['leadership']) as unknown as Catalogue}
      >
        <GrowthCenter growth={{ months: MONTHS }} />
      </IntlProvider>
    </MemoryRouter>,
  )
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain(words)
  // Each month's number opens its groups, and what twelve come to opens the months.
  for (const href of [
    '/admin/leadership/members?month=2025-12',
    '/dashboard/figures/launched?month=2025-12',
    '/dashboard/figures/paid_out?month=2026-11',
    '#launched-by-month',
  ])
    expect(html).toContain(`href="${href}"`)
  expect(html).toContain('id="paid_out-by-month"')
})
