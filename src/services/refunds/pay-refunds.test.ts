import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db, Tx } from '#db/rows.ts'
import { instantAt } from '#domain/calendar.ts'
import { openDispute } from '#services/disputes/open-dispute.ts'
import { resolveDispute } from '#services/disputes/resolve-dispute.ts'
import { loadSanctionsList } from '#services/kyc/load-sanctions-list.ts'
import { listOwnRefunds } from '#services/refunds/list-own-refunds.ts'
import { payRefunds } from '#services/refunds/pay-refunds.ts'
import { readBalances } from '#tests/support/balances.ts'
import { keptByBank, leaveAllBatches } from '#tests/support/bank.ts'
import { holdFirst, makeStaff } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { handOn } from '#tests/support/handing-on.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { letLeave, queueRefunds, readRefunds } from '#tests/support/leaving.ts'
import { madeUpSdn } from '#tests/support/made-up-sdn.ts'
import { GOOD_ACCOUNT, linkedAccount } from '#worlds/acting.ts'

let test: TestDatabase
let group: TestGroup
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db))
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const notices = async (kind: string) => {
  const { rows } = await sql<{ details: Record<string, unknown> }>`
    select details from notifications where kind = ${kind} and details ->> 'consortiumId' = ${group.consortiumId}
    order by created_at`.execute(test.db)
  return rows.map(({ details }) => details)
}
const othersOf = (position: number) => group.memberIds.map((_, index) => index + 1).filter((one) => one !== position)

/** The first assembly is held on 2026-02-03; someone else leaves on the 5th with $4,750 coming. */
async function oneLeft(): Promise<{ leaver: number; staying: number[] }> {
  const [leaver = 0, ...rest] = othersOf(await holdFirst(group))
  await group.moveTo('2026-02-05')
  await letLeave(group, leaver)
  return {
    leaver,
    staying: group.memberIds.map((_, index) => index + 1).filter((one) => one !== leaver && rest.length > 0),
  }
}
/** The others pay a month that ends with an assembly. */
async function live(number: number, payOn: string, until: string, positions: readonly number[]): Promise<void> {
  await group.moveTo(payOn)
  await group.pay(number, positions)
  await group.moveTo(until)
}

// First of all: it outlives the groups of the other tests, whose members don't go on paying.
describe('LIFE-07 a refund that no one frees', () => {
  it('without a replacement is paid after the last assembly, within 60 days', async () => {
    const { staying } = await oneLeft()
    const months = [
      [2, '2026-02-20', '2026-03-10'],
      [3, '2026-03-20', '2026-04-10'],
      [4, '2026-04-20', '2026-05-10'],
      [5, '2026-05-20', '2026-06-10'],
      [6, '2026-06-20', '2026-08-12'],
    ] as const
    for (const [number, payOn, until] of months) {
      expect(await readRefunds(group)).toMatchObject([{ status: 'waiting' }])
      await live(number, payOn, until, staying)
    }
    expect((await readRefunds(group))[0]?.status).toBe('paid')
    expect(await notices('refund_queued')).toHaveLength(1)
    expect(await readBalances(test.db, group.consortiumId)).toMatchObject({ refunds_payable: 0 })
  })
})

