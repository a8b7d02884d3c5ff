import { expect, test } from 'vitest'
import { PEOPLE_COLUMNS } from '#domain/access/people-columns.ts'
import { type ListWish, peopleUrl, peopleWishFrom } from '#web/admin/people/people-url.ts'

const ID = '11111111-2222-4333-8444-555555555555'

test('the filter of the list of people is in its URL, and comes back as it was', () => {
  const wish = {
    tab: 'members' as const,
    find: 'Héctor & Co',
    columns: [...PEOPLE_COLUMNS],
    after: { createdAt: new Date('2026-03-02T15:00:00.123Z'), id: ID },
  } satisfies ListWish
  expect(peopleWishFrom(new URL(peopleUrl(wish), 'http://x').searchParams)).toEqual(wish)
  const few: ListWish = { ...wish, columns: ['role', 'email'] }
  expect(peopleWishFrom(new URL(peopleUrl(few), 'http://x').searchParams)).toEqual(few)
  // The bare URL opens with the default view, so that everyone is asked for by name.
  expect(peopleUrl({})).toBe('/dashboard/users?tab=all')
  expect(peopleUrl({ find: 'ana', columns: [] })).toBe('/dashboard/users?find=ana&column=name')
})

test('anything else in the URL means everyone, from the newest', () => {
  const search = new URLSearchParams({
    tab: 'toString',
    find: 'x'.repeat(500),
    after: `yesterday_${ID}`,
    column: 'ssn',
  })
  expect(peopleWishFrom(search)).toEqual({ tab: 'all', find: 'x'.repeat(100), columns: [], after: null })
})
