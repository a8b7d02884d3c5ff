import { expect, test } from 'vitest'
import { BUSINESS_DAY } from './schedule.ts'

test('rules 3 9 a membership that ends at the instant of a reminder ends first: its member isn’t asked to pay the next installment', () => {
  const order = BUSINESS_DAY.map(([kind]) => kind)
  const reminders = order.indexOf('send_reminders')
  for (const kind of ['settle_transfers', 'mark_overdue', 'climb_ladders'] as const)
    expect(order.indexOf(kind), kind).toBeLessThan(reminders)
})
