import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertBonusEvents } from '#db/bonuses.ts'
import { inGroup } from '#db/cells.ts'
import { centsOfDollars } from '#domain/money.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { showExtract } from '#services/documents/show-extract.ts'
import { requestPrepayment } from '#services/payments/request-prepayment.ts'
import { NotFound } from '#services/refusals.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { accountOf, launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { selectFirst } from '#tests/support/selection.ts'

let test: TestDatabase
let group: TestGroup
let waiting: number
let selected: number

beforeAll(async () => {
  test = await createTestDatabase()
  group = await launchedGroup(testContext(test.db))
  const { position } = await selectFirst(group)
  selected = position
  waiting = position === 1 ? 2 : 1
  const asked = await requestPrepayment(group.as(waiting), {
    consortiumId: group.consortiumId,
    amountCents: centsOfDollars(1_000),
    accountId: await accountOf(group.ctx, group.userIds[waiting - 1] ?? ''),
    mode: 'from_end',
    key: crypto.randomUUID(),
  })
  if (!asked.ok) throw new Error(asked.refusal)
  await group.moveTo('2026-02-12')
})
afterAll(() => test.close())

const extract = (position: number) => showExtract(group.as(position), group.consortiumId)

describe('rules 1 the extract', () => {
  it('CON-07 CON-11 what went to the fund, the reserve, and the fee adds up to Total Paid, and what is left to Remaining', async () => {
    const { paid, toGo, lines, owedCents } = await extract(waiting)
    const { own } = await showConsortium(group.as(waiting), group.consortiumId)
    expect(totalOf(paid)).toBe(own?.totalPaidCents)
    expect(totalOf(toGo)).toBe(own?.remainingCents)
    expect(totalOf(paid) + totalOf(toGo)).toBe(owedCents)
    // $30,000 at 15% over six months: of each installment 5,000 goes to the fund, 100 to the reserve, 650 to us.
    expect(lines.at(-1)).toMatchObject({
      kind: 'installment',
      number: 1,
      paid: { commonFundCents: 500_000, reserveCents: 10_000, operatorCents: 65_000 },
    })
    expect(lines[0]).toMatchObject({ kind: 'prepayment', number: null })
    expect(lines.reduce((sum, line) => sum + totalOf(line.paid), 0)).toBe(totalOf(paid))
  })

  it('the months go from the first payment to the plan’s end, and end at the whole plan', async () => {
    const { months, nowIndex, owedCents, paid } = await extract(waiting)
    expect(months[nowIndex]).toMatchObject({ month: '2026-02' })
    expect(months[0]?.month).toBe('2026-01')
    expect(months.at(-1)?.paidCents).toBe(owedCents)
    expect(months[nowIndex]?.paidCents).toBeGreaterThanOrEqual(totalOf(paid))
    for (const [at, { paidCents }] of months.entries())
      expect(paidCents).toBeGreaterThanOrEqual(months[at - 1]?.paidCents ?? 0)
  })

  it('rules 10 the points are those of the assemblies waited through, and what they are worth', async () => {
    const { bonus } = await extract(waiting)
    expect(bonus).toEqual({
      assemblies: [{ number: 1, points: 100, valueCents: 0 }],
      mostCents: centsOfDollars(600),
      first: { points: 1200, valueCents: centsOfDollars(150) },
      usedCents: null,
      isFrozen: false,
    })
    expect((await extract(selected)).bonus).toMatchObject({ isFrozen: true, usedCents: null })
  })

  it('rules 10 points that were converted at the payout aren’t counted twice', async () => {
    const { bonus } = await extract(waiting)
    const converted = {
      consortium_id: group.consortiumId,
      assembly_number: 1,
      kind: 'converted' as const,
      reference: crypto.randomUUID(),
      points: 100,
      positions: [waiting],
      made_at: group.ctx.clock.now(),
    }
    await inGroup(group.ctx, group.consortiumId, (tx) => insertBonusEvents(tx, [converted]))
    expect((await extract(waiting)).bonus).toEqual(bonus)
  })

  it('an installment that is open isn’t paid yet, and is in what is planned', async () => {
    await group.moveTo('2026-02-20')
    const { own } = await showConsortium(group.as(waiting), group.consortiumId)
    expect(own?.payments.filter(({ closedAt }) => closedAt === null)).toHaveLength(1)
    const { months, nowIndex, owedCents, paid } = await extract(waiting)
    expect(months[nowIndex]).toEqual({ month: '2026-02', paidCents: totalOf(paid) })
    expect(months.at(-1)?.paidCents).toBe(owedCents)
  })

  it('ERR-24 someone without a spot in the group finds none', async () => {
    const stranger = await launchedGroup(testContext(test.db))
    await expect(showExtract(stranger.as(1), group.consortiumId)).rejects.toThrow(NotFound)
  })
})
