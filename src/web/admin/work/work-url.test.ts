import { expect, test } from 'vitest'
import { workFilterFrom, workPlace, workUrl } from '#web/admin/work/work-url.ts'

test.each([
  ['', '/dashboard'],
  ['kind=returned&whose=mine&page=2', '/dashboard?kind=returned&whose=mine&page=2'],
  ['kind=constructor&whose=everyone&page=-1', '/dashboard'],
])('the filter %j leads to %s', (search, url) => {
  expect(workUrl(workFilterFrom(new URLSearchParams(search)))).toBe(url)
})

test('a line leads to where its work is done', () => {
  expect(workPlace('returned', 'g')).toBe('/dashboard/groups/g?show=returned')
  expect(workPlace('kyc', 'a')).toBe('/dashboard/kyc/a?status=pending')
})
