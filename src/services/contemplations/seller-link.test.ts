import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RequestContext } from '#context'
import { centsOfDollars, ZERO_CENTS } from '#domain/money.ts'
import { acceptSelection } from '#services/contemplations/accept-selection.ts'
import { endSellerLink } from '#services/contemplations/end-seller-link.ts'
import type { SelectionKey } from '#services/contemplations/lock-selection.ts'
import { makeSellerLink } from '#services/contemplations/make-seller-link.ts'
import { provideGuarantee } from '#services/contemplations/provide-guarantee.ts'
import { reviewGuarantee } from '#services/contemplations/review-guarantee.ts'
import { showSellerLink } from '#services/contemplations/show-seller-link.ts'
import { showToSeller } from '#services/contemplations/show-to-seller.ts'
import { preparePayout } from '#services/payouts/prepare-payout.ts'
import { releasePayout } from '#services/payouts/release-payout.ts'
import { NotFound } from '#services/refusals.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { checklistOf, decisionsOn, documentsFor, selectFirst } from '#tests/support/selection.ts'

let test: TestDatabase
let group: TestGroup
let key: SelectionKey & { position: number }
let ana: TestContext
let ben: TestContext

beforeAll(async () => {
  test = await createTestDatabase()
  group = await launchedGroup(testContext(test.db))
  key = await selectFirst(group)
  ;[ana, ben] = (await makeStaff(group.ctx, 2)) as [TestContext, TestContext]
  await sql`update profiles set full_name = unsealed('Ana Lucía Prado')
    where id = ${group.userIds[key.position - 1]}`.execute(test.ownerDb)
})
afterAll(() => test.close())

/** Someone without an account, who comes from this network address. */
const stranger = (address = '198.51.100.7', userAgent = 'Firefox'): RequestContext => ({
  ...group.ctx,
  session: null,
  request: { id: '1', address, userAgent, page: null, from: null },
})
async function made(): Promise<string> {
  const link = await makeSellerLink(group.as(key.position), key)
  if (!link.ok) throw new Error(link.refusal)
  return link.value
}
async function seen(token: string) {
  const page = await showToSeller(stranger(), token)
  if (!page.ok) throw new Error(page.refusal)
  return page.value
}
const statesOf = async (token: string) => (await seen(token)).steps.map(({ id, state }) => `${id} ${state}`)
const own = () =>
  showSellerLink(group.ctx, group.consortiumId, { id: key.contemplationId, status: 'accepted', useBy: '2026-07-31' })

