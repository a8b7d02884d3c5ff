import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { type MemberPointKey, POINT_KEYS } from '#domain/standing/point.ts'
import { standingAt } from '#domain/standing/standing.ts'
import { STORIES, STORY_ZONE } from '#tests/support/situations.ts'
import { matchEntries } from '#web/search/match-entries.ts'
import { standingEntry } from '#web/standing/standing-entry.server.ts'

const entryOf = (key: MemberPointKey, language: (typeof LANGUAGES)[number]) => {
  const { situation, at } = STORIES[key]
  const standing = standingAt(situation, { at, zone: STORY_ZONE })
  return standingEntry({ consortiumId: 'g', name: 'Casa Nova', standing }, language, STORY_ZONE)
}

describe.each(LANGUAGES)('the first entry of a member’s search in %s', (language) => {
  test.each(POINT_KEYS)('says %s in plain text and leads to the group or its act', (key) => {
    const { title, hint, to } = entryOf(key, language)
    expect(`${title} ${hint}`).not.toMatch(/undefined|null|[{}<>]|standing\./)
    expect(to).toMatch(/^\/consortium\/g/)
  })
})

test('an unpaid winning bid is found by "pay", with its amount and day', () => {
  const entry = entryOf('pay_bid', 'enUS')
  expect(entry).toEqual({
    title: 'Pay your $12,000.00 bid by Tuesday, December 8, or lose your $60,000.00',
    hint: 'Casa Nova · Pay the bid',
    to: '/consortium/g/pay-bid',
    keywords: 'Pay the bid Accept the payout',
  })
  const group = { label: 'Where you stand', isOffered: true, entries: [entry] }
  expect(matchEntries([group], 'pay')).toEqual([group])
})
