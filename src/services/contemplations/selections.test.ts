import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import { readContemplationEvents } from '#db/contemplations.ts'
import { readGuarantees } from '#db/guarantees.ts'
import { instantAt } from '#domain/calendar.ts'
import { centsOfDollars } from '#domain/money.ts'
import { acceptSelection } from '#services/contemplations/accept-selection.ts'
import { deferSelection } from '#services/contemplations/defer-selection.ts'
import { expireUnansweredSelections } from '#services/contemplations/expire-unanswered-selections.ts'
import { openGuarantee, openNote } from '#services/contemplations/guarantee-reference.ts'
import type { SelectionKey } from '#services/contemplations/lock-selection.ts'
import { provideGuarantee } from '#services/contemplations/provide-guarantee.ts'
import { reviewGuarantee } from '#services/contemplations/review-guarantee.ts'
import { Forbidden, NotAuthenticated, NotFound } from '#services/refusals.ts'
import { readBalances } from '#tests/support/balances.ts'
import { leaveAllBatches } from '#tests/support/bank.ts'
import { holdFirst, holdSecond, makeStaff, readSelections } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { approveSelection, checklistOf, decisionsOn, documentsFor, selectFirst } from '#tests/support/selection.ts'

let test: TestDatabase
let group: TestGroup
let key: SelectionKey & { position: number }
let reviewer: TestContext

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db))
  key = await selectFirst(group)
  ;[reviewer] = (await makeStaff(group.ctx, 1)) as [TestContext]
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const me = () => group.as(key.position)
const other = () => group.as(key.position === 1 ? 2 : 1)
const selection = async () => {
  const found = (await readSelections(group)).find(({ id }) => id === key.contemplationId)
  if (found === undefined) throw new Error('the selection stands')
  return found
}
const items = () =>
  test.db
    .transaction()
    .execute((tx) =>
      readGuarantees(tx, { of: 'selection', consortium_id: group.consortiumId, security_id: key.contemplationId }),
    )
const events = async () =>
  (
    await test.db.transaction().execute((tx) => readContemplationEvents(tx, group.consortiumId, key.contemplationId))
  ).map(({ act }) => act)

async function toldOfDocuments(): Promise<unknown[]> {
  const { rows } = await sql<{ details: unknown }>`
    select details from notifications where user_id = ${group.userIds[key.position - 1]} and kind = 'documents_needed'`.execute(
    test.db,
  )
  return rows.map(({ details }) => details)
}

