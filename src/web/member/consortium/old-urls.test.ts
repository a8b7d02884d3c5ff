import { expect, test } from 'vitest'
import { dialogPathOf } from './old-urls.ts'

test.each([
  ['?pay=3', '/pay/3'],
  ['?pay=bid', '/pay-bid'],
  ['?cancel=11111111-2222-4333-8444-555555555555', '/cancel/11111111-2222-4333-8444-555555555555'],
  ['?autopay', '/autopay'],
  ['?autopay=off', '/autopay/off'],
  ['?ahead', '/pay-ahead'],
  ['?ahead&amount=1%2C500&mode=lower_installment', '/pay-ahead?amount=1%2C500&mode=lower_installment'],
  ['?bid', '/bid'],
  ['?bid=&typed=9%2C000', '/bid?typed=9%2C000'],
  ['?pay=..%2F..%2Fdashboard', '/pay/..%2F..%2Fdashboard'],
  ['?pay=%2F%2Felsewhere.example', '/pay/%2F%2Felsewhere.example'],
])('the dialog that was at %s is at %s', (search, path) => {
  expect(dialogPathOf('x', new URLSearchParams(search))).toBe(`/consortium/x${path}`)
})

test.each(['', '?done=paid', '?pay=', '?constructor', '?__proto__=1'])('"%s" names no dialog', (search) => {
  expect(dialogPathOf('x', new URLSearchParams(search))).toBeNull()
})