describe('rules 8 what the seller sees', () => {
  let token: string

  it('a link is made only once the selection is accepted, by no one else, and only its hash is kept', async () => {
    expect(await makeSellerLink(group.as(key.position), key)).toEqual({ ok: false, refusal: 'not_open_to_seller' })
    await acceptSelection(group.as(key.position), key)
    const other = group.as(key.position === 1 ? 2 : 1)
    await expect(makeSellerLink(other, key)).rejects.toThrow(NotFound)
    await expect(endSellerLink(other, key)).rejects.toThrow(NotFound)
    token = await made()
    expect(token).toMatch(/^[\w-]{43}$/)
    const { rows } = await sql`select row_to_json(l)::text as text from seller_links l`.execute(test.db)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'))
  })

  it('is made, noted as opened, and ended whole or not at all', async () => {
    const stored = async () => (await sql`select * from seller_links`.execute(test.db)).rows
    const [before] = await stored()
    const broken = async (table: string, operation: 'insert' | 'update', act: () => Promise<unknown>) => {
      await whileWritesFail(test.ownerDb, table, operation, () => expect(act()).rejects.toThrow('on purpose'))
      expect(await stored()).toEqual([before])
    }
    await broken('audit_events', 'insert', () => makeSellerLink(group.as(key.position), key))
    await broken('audit_events', 'insert', () => endSellerLink(group.as(key.position), key))
    await broken('seller_links', 'update', () => showToSeller(stranger(), token))
  })

  it('it shows the amount, what is missing, and no person beyond the first name', async () => {
    const page = await seen(token)
    expect(page).toMatchObject({
      buyer: 'Ana',
      amountCents: centsOfDollars(30_000),
      stage: 'documents',
      isApproved: false,
      account: null,
      buyerDocuments: { given: 0, of: 2 },
      money: { leavesBy: null, arrivesBy: null },
    })
    expect(page.documents).toEqual(
      ['purchase_contract', 'vin', 'valuation', 'first_lien'].map((item) => ({ item, state: 'missing' })),
    )
    const shown = JSON.stringify(page)
    for (const secret of ['Prado', '@example.com', '4242', 'ach_authorization', group.userIds[key.position - 1] ?? ''])
      expect(shown).not.toContain(secret)
    expect(await statesOf(token)).toEqual([
      'screening done',
      'documents waiting',
      'review later',
      'first_approval later',
      'second_approval later',
      'arrival later',
    ])
  })

  it('its member is told when someone else last opened it, whatever they opened or a preview drew themselves', async () => {
    token = await made()
    expect((await own()).link).toMatchObject({ openedAt: null })
    const userId = group.userIds[key.position - 1] ?? ''
    await showToSeller({ ...stranger(), session: { userId, role: 'user' } as RequestContext['session'] }, token)
    await showToSeller(stranger('198.51.100.7', 'WhatsApp/2.24'), token)
    expect((await own()).link).toMatchObject({ openedAt: null })
    await seen(token)
    expect((await own()).link).toMatchObject({ openedAt: group.ctx.clock.now() })
  })

  it('a new link ends the old one, and turning it off ends it; both read like a link that never was', async () => {
    const before = token
    token = await made()
    const unknown = { ok: false, refusal: 'link_unknown' }
    expect(await showToSeller(stranger(), before)).toEqual(unknown)
    await endSellerLink(group.as(key.position), key)
    await endSellerLink(group.as(key.position), key)
    expect(await showToSeller(stranger(), token)).toEqual(unknown)
    expect(await showToSeller(stranger(), 'x'.repeat(5_000))).toEqual(unknown)
    expect((await own()).link).toBeNull()
    token = await made()
  })

  it('strangers who guess are stopped, while the real link still opens from the same place', async () => {
    const guesser = stranger('203.0.113.9')
    for (let guess = 0; guess < 30; guess++) await showToSeller(guesser, `guess ${guess}`)
    expect(await showToSeller(guesser, 'one more')).toEqual({ ok: false, refusal: 'too_many_attempts' })
    expect(await showToSeller(guesser, token)).toMatchObject({ ok: true })
  })

  it('it follows the purchase: corrections, review, both signatures, the hold, and where the money goes', async () => {
    const items = await checklistOf(group, key)
    const given = documentsFor(items)
    await provideGuarantee(group.as(key.position), { ...key, given })
    expect(await seen(token)).toMatchObject({
      stage: 'review',
      buyerDocuments: { given: 2, of: 2 },
      // Handed in on Wednesday: reviewed by Monday, sent by Thursday, and Presidents' Day comes between.
      money: { leavesBy: '2026-02-12', arrivesBy: '2026-02-17' },
    })
    await reviewGuarantee(ana, {
      ...key,
      decisions: await decisionsOn(group, key.contemplationId, ['vin'], {
        decision: 'refuse',
        note: 'Ana Prado, 17 digits',
      }),
    })
    expect(await seen(token)).toMatchObject({ stage: 'corrections' })
    expect(JSON.stringify(await seen(token))).not.toContain('17 digits')
    await provideGuarantee(group.as(key.position), { ...key, given: given.filter(({ item }) => item === 'vin') })
    const decisions = await decisionsOn(
      group,
      key.contemplationId,
      items.filter((item) => item !== 'ach_authorization'),
    )
    await reviewGuarantee(ana, { ...key, decisions })
    expect(await seen(token)).toMatchObject({ stage: 'approved', isApproved: true })
    const prepared = await preparePayout(ana, {
      ...key,
      key: crypto.randomUUID(),
      payee: { kind: 'dealer', name: 'Sunshine Cars', routing: '021000021', account: '000123456789' },
      purchaseCents: centsOfDollars(29_000),
      costsCents: ZERO_CENTS,
    })
    const payoutId = prepared.ok ? prepared.value.payoutId : ''
    const held = await seen(token)
    expect(held).toMatchObject({
      stage: 'held',
      amountCents: centsOfDollars(29_000),
      account: { to: 'seller', last4: '6789' },
    })
    expect(held.money.heldUntil).toEqual(new Date(group.ctx.clock.now().getTime() + 24 * 3_600_000))
    expect(JSON.stringify(held)).not.toContain('123456789')
    await group.moveTo('2026-02-06')
    await releasePayout(ben, { consortiumId: group.consortiumId, payoutId })
    expect(await seen(token)).toMatchObject({ stage: 'sent', money: { arrivesBy: '2026-02-10', isBehind: false } })
    expect((await statesOf(token)).at(-1)).toBe('arrival waiting')
  })

  it('it ends when the payout has arrived', async () => {
    await group.moveTo('2026-02-12')
    expect(await showToSeller(stranger(), token)).toEqual({ ok: false, refusal: 'link_unknown' })
    expect(await makeSellerLink(group.as(key.position), key)).toMatchObject({ ok: false })
    expect(await findBreaches(test.db)).toEqual([])
  })
})