describe('answering a selection', () => {
  it('LIFE-02 rules 8 a selection by draw sets the credit aside and asks for an answer in 5 business days', async () => {
    expect(await selection()).toMatchObject({
      method: 'draw',
      status: 'selected',
      committed_cents: 3_000_000,
      use_by: '2026-08-02',
      answer_by: new Date('2026-02-11T04:59:59Z'),
    })
    expect(await readBalances(test.db, group.consortiumId)).toMatchObject({
      common_fund: 0,
      credits_payable: -3_000_000,
    })
  })

  it('LIFE-10 accepting puts the checklist of a car in place, once', async () => {
    const both = await Promise.all([acceptSelection(me(), key), acceptSelection(me(), key)])
    expect(both).toEqual([{ ok: true }, { ok: true }])
    expect(await selection()).toMatchObject({ status: 'accepted', answer_by: null })
    expect((await checklistOf(group, key)).sort()).toEqual([
      'ach_authorization',
      'first_lien',
      'full_cover_insurance',
      'purchase_contract',
      'valuation',
      'vin',
    ])
    expect(await events()).toEqual(['accept'])
  })

  it('LIFE-10 a home down payment asks for its own documents and a co-signer', async () => {
    group = await launchedGroup(testContext(test.db), { type: 'home' })
    key = await selectFirst(group)
    await acceptSelection(me(), key)
    expect((await checklistOf(group, key)).sort()).toEqual([
      'co_signer',
      'lender_or_title_company',
      'pooled_savings_letter',
      'promissory_note',
      'purchase_agreement',
    ])
  })

  it('rules 8 deferring keeps the credit set aside, and accepting later is possible', async () => {
    expect(await deferSelection(me(), key)).toEqual({ ok: true })
    expect(await deferSelection(me(), key)).toEqual({ ok: true })
    expect(await selection()).toMatchObject({ status: 'deferred', committed_cents: 3_000_000, answer_by: null })
    await group.moveTo('2026-02-20')
    expect(await acceptSelection(me(), key)).toEqual({ ok: true })
    expect(await deferSelection(me(), key)).toEqual({ ok: true })
    expect(await events()).toEqual(['defer', 'accept', 'defer'])
  })

  it('rules 8 whoever accepts is told once that documents are needed, and by when the payout is used', async () => {
    expect(await toldOfDocuments()).toEqual([])
    await acceptSelection(me(), key)
    const { consortiumId } = group
    expect(await toldOfDocuments()).toEqual([{ consortiumId, useBy: '2026-08-02' }])
    for (const act of [acceptSelection, deferSelection, acceptSelection]) await act(me(), key)
    expect(await toldOfDocuments()).toHaveLength(1)
  })

  it('rules 8 no answer is a deferral, by itself, once, and never half', async () => {
    await group.moveTo('2026-02-10', '23:59:58')
    expect(await selection()).toMatchObject({ status: 'selected' })
    group.ctx.clock.set(instantAt('2026-02-11', '09:00:00', 'America/New_York'))
    const expire = () => expireUnansweredSelections(group.ctx, group.ctx.clock.now())
    await expect(whileWritesFail(test.ownerDb, 'contemplation_events', 'insert', expire)).rejects.toThrow('on purpose')
    expect(await selection()).toMatchObject({ status: 'selected' })
    const done = await Promise.all([expire(), expire()])
    expect(done[0] + done[1]).toBe(1)
    expect(await selection()).toMatchObject({ status: 'deferred' })
    expect(await events()).toEqual(['lapse'])
  })

  it('PERM-11 ERR-24 only the selected member answers', async () => {
    for (const answer of [acceptSelection, deferSelection]) {
      await expect(answer(other(), key)).rejects.toThrow(NotFound)
      await expect(answer(reviewer, key)).rejects.toThrow(NotFound)
      await expect(answer(asActor(group.ctx, { kind: 'visitor' }), key)).rejects.toThrow(NotAuthenticated)
      await expect(answer(me(), { ...key, contemplationId: crypto.randomUUID() })).rejects.toThrow(NotFound)
    }
    expect(await selection()).toMatchObject({ status: 'selected' })
  })

  it('accepting that fails between two writes leaves nothing half', async () => {
    await expect(
      whileWritesFail(test.ownerDb, 'guarantee_items', 'insert', () => acceptSelection(me(), key)),
    ).rejects.toThrow('on purpose')
    expect(await selection()).toMatchObject({ status: 'selected' })
    expect(await events()).toEqual([])
  })
})