describe('LIFE-07 a refund in the queue', () => {
  it('is paid from what the month left after its slots, and the bank and the ledger agree', async () => {
    const { leaver, staying } = await oneLeft()
    await queueRefunds(group)
    // Five pay $5,000 each: too little for a payout of $30,000, so all of it carries over, less the refund.
    await live(2, '2026-02-20', '2026-03-07', staying)
    expect(await readRefunds(group)).toMatchObject([
      { position: leaver, status: 'requested', posted_at: instantAt('2026-03-06', '18:00:00', ZONE) },
    ])
    expect(await readBalances(test.db, group.consortiumId)).toMatchObject({
      refunds_payable: -475_000,
      common_fund: -(2_500_000 - 475_000),
    })
    await group.moveTo('2026-03-12')
    expect(await readRefunds(group)).toMatchObject([{ status: 'paid', look_at: null }])
    const balances = await readBalances(test.db, group.consortiumId)
    expect(balances.refunds_payable).toBe(0)
    expect(balances.bank).toBe(await keptByBank(group.ctx, group.consortiumId))
    expect(await notices('refund_paid')).toEqual([
      { consortiumId: group.consortiumId, amountCents: 475_000, last4: '4242' },
    ])
  })

  it('waits while a debit of its member’s is disputed, because its bank may still be asked to return it', async () => {
    const [leaver = 0] = othersOf(await holdFirst(group))
    await group.moveTo('2026-02-05')
    const { rows } = await sql<{ id: string }>`select id from transfer_states
      where consortium_member_id = ${group.memberIds[leaver - 1]} and status = 'settled'`.execute(test.db)
    const of = { consortiumId: group.consortiumId, reason: 'not_recognized' as const }
    const opened = await openDispute(group.as(leaver), { ...of, transferId: rows[0]?.id ?? '' })
    if (!opened.ok) throw new Error(opened.refusal)
    await letLeave(group, leaver)
    await queueRefunds(group)
    await live(2, '2026-02-20', '2026-03-10', othersOf(leaver))
    expect(await readRefunds(group)).toMatchObject([{ status: 'queued', posted_cents: 0 }])
    const [staff] = await makeStaff(group.ctx, 1)
    if (staff === undefined) throw new Error('no staff')
    const decision = {
      consortiumId: group.consortiumId,
      disputeId: opened.value.disputeId,
      decision: 'against' as const,
    }
    expect(await resolveDispute(staff, decision)).toEqual({ ok: true })
    await group.moveTo('2026-03-16')
    expect(await readRefunds(group)).toMatchObject([{ status: 'paid', amount_cents: 475_000 }])
  })

  it('whose last day comes before the next due date is no cash of an assembly', async () => {
    const { staying } = await oneLeft()
    await queueRefunds(group)
    // Its last day is 2026-05-06, before the due date of May 27; it waits for it, because a debit could still come back.
    await leaveAllBatches(test.ownerDb)
    await sql`update bank_transfers set check_at = '2026-12-01' where consortium_id = ${group.consortiumId}
      and consortium_member_id = (select consortium_member_id from refunds where consortium_id = ${group.consortiumId})`.execute(
      test.db,
    )
    await live(2, '2026-02-20', '2026-03-07', staying)
    await live(3, '2026-03-20', '2026-04-06', staying)
    expect(await readRefunds(group)).toMatchObject([{ status: 'due' }])
    await live(4, '2026-04-20', '2026-05-05', staying)
    const { rows } = await sql<{ number: number; cash_cents: number }>`
      select number, cash_cents from assemblies where consortium_id = ${group.consortiumId} and number > 2 order by number`.execute(
      test.db,
    )
    // $50,000 was there in April, $30,000 of it for a payout; the $20,000 left and May's $25,000 count less the refund.
    expect(rows).toEqual([
      { number: 3, cash_cents: 5_000_000 },
      { number: 4, cash_cents: 4_500_000 - 475_000 },
    ])
    await group.moveTo('2026-05-06', '23:59:59')
    expect(await readRefunds(group)).toMatchObject([{ status: 'requested' }])
  })

  it('leaves nothing half done between its writes, and leaves once', async () => {
    const { staying } = await oneLeft()
    await live(2, '2026-02-20', '2026-03-07', staying)
    await queueRefunds(group)
    const at = group.ctx.clock.now()
    const pay = () => payRefunds(group.ctx, at)
    await expect(whileWritesFail(test.ownerDb, 'bank_transfer_allocations', 'insert', pay)).rejects.toThrow(
      'on purpose',
    )
    expect(await readRefunds(group)).toMatchObject([{ status: 'queued', posted_at: null }])
    await Promise.all([pay(), pay()])
    const { rows } =
      await sql`select id from transfer_states where kind = 'refund' and consortium_id = ${group.consortiumId}`.execute(
        test.db,
      )
    expect(rows).toHaveLength(1)
  })
})

