import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import type { SelectionKey } from '#services/contemplations/lock-selection.ts'
import { cancelPayout } from '#services/payouts/cancel-payout.ts'
import { preparePayout } from '#services/payouts/prepare-payout.ts'
import { releasePayout } from '#services/payouts/release-payout.ts'
import { makeStaff, readSelections } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { approveSelection, selectFirst } from '#tests/support/selection.ts'

let test: TestDatabase
let group: TestGroup
let first: SelectionKey & { position: number }
let ana: TestContext
let ben: TestContext

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db))
  first = await selectFirst(group)
  ;[ana, ben] = (await makeStaff(group.ctx, 2)) as [TestContext, TestContext]
  await approveSelection(group, first, ana)
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

async function prepared(key: SelectionKey, account: string, routing = '021000021'): Promise<string> {
  const made = await preparePayout(ana, {
    consortiumId: key.consortiumId,
    contemplationId: key.contemplationId,
    key: crypto.randomUUID(),
    payee: { kind: 'dealer', name: 'Sunshine Cars', routing, account },
    purchaseCents: cents(3_000_000),
    costsCents: cents(0),
  })
  if (!made.ok) throw new Error(made.refusal)
  return made.value.payoutId
}
const release = (payoutId: string) => releasePayout(ben, { consortiumId: group.consortiumId, payoutId })
const cancel = (payoutId: string) => cancelPayout(ana, { consortiumId: group.consortiumId, payoutId })
async function knownSince(payoutId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`select payee_known_since as at from payouts where id = ${payoutId}`.execute(
    test.db,
  )
  return rows[0]?.at
}
const at = (day: string, time = '10:00:00') => instantAt(day, time, ZONE)

/** The second month's selection, approved on 2026-03-10; everyone pays everything. */
async function approveSecond(): Promise<SelectionKey & { position: number }> {
  await group.moveTo('2026-02-20')
  await group.pay(2)
  await group.moveTo('2026-03-10')
  const second = (await readSelections(group)).find(({ assembly_number }) => assembly_number === 2)
  const key = {
    consortiumId: group.consortiumId,
    contemplationId: second?.id ?? '',
    position: second?.position_number ?? 0,
  }
  await approveSelection(group, key, ana)
  return key
}

describe('the hold on a new payee’s account', () => {
  it('rules 8 a payout that was taken back doesn’t make an account known: the first real one is held 24 hours', async () => {
    const takenBack = await prepared(first, '000123456789')
    await cancel(takenBack)
    await group.moveTo('2026-02-06')
    const real = await prepared(first, '000123456789')
    expect(await knownSince(real)).toEqual(at('2026-02-06'))
    expect(await release(real)).toMatchObject({ ok: false, refusal: 'payee_account_held' })
    await group.moveTo('2026-02-07')
    expect(await release(real)).toMatchObject({ ok: true })
  })

  it('rules 8 the same account number at another bank is a new payee, held for 24 hours', async () => {
    const arrived = await prepared(first, '000123456789')
    await group.moveTo('2026-02-05')
    expect(await release(arrived)).toMatchObject({ ok: true })
    const second = await approveSecond()
    const elsewhere = await prepared(second, '000123456789', '011401533')
    expect(await knownSince(elsewhere)).toEqual(at('2026-03-10'))
    expect(await release(elsewhere)).toMatchObject({ ok: false, refusal: 'payee_account_held' })
    await cancel(elsewhere)
    expect(await release(await prepared(second, '000123456789'))).toMatchObject({ ok: true })
  })

  it('rules 8 nor does one the bank refused', async () => {
    const refused = await prepared(first, '000123450002')
    await group.moveTo('2026-02-05')
    expect(await release(refused)).toMatchObject({ ok: true })
    await group.moveTo('2026-02-12')
    const again = await prepared(first, '000123450002')
    expect(await knownSince(again)).toEqual(at('2026-02-12'))
  })

  it('rules 8 one that arrived does, until it comes back: then a payout prepared in the meantime waits its 24 hours too', async () => {
    // Arrives on 2026-02-09 at 9:00 and comes back 30 days later.
    const arrived = await prepared(first, '000123450010')
    await group.moveTo('2026-02-05')
    expect(await release(arrived)).toMatchObject({ ok: true })
    const second = await approveSecond()
    const meanwhile = await prepared(second, '000123450010')
    expect(await knownSince(meanwhile)).toEqual(at('2026-02-09', '09:00:00'))
    await group.moveTo('2026-03-11', '09:59:59')
    expect(await release(meanwhile)).toMatchObject({ ok: false, refusal: 'payee_account_held' })
    await group.moveTo('2026-03-11', '10:00:00')
    expect(await release(meanwhile)).toMatchObject({ ok: true })
  })
})
