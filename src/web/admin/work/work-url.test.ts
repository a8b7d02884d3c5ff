import { expect, test } from 'vitest'
import { workFilterFrom, workPlace, workUrl } from '#web/admin/work/work-url.ts'

const ID = '0198c3c5-7a60-4f5e-9a52-0c6a6e1f2b11'

test.each([
  ['', '/dashboard'],
  ['kind=returned&whose=mine&page=2', '/dashboard?kind=returned&whose=mine&page=2'],
  [
    `kind=returned&page=2&after=${encodeURIComponent(`2026-03-12~900000~2026-03-02T00:00:00.123Z~returned~${ID}`)}`,
    `/dashboard?kind=returned&page=2&after=2026-03-12%7E900000%7E2026-03-02T00%3A00%3A00.123Z%7Ereturned%7E${ID}`,
  ],
  [
    `page=2&after=~~2026-03-02T00:00:00.000Z~kyc~${ID}`,
    `/dashboard?page=2&after=%7E%7E2026-03-02T00%3A00%3A00.000Z%7Ekyc%7E${ID}`,
  ],
  [`page=1&after=~~2026-03-02T00:00:00.000Z~kyc~${ID}`, '/dashboard'],
  [`page=2&after=0000-01-01~~2026-03-02T00:00:00.000Z~kyc~${ID}`, '/dashboard?page=2'],
  [`page=2&after=~~-271821-04-20T00:00:00.000Z~kyc~${ID}`, '/dashboard?page=2'],
  [`page=2&after=~-1~2026-03-02T00:00:00.000Z~kyc~${ID}`, '/dashboard?page=2'],
  ['page=2&after=~~2026-03-02T00:00:00.000Z~kyc~someone', '/dashboard?page=2'],
  [`page=2&after=~~2026-03-02T00:00:00.000Z~constructor~${ID}`, '/dashboard?page=2'],
  ['kind=constructor&whose=everyone&page=-1', '/dashboard'],
])('the filter %j leads to %s', (search, url) => {
  expect(workUrl(workFilterFrom(new URLSearchParams(search)))).toBe(url)
})

test('a line leads to where its work is done', () => {
  expect(workPlace('returned', 'g')).toBe('/dashboard/groups/g?show=returned')
  expect(workPlace('kyc', 'a')).toBe('/dashboard/kyc/a?status=pending')
})