describe('documents', () => {
  beforeEach(async () => {
    await acceptSelection(me(), key)
  })
  const given = async () => documentsFor(await checklistOf(group, key))
  const review = async (decision: 'accept' | 'refuse', only?: string[], by: TestContext = reviewer) =>
    reviewGuarantee(by, {
      ...key,
      decisions: await decisionsOn(
        group,
        key.contemplationId,
        (await checklistOf(group, key)).filter((item) =>
          only === undefined ? item !== 'ach_authorization' : only.includes(item),
        ),
        { decision, note: 'unreadable' },
      ),
    })

  it('LIFE-10 are sealed, go into review with the last one, and the same again changes nothing', async () => {
    const documents = await given()
    expect(await provideGuarantee(me(), { ...key, given: documents.slice(0, 2) })).toEqual({
      ok: true,
      value: { isComplete: false, refused: {} },
    })
    expect(await selection()).toMatchObject({ status: 'accepted' })
    expect(await provideGuarantee(me(), { ...key, given: documents.slice(2) })).toEqual({
      ok: true,
      value: { isComplete: true, refused: {} },
    })
    expect(await provideGuarantee(me(), { ...key, given: documents.slice(2) })).toEqual({
      ok: true,
      value: { isComplete: true, refused: {} },
    })
    expect(await selection()).toMatchObject({ status: 'guarantee_review' })
    const [first] = await items()
    expect(first?.sealed_reference?.includes(Buffer.from('by_hand'))).toBe(false)
    expect(first && openGuarantee(group.ctx, first)).toMatchObject({ reference: 'by_hand' })
    expect(await events()).toEqual(['accept', 'submit_guarantees'])
  })

  it('rules 8 how the member will pay is settled by the answer: by hand will do, staff cannot refuse it, and it may change', async () => {
    const pays = async (reference: string) =>
      await provideGuarantee(me(), { ...key, given: [{ item: 'ach_authorization', reference }] })
    const paying = async () => (await items()).find(({ item }) => item === 'ach_authorization')
    expect(await pays('First National 4242')).toMatchObject({
      value: { refused: { ach_authorization: 'invalid_reference' } },
    })
    expect(await pays('autopay')).toMatchObject({ ok: true })
    expect(await paying()).toMatchObject({ state: 'accepted', decided_by: null })
    expect(await pays('by_hand')).toMatchObject({ ok: true })
    await provideGuarantee(me(), { ...key, given: await given() })
    expect(await review('refuse', ['ach_authorization'])).toEqual({ ok: false, refusal: 'item_not_provided' })
    expect(await review('accept')).toEqual({ ok: true, value: 'approved' })
  })

  it('refuses an empty one, one that no one asked for, and other people’s selections', async () => {
    expect(await provideGuarantee(me(), { ...key, given: [{ item: 'vin', reference: '  ' }] })).toEqual({
      ok: true,
      value: { isComplete: false, refused: { vin: 'document_missing' } },
    })
    await expect(provideGuarantee(me(), { ...key, given: [{ item: 'co_signer', reference: 'x' }] })).rejects.toThrow(
      NotFound,
    )
    await expect(provideGuarantee(other(), { ...key, given: await given() })).rejects.toThrow(NotFound)
  })

  it('LIFE-10 a fault in one document loses none of the others, and nothing goes into review with it', async () => {
    const [worth, ...rest] = (await given()).toSorted(({ item }) => (item === 'valuation' ? -1 : 1))
    const unread = { item: 'valuation', reference: worth?.reference ?? '' }
    const long = { item: 'vin', reference: 'x'.repeat(2001) }
    expect(
      await provideGuarantee(me(), { ...key, given: [unread, long, ...rest.filter(({ item }) => item !== 'vin')] }),
    ).toEqual({
      ok: true,
      value: { isComplete: false, refused: { valuation: 'invalid_valuation', vin: 'invalid_reference' } },
    })
    expect((await items()).filter(({ state }) => state === 'missing').map(({ item }) => item)).toEqual([
      'valuation',
      'vin',
    ])
    expect(await selection()).toMatchObject({ status: 'accepted' })
    // A value without a document to it isn't passed over either.
    const bare = { item: 'valuation', reference: '', amountCents: centsOfDollars(40_000) }
    expect(await provideGuarantee(me(), { ...key, given: [bare] })).toMatchObject({
      value: { refused: { valuation: 'document_missing' } },
    })
  })

  it('LIFE-10 rules 8 when all are accepted the credit is approved, by staff alone, once', async () => {
    await provideGuarantee(me(), { ...key, given: await given() })
    await expect(review('accept', undefined, me())).rejects.toThrow(Forbidden)
    await expect(
      review(
        'accept',
        undefined,
        asActor(me(), { kind: 'person', userId: group.userIds[0] ?? '', role: 'moderator' }) as TestContext,
      ),
    ).rejects.toThrow(Forbidden)
    expect(await review('accept', ['vin', 'valuation'])).toEqual({ ok: true, value: 'guarantee_review' })
    expect(await review('accept')).toEqual({ ok: true, value: 'approved' })
    expect(await review('accept')).toEqual({ ok: true, value: 'approved' })
    expect(await events()).toEqual(['accept', 'submit_guarantees', 'approve'])
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from audit_events where subject_id = ${key.contemplationId} and action = 'guarantee.accepted'`.execute(
      test.db,
    )
    // How the member will pay is no one’s to judge.
    expect(rows[0]?.n).toBe(5)
  })

  it('LIFE-10 a refused one sends the list back, and only it is asked for again', async () => {
    await provideGuarantee(me(), { ...key, given: await given() })
    expect(await review('refuse', ['vin'])).toEqual({ ok: true, value: 'accepted' })
    const refused = (await items()).find(({ item }) => item === 'vin')
    expect(refused?.state).toBe('refused')
    expect(refused && openNote(group.ctx, refused)).toBe('unreadable')
    expect(await provideGuarantee(me(), { ...key, given: [{ item: 'vin', reference: 'better' }] })).toEqual({
      ok: true,
      value: { isComplete: true, refused: {} },
    })
    expect(await review('accept')).toEqual({ ok: true, value: 'approved' })
  })

  it('rules 8 a car worth less than the remaining balance is not accepted', async () => {
    const documents = (await given()).map((one) =>
      one.item === 'valuation' ? { ...one, amountCents: centsOfDollars(28_749.99) } : one,
    )
    await provideGuarantee(me(), { ...key, given: documents })
    expect(await review('accept')).toMatchObject({ ok: false, refusal: 'valuation_below_balance' })
    expect((await items()).filter(({ state }) => state === 'provided')).toHaveLength(5)
  })

  it('rules 8 a decision is about the document its reviewer saw: sent again since, nothing is decided', async () => {
    const documents = await given()
    await provideGuarantee(me(), { ...key, given: documents })
    const opened = await decisionsOn(group, key.contemplationId, ['vin', 'first_lien'])
    await review('refuse', ['vin'])
    await provideGuarantee(me(), { ...key, given: [{ item: 'vin', reference: 'another car' }] })
    expect(await selection()).toMatchObject({ status: 'guarantee_review' })
    expect(await reviewGuarantee(reviewer, { ...key, decisions: opened.toReversed() })).toEqual({
      ok: false,
      refusal: 'document_changed',
    })
    expect((await items()).filter(({ state }) => state === 'provided')).toHaveLength(5)
    expect(await review('accept')).toEqual({ ok: true, value: 'approved' })
  })

  it('no one reviews the documents of their own payout', async () => {
    await provideGuarantee(me(), { ...key, given: await given() })
    const self = asActor(group.ctx, {
      kind: 'person',
      userId: group.userIds[key.position - 1] ?? '',
      role: 'super_admin',
    }) as TestContext
    expect(await review('accept', undefined, self)).toEqual({ ok: false, refusal: 'cannot_review_own_credit' })
  })

  it('not before they are given, and never half', async () => {
    expect(await review('accept', ['vin'])).toEqual({ ok: false, refusal: 'item_not_provided' })
    await provideGuarantee(me(), { ...key, given: await given() })
    await expect(whileWritesFail(test.ownerDb, 'audit_events', 'insert', () => review('accept'))).rejects.toThrow(
      'on purpose',
    )
    expect(await selection()).toMatchObject({ status: 'guarantee_review' })
    expect((await items()).filter(({ state }) => state === 'provided')).toHaveLength(5)
  })
})

describe('a selection won by a bid', () => {
  it('rules 7 may be accepted before the bid is paid, but documents wait for the money', async () => {
    group = await launchedGroup(testContext(test.db))
    const { bidders } = await holdSecond(group, [9_000])
    const won = (await readSelections(group)).find(({ method }) => method === 'bid')
    key = { consortiumId: group.consortiumId, contemplationId: won?.id ?? '', position: bidders[0] ?? 0 }
    expect(await acceptSelection(me(), key)).toEqual({ ok: true })
    expect(await provideGuarantee(me(), { ...key, given: documentsFor(await checklistOf(group, key)) })).toEqual({
      ok: false,
      refusal: 'bid_not_paid',
    })
    expect(await toldOfDocuments()).toEqual([])
  })
})

describe('a debit that comes back after the result', () => {
  it('rules 9 ends the selection before payout when it is not cured; the fund has its credit again and lent nothing for good', async () => {
    group = await launchedGroup(testContext(test.db))
    await group.moveTo('2026-01-20')
    await group.pay(1)
    await sql`update bank_transfers set account_last4 = '0010' where consortium_id = ${group.consortiumId}`.execute(
      test.db,
    )
    await group.moveTo('2026-02-04')
    const [drawn] = await readSelections(group)
    key = { consortiumId: group.consortiumId, contemplationId: drawn?.id ?? '', position: drawn?.position_number ?? 0 }
    await approveSelection(group, key, reviewer)
    // Everyone's first debit comes back on 2026-02-21; five business days end on 2026-02-27.
    await group.moveTo('2026-02-22')
    expect(await selection()).toMatchObject({ status: 'approved', committed_cents: 3_000_000 })
    expect(await readBalances(test.db, group.consortiumId)).toMatchObject({
      common_fund: 0,
      credits_payable: -3_000_000,
    })
    await group.moveTo('2026-03-02')
    expect(await selection()).toMatchObject({ status: 'cancelled', committed_cents: 0 })
    const { rows } = await sql<{ state: string }>`
      select state from consortium_members where consortium_id = ${group.consortiumId} and position_number = ${key.position}`.execute(
      test.db,
    )
    expect(rows[0]?.state).toBe('active')
    expect(await readBalances(test.db, group.consortiumId)).toMatchObject({ credits_payable: 0 })
    expect(await events()).toEqual(['accept', 'submit_guarantees', 'approve', 'cancel'])
  })

  it('LIFE-02 a member who lost a selection this way can be selected again', async () => {
    group = await launchedGroup(testContext(test.db))
    const position = await holdFirst(group)
    const [drawn] = await readSelections(group)
    await sql`update contemplations set cure_by = ${group.ctx.clock.now()} where id = ${drawn?.id}`.execute(test.db)
    await leaveAllBatches(test.ownerDb)
    await sql`update payments set return_code = 'R10', status = 'overdue', closed_at = null
      where consortium_member_id = ${group.memberIds[position - 1]}`.execute(test.db)
    const cameBack = (at: string | null) =>
      sql`update bank_transfers set returned_at = ${at}
        where consortium_member_id = ${group.memberIds[position - 1]}`.execute(test.db)
    await cameBack('2026-01-23T14:00:00Z')
    await group.moveTo('2026-02-05')
    expect((await readSelections(group)).map(({ status }) => status)).toEqual(['cancelled'])
    await sql`update payments set return_code = null, status = 'completed', closed_at = '2026-01-22'
      where consortium_member_id = ${group.memberIds[position - 1]}`.execute(test.db)
    await cameBack(null)
    // Everyone else skips this month.
    await sql`update consortium_members set skips_assembly = 2
      where consortium_id = ${group.consortiumId} and position_number <> ${position}`.execute(test.db)
    await group.moveTo('2026-02-20')
    await group.pay(2)
    await group.moveTo('2026-03-07')
    expect((await readSelections(group)).map(({ status, position_number }) => [status, position_number])).toEqual([
      ['cancelled', position],
      ['selected', position],
    ])
  })
})
