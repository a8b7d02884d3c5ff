import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import type { NoticeKind } from '#domain/notices/notice.ts'
import { NOTICE_PLACES } from '#services/notices/deliver-notifications.ts'
import { noticeWords } from '#web/notice-words.server.ts'

const VALUES = {
  group: 'Casa Nova',
  number: 3,
  firstNumber: 2,
  assembly: 3,
  amount: '$575.00',
  payout: '$30,000.00',
  held: '$250.00',
  balance: '$5,750.00',
  payBy: 'May 5',
  days: 30,
  last4: '4242',
  product: 'Cotavia',
  legalText: 'the terms',
  effectiveOn: 'January 1, 2027',
  version: 2,
}

test.each(LANGUAGES)('every notice has its title in %s, with nothing left open', (language) => {
  for (const kind of Object.keys(NOTICE_PLACES) as NoticeKind[]) {
    const { title, amount } = noticeWords(kind, language, VALUES)
    expect(title, kind).not.toMatch(/[{}#_]|\s{2}|^$/)
    expect(amount ?? '', kind).not.toMatch(/[{}#]/)
  }
})

test('a title is the subject of the letter, its amount the one the letter sets apart', () => {
  expect(noticeWords('autopay_scheduled', 'enUS', VALUES)).toEqual({
    title: 'Autopay: installment 3 of Casa Nova',
    amount: '$575.00',
  })
})
