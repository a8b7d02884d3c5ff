import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import type { BankRequest } from '#integrations/bank/bank.ts'
import { publishSnapshots } from '#services/assemblies/publish-snapshots.ts'
import { acceptOffer } from '#services/bids/accept-offer.ts'
import { declineOffer } from '#services/bids/decline-offer.ts'
import { payWinningBid } from '#services/bids/pay-winning-bid.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { acceptSelection } from '#services/contemplations/accept-selection.ts'
import { deferSelection } from '#services/contemplations/defer-selection.ts'
import { provideGuarantee } from '#services/contemplations/provide-guarantee.ts'
import { markOverdue } from '#services/payments/mark-overdue.ts'
import { requestAutopay } from '#services/payments/request-autopay.ts'
import { requestPrepayment } from '#services/payments/request-prepayment.ts'
import { sendReminders } from '#services/payments/send-reminders.ts'
import { cancelPayout } from '#services/payouts/cancel-payout.ts'
import { preparePayout } from '#services/payouts/prepare-payout.ts'
import { askBank } from '#services/settlement/ask-bank.ts'
import { cancelDebit } from '#services/settlement/cancel-debit.ts'
import { takeBackDebits } from '#services/settlement/take-back-debits.ts'
import { holdSecond, makeStaff, readBids } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { accountOf, launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { approveSelection, checklistOf, papersFor, selectFirst } from '#tests/support/selection.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

const TABLES = [
  'consortium_members',
  'payments',
  'plan_adjustments',
  'bank_transfers',
  'bank_transfer_allocations',
  'assemblies',
  'bids',
  'contemplations',
  'contemplation_events',
  'guarantee_items',
  'payouts',
  'bonus_events',
  'ledger_heads',
  'ledger_transactions',
]

/** Everything of a group as text: equal before and after means that nothing was left half. */
async function everythingOf(group: TestGroup): Promise<string> {
  const parts = await Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(t::text, E'\n' order by t::text), '') as text from ${sql.table(table)} t where consortium_id = ${group.consortiumId}`.execute(
        test.ownerDb,
      )
      return `${table}\n${rows[0]?.text ?? ''}`
    }),
  )
  return parts.join('\n')
}

/** The act fails at a later write of its own, nothing of it remains; then it is done, and done again changes nothing more. */
async function leavesNothingHalf(
  group: TestGroup,
  failing: { table: string; operation: 'insert' | 'update' },
  act: () => Promise<unknown>,
): Promise<void> {
  const before = await everythingOf(group)
  await expect(whileWritesFail(test.ownerDb, failing.table, failing.operation, act)).rejects.toThrow('on purpose')
  expect(await everythingOf(group)).toBe(before)
  await act()
  const done = await everythingOf(group)
  expect(done).not.toBe(before)
  await act().catch(() => {})
  expect(await everythingOf(group)).toBe(done)
}

const fresh = (members = 6) => launchedGroup(testContext(test.db), { members })

describe('a failure between two writes leaves nothing half, and a repeat does the thing once', () => {
  it('mark-overdue', async () => {
    const group = await fresh()
    await group.moveTo('2026-02-01')
    const at = new Date('2026-02-02T15:00:00Z')
    await leavesNothingHalf(group, { table: 'assemblies', operation: 'update' }, () => markOverdue(group.ctx, at))
  })
  it('send-reminders', async () => {
    const group = await fresh()
    await group.moveTo('2026-01-20')
    const at = new Date('2026-01-26T15:00:00Z')
    await leavesNothingHalf(group, { table: 'assemblies', operation: 'update' }, () => sendReminders(group.ctx, at))
  })
  it('request-autopay', async () => {
    const group = await fresh()
    await sql`update consortium_members m set autopay_account_id = b.id from bank_accounts b
      where b.user_id = m.user_id and m.consortium_id = ${group.consortiumId}`.execute(test.db)
    await group.moveTo('2026-01-26')
    const at = new Date('2026-01-27T15:00:00Z')
    group.ctx.clock.set(at)
    await leavesNothingHalf(group, { table: 'assemblies', operation: 'update' }, () => requestAutopay(group.ctx, at))
    await group.moveTo('2026-01-30')
    expect((await everythingOf(group)).match(/,completed,/g)).toHaveLength(6)
  })
  it('ask-bank', async () => {
    const group = await fresh()
    await group.moveTo('2026-01-20')
    await group.pay(1)
    const at = instantAt('2026-01-20', '17:00:00', ZONE)
    group.ctx.clock.set(at)
    // Killed on the way to the bank: that the files have closed is kept, and everything else happens once.
    const ask = () => Promise.reject(new Error('unreachable'))
    await expect(askBank({ ...group.ctx, bank: { ...group.ctx.bank, ask } }, at)).rejects.toThrow('unreachable')
    await leavesNothingHalf(group, { table: 'bank_transfers', operation: 'update' }, () => askBank(group.ctx, at))
  })
  it.each(['canceled', 'too_late'] as const)('take-back-debits, %s', async (outcome) => {
    const group = await fresh()
    await group.moveTo('2026-01-20')
    await group.pay(1)
    await group.moveTo('2026-01-20', '17:00:00')
    const own = (await showConsortium(group.as(1), group.consortiumId)).own?.debits[0]
    await cancelDebit(group.as(1), { consortiumId: group.consortiumId, transferId: own?.transferId ?? '' })
    const { bank } = group.ctx
    const cancel = async (requests: readonly BankRequest[], at: Date) =>
      outcome === 'too_late' ? requests.map(({ key }) => ({ key, outcome })) : await bank.cancel(requests, at)
    const ctx = { ...group.ctx, bank: { ...bank, cancel } }
    const failing = outcome === 'canceled' ? (['payments', 'update'] as const) : (['notifications', 'insert'] as const)
    await leavesNothingHalf(group, { table: failing[0], operation: failing[1] }, () =>
      takeBackDebits(ctx, group.ctx.clock.now()),
    )
  })
  it('publish-snapshots', async () => {
    const group = await fresh()
    await group.moveTo('2026-01-20')
    await group.pay(1)
    await group.moveTo('2026-02-01')
    const at = new Date('2026-02-02T17:00:00Z')
    group.ctx.clock.set(at)
    await leavesNothingHalf(group, { table: 'notifications', operation: 'insert' }, () =>
      publishSnapshots(group.ctx, at),
    )
  })
  it('accept-selection', async () => {
    const group = await fresh()
    const key = await selectFirst(group)
    await leavesNothingHalf(group, { table: 'guarantee_items', operation: 'insert' }, () =>
      acceptSelection(group.as(key.position), key),
    )
  })
  it('defer-selection', async () => {
    const group = await fresh()
    const key = await selectFirst(group)
    await leavesNothingHalf(group, { table: 'contemplation_events', operation: 'insert' }, () =>
      deferSelection(group.as(key.position), key),
    )
  })
  it('provide-guarantee', async () => {
    const group = await fresh()
    const key = await selectFirst(group)
    await acceptSelection(group.as(key.position), key)
    const given = papersFor(await checklistOf(group, key))
    await leavesNothingHalf(group, { table: 'contemplation_events', operation: 'insert' }, () =>
      provideGuarantee(group.as(key.position), { ...key, given }),
    )
  })
  it('cancel-payout', async () => {
    const group = await fresh()
    const key = await selectFirst(group)
    const [preparer, reviewer] = await makeStaff(group.ctx, 2)
    if (preparer === undefined || reviewer === undefined) throw new Error('two people')
    await approveSelection(group, key, reviewer)
    const prepared = await preparePayout(preparer, {
      ...key,
      key: crypto.randomUUID(),
      payee: { kind: 'dealer', name: 'Dealer', account: '000123456' },
      purchaseCents: 3_000_000 as never,
      costsCents: 0 as never,
    })
    if (!prepared.ok) throw new Error(prepared.refusal)
    await leavesNothingHalf(group, { table: 'audit_events', operation: 'insert' }, () =>
      cancelPayout(preparer, { consortiumId: group.consortiumId, payoutId: prepared.payoutId }),
    )
  })
  it('pay-winning-bid', async () => {
    const group = await fresh()
    const {
      bidders: [bidder = 0],
    } = await holdSecond(group, [9_000])
    const accountId = await accountOf(group.ctx, group.userIds[bidder - 1] ?? '')
    const bidId = (await readBids(group))[0]?.id ?? ''
    const key = crypto.randomUUID()
    await leavesNothingHalf(group, { table: 'bank_transfer_allocations', operation: 'insert' }, () =>
      payWinningBid(group.as(bidder), { consortiumId: group.consortiumId, bidId, accountId, key }),
    )
  })
  it('request-prepayment', async () => {
    const group = await fresh()
    await group.moveTo('2026-01-20')
    await group.pay(1)
    await group.moveTo('2026-01-23')
    const accountId = await accountOf(group.ctx, group.userIds[0] ?? '')
    const key = crypto.randomUUID()
    await leavesNothingHalf(group, { table: 'bank_transfer_allocations', operation: 'insert' }, () =>
      requestPrepayment(group.as(1), {
        consortiumId: group.consortiumId,
        amountCents: 100_000 as never,
        mode: 'from_end',
        accountId,
        key,
      }),
    )
  })
  it.each([
    ['accept-offer', acceptOffer, 'contemplations'],
    ['decline-offer', declineOffer, 'contemplations'],
  ] as const)('%s', async (_name, answer, table) => {
    const group = await fresh()
    const { bidders } = await holdSecond(group, [9_000, 8_000])
    // The winner lets the deadline pass; the credit is offered to the second.
    await group.moveTo('2026-03-14')
    const offered = (await readBids(group)).find(({ status }) => status === 'offered')
    expect(offered?.position).toBe(bidders[1])
    await leavesNothingHalf(group, { table, operation: 'insert' }, () =>
      answer(group.as(bidders[1] ?? 0), { consortiumId: group.consortiumId, bidId: offered?.id ?? '' }),
    )
  })
})
