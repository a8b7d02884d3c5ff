import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { linksOf, wordsIn } from '#tests/support/read-html.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import type { Catalogue } from '#web/i18n/messages.ts'
import { ConsortiumCard } from '#web/member/home/consortium-card.tsx'

type Card = Parameters<typeof ConsortiumCard>[0]

const group = {
  consortiumId: 'g1',
  name: 'Front Door',
  type: 'home',
  status: 'active',
  launchedAt: new Date('2025-01-06T15:00:00Z'),
  position: 22,
  durationMonths: 60,
  monthlyPaymentCents: 95_833,
  totalPaidCents: 2_395_825,
  tags: [],
  isSelected: false,
} as unknown as Card['group']

const cardOf = (change: Partial<Card['group']>, isOnly: boolean) =>
  renderToStaticMarkup(
    <IntlProvider
      locale="en-US"
      timeZone="America/New_York"
      messages={messagesFor('enUS', ['member', 'shell']) as unknown as Catalogue}
    >
      <MemoryRouter>
        <ConsortiumCard group={{ ...group, ...change }} isOnly={isOnly} />
      </MemoryRouter>
    </IntlProvider>,
  )

test.each([true, false])(
  'MEM-05 a card says each figure beside its name, the only one (%s) or one of several',
  (isOnly) => {
    const figures = 'Monthly Payment$958.33Position#22Duration60 monthsTotal Paid$23,958.25'
    expect(wordsIn(cardOf({}, isOnly))).toBe(`HomeFront DoorActive${figures}View Details Front Door`)
    expect(linksOf(cardOf({}, isOnly))).toEqual([
      expect.objectContaining({ href: '/consortium/g1', words: expect.stringContaining('View Details') }),
    ])
  },
)

test('rules 11 a group that its members canceled isn’t called active while its accounts go on', () => {
  expect(wordsIn(cardOf({ isCanceled: true }, true))).toMatch(/^HomeFront DoorCanceled/)
})

test('MEM-05 who has no spot yet reads TBD, and a group that fills up says so', () => {
  const words = wordsIn(cardOf({ position: 0, launchedAt: null, type: 'car' }, true))
  expect(words).toMatch(/^CarFront DoorEnrolling.*PositionTBDDuration/)
})
