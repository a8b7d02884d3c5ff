import { expect, test } from 'vitest'
import type { OwnDispute } from '#services/consortiums/show-consortium.ts'
import { renderPart } from '#tests/support/render-part.tsx'
import { Paid } from '#web/member/payments/payment-status.tsx'

test('CON-13 rules 9 a paid debit in dispute, or that the bank is to return, is not shown as paid and nothing more', async () => {
  const said = async (dispute: OwnDispute | null) => await renderPart(<Paid dispute={dispute} />, { words: ['group'] })
  expect(await said(null)).not.toMatch(/dispute|Return/)
  expect(await said('open')).toMatch(/Paid.*In dispute/s)
  expect(await said('returning')).toMatch(/Paid.*Return requested/s)
})
