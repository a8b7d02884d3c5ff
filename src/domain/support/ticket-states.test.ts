import { expect, test } from 'vitest'
import { afterTicketAct, TICKET_STATUSES } from '#domain/support/ticket-states.ts'

test('a conversation is answered, closed, and opened again; whatever its state, a new message opens it, and so does a reply that can’t be delivered', () => {
  for (const status of TICKET_STATUSES)
    for (const act of ['write', 'fail'] as const)
      expect(afterTicketAct(status, act)).toEqual({ ok: true, value: 'open' })
  expect(afterTicketAct('open', 'answer')).toMatchObject({ value: 'answered' })
  expect(afterTicketAct('closed', 'answer')).toMatchObject({ value: 'answered' })
  expect(afterTicketAct('answered', 'close')).toMatchObject({ value: 'closed' })
  expect(afterTicketAct('closed', 'reopen')).toMatchObject({ value: 'open' })
  expect(afterTicketAct('closed', 'close')).toEqual({
    ok: false,
    refusal: 'ticket_moved',
    details: { status: 'closed' },
  })
  expect(afterTicketAct('open', 'reopen')).toMatchObject({ refusal: 'ticket_moved' })
})
