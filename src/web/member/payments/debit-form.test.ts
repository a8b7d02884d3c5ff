import { expect, test } from 'vitest'
import { z } from 'zod'
import { MODE_FIELD } from '#web/member/payments/debit-form.ts'
import { readForm } from '#web/read-form.ts'

test('rules 1 7 what an amount should change is refused beside its field when it is unknown or missing, never guessed', () => {
  const read = (...modes: string[]) => {
    const form = new FormData()
    for (const mode of modes) form.set('mode', mode)
    return readForm(z.object({ mode: MODE_FIELD }), form)
  }
  expect(read('lower_installment')).toEqual({ ok: true, values: { mode: 'lower_installment' } })
  for (const refused of [read('both'), read('')])
    expect(refused).toEqual({ ok: false, refusals: { mode: 'mode_required' } })
  expect(read()).toEqual({ ok: false, refusals: { mode: 'mode_required' } })
})