describe('two workers at the refunds of one group', () => {
  it('look at them once at an instant, however late one of the two gets their lock', async () => {
    await oneLeft()
    await queueRefunds(group)
    await makeLooksWait()
    const at = group.ctx.clock.now()
    const { rows } = await sql<{ look_at: Date }>`
      update refunds set look_at = ${at} where consortium_id = ${group.consortiumId} returning look_at`.execute(test.db)
    expect(rows).toHaveLength(1)
    const overtaken = await test.ownerDb.connection().execute(async (other) => {
      await sql`select pg_advisory_lock(${LOOK})`.execute(other)
      // It has seen that the group is due, and has no lock yet: the other worker does all of it meanwhile.
      const late = payRefunds({ ...group.ctx, enterCell: (tx) => beSlow(tx) }, at)
      await expect.poll(() => isWaiting(other)).toBe(true)
      expect(await payRefunds(group.ctx, at)).toBe(1)
      await sql`select pg_advisory_unlock(${LOOK})`.execute(other)
      return await late
    })
    expect(overtaken).toBe(0)
  })
})

const LOOK = 7_700
/** A look at refunds by a transaction that is slow waits for an advisory lock, after its statement's snapshot was taken. */
async function makeLooksWait(): Promise<void> {
  await sql`
    create function slow_look() returns boolean language plpgsql volatile as $$
    begin
      if current_setting('test.slow', true) = 'yes' then perform pg_advisory_xact_lock(7700); end if;
      return true;
    end $$`.execute(test.ownerDb)
  await sql`create policy slow_look on refunds as restrictive using (slow_look())`.execute(test.ownerDb)
}
const beSlow = async (tx: Tx) => void (await sql`select set_config('test.slow', 'yes', true)`.execute(tx))
async function isWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and objid = ${LOOK} and not granted`.execute(db)
  return rows.length > 0
}

describe('rules 2 the cooling-off period', () => {
  it('gives back all parts at once, without waiting for the month', async () => {
    await group.moveTo('2026-01-20')
    await group.pay(1, [3])
    await group.moveTo('2026-01-23')
    await letLeave(group, 3, 'cooling_off')
    await group.moveTo('2026-01-23', '10:05:00')
    expect(await readRefunds(group)).toMatchObject([{ status: 'requested', amount_cents: 575_000 }])
    expect(await readBalances(test.db, group.consortiumId)).toMatchObject({
      common_fund: 0,
      reserve: 0,
      operator_revenue: 0,
      refunds_payable: -575_000,
    })
  })
})

describe('rules 9 a refund that the bank sends back', () => {
  it('is owed again, says so, and leaves again for an account linked since', async () => {
    const { leaver, staying } = await oneLeft()
    await queueRefunds(group)
    await live(2, '2026-02-20', '2026-03-12', staying)
    const back = instantAt('2026-03-16', '09:00:00', ZONE)
    const { rows } = await sql<{ key: string }>`update bank_transfers set check_at = ${back}
      where kind = 'refund' and consortium_id = ${group.consortiumId} returning consortium_id || '/' || id as key`.execute(
      test.db,
    )
    await sql`update simulated_bank_entries set returns_at = ${back}, return_code = 'R02' where key = ${rows[0]?.key}`.execute(
      test.db,
    )
    await group.moveTo('2026-03-16')
    expect(await readRefunds(group)).toMatchObject([{ status: 'returned', paid_at: null }])
    expect(await readBalances(test.db, group.consortiumId)).toMatchObject({ refunds_payable: -475_000 })
    expect(await notices('refund_returned')).toHaveLength(1)
    const own = async () => (await listOwnRefunds(group.as(leaver)))[0]
    expect(await own()).toMatchObject({ status: 'returned', accountLast4: '4242', goesTo: null, needsAccount: true })
    await sql`insert into bank_accounts (user_id, id, bank_name, account_type, routing_number, account_number, last4, added_at)
      values (${group.userIds[leaver - 1]}, gen_random_uuid(), 'New Bank', 'checking', '021000021', '\\x00'::bytea, '7777', '2026-03-17')`.execute(
      test.db,
    )
    expect(await own()).toMatchObject({ goesTo: '7777', needsAccount: false })
    await group.moveTo('2026-03-18')
    expect(await readRefunds(group)).toMatchObject([{ status: 'requested' }])
    await group.moveTo('2026-03-23')
    expect(await readRefunds(group)).toMatchObject([{ status: 'paid' }])
    expect(await notices('refund_paid')).toMatchObject([{ last4: '4242' }, { last4: '7777' }])
  })
})

describe('rules 9 a refund that no account is known for', () => {
  it('leaves the fund on its last day, is held for its owner, and goes to the account they link', async () => {
    const leaver = othersOf(await holdFirst(group))[0] ?? 0
    await group.moveTo('2026-02-05')
    const staying = othersOf(leaver)
    const taker = await handOn(group, leaver)
    await letLeave(group, taker.position, 'excluded')
    await queueRefunds(group)
    const own = async () => (await listOwnRefunds(taker.as))[0]
    expect(await own()).toMatchObject({ status: 'queued', goesTo: null, needsAccount: true })
    await live(2, '2026-02-20', '2026-03-07', staying)
    await live(3, '2026-03-20', '2026-04-06', staying)
    await live(4, '2026-04-20', '2026-05-05', staying)
    expect(await readRefunds(group)).toMatchObject([{ status: 'due', posted_cents: 0 }])
    await group.moveTo('2026-05-07')
    expect(await own()).toMatchObject({ status: 'returned', accountLast4: null, goesTo: null, needsAccount: true })
    const amount = (await readRefunds(group))[0]?.amount_cents ?? 0
    expect(amount).toBeGreaterThan(0)
    expect(await notices('refund_held')).toMatchObject([{ amountCents: amount }])
    expect(await readBalances(test.db, group.consortiumId)).toMatchObject({ refunds_payable: -amount })
    await linkedAccount(group.ctx, taker.userId)
    expect(await own()).toMatchObject({ goesTo: GOOD_ACCOUNT, needsAccount: false })
    await group.moveTo('2026-05-15')
    expect(await own()).toMatchObject({ status: 'paid', accountLast4: GOOD_ACCOUNT, needsAccount: false })
    expect(await readBalances(test.db, group.consortiumId)).toMatchObject({ refunds_payable: 0 })
  })
})

describe('rules 0 a refund whose owner may be on a sanctions list', () => {
  it('is held from its last day on, asks for no account, and leaves once someone has cleared the match', async () => {
    const { leaver, staying } = await oneLeft()
    await queueRefunds(group)
    await loadSanctionsList(group.ctx, { files: madeUpSdn(), mayBeShorter: false })
    const userId = group.userIds[leaver - 1]
    const { rows } = await sql<{ list_id: string; id: string }>`
      insert into sanctions_screenings (user_id, id, list_id, occasion, score, screened_at)
      select ${userId}, gen_random_uuid(), id, 'payout', 90, '2026-02-06' from sanctions_lists returning list_id, id`.execute(
      test.ownerDb,
    )
    const matchId = crypto.randomUUID()
    const name = group.ctx.sealing.sealText('x', 'sanctions_matches.person_name', matchId)
    await sql`insert into sanctions_matches (user_id, id, screening_id, list_id, entry_number, person_name, matched_name, score, birth, found_at)
      values (${userId}, ${matchId}, ${rows[0]?.id}, ${rows[0]?.list_id}, 101, ${name}, 'x', 90, 'unknown', '2026-02-06')`.execute(
      test.ownerDb,
    )
    await live(2, '2026-02-20', '2026-03-07', staying)
    expect(await readRefunds(group)).toMatchObject([{ status: 'queued', posted_cents: 0 }])
    await live(3, '2026-03-20', '2026-04-06', staying)
    await live(4, '2026-04-20', '2026-05-07', staying)
    const own = async () => (await listOwnRefunds(group.as(leaver)))[0]
    expect(await own()).toMatchObject({ status: 'returned', accountLast4: null, goesTo: '4242', needsAccount: false })
    expect(await readBalances(test.db, group.consortiumId)).toMatchObject({ refunds_payable: -475_000 })
    expect(await notices('refund_held')).toEqual([])
    await sql`update sanctions_matches set cleared_at = '2026-05-07' where user_id = ${userId}`.execute(test.ownerDb)
    await group.moveTo('2026-05-15')
    expect(await own()).toMatchObject({ status: 'paid', accountLast4: '4242' })
  })
})
