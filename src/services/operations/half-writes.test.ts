import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import type { BankRequest } from '#integrations/bank/bank.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { publishSnapshots } from '#services/assemblies/publish-snapshots.ts'
import { acceptOffer } from '#services/bids/accept-offer.ts'
import { declineOffer } from '#services/bids/decline-offer.ts'
import { expireWinningBids } from '#services/bids/expire-winning-bids.ts'
import { payWinningBid } from '#services/bids/pay-winning-bid.ts'
import { placeBid } from '#services/bids/place-bid.ts'
import { withdrawBid } from '#services/bids/withdraw-bid.ts'
import { expireConsortiums } from '#services/consortiums/expire-consortiums.ts'
import { launchConsortium } from '#services/consortiums/launch-consortium.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { acceptSelection } from '#services/contemplations/accept-selection.ts'
import { cancelUncuredSelections } from '#services/contemplations/cancel-uncured-selections.ts'
import { deferSelection } from '#services/contemplations/defer-selection.ts'
import { expireUnansweredSelections } from '#services/contemplations/expire-unanswered-selections.ts'
import { provideGuarantee } from '#services/contemplations/provide-guarantee.ts'
import { rejectKycApplication } from '#services/kyc/reject-kyc-application.ts'
import { submitKycApplication } from '#services/kyc/submit-kyc-application.ts'
import { unenrollMember } from '#services/members/unenroll-member.ts'
import { markOverdue } from '#services/payments/mark-overdue.ts'
import { payInstallment } from '#services/payments/pay-installment.ts'
import { requestAutopay } from '#services/payments/request-autopay.ts'
import { requestPrepayment } from '#services/payments/request-prepayment.ts'
import { sendReminders } from '#services/payments/send-reminders.ts'
import { cancelPayout } from '#services/payouts/cancel-payout.ts'
import { preparePayout } from '#services/payouts/prepare-payout.ts'
import { askBank } from '#services/settlement/ask-bank.ts'
import { cancelDebit } from '#services/settlement/cancel-debit.ts'
import { takeBackDebits } from '#services/settlement/take-back-debits.ts'
import { letComeBack } from '#tests/support/bank.ts'
import { holdFirst, holdSecond, makeStaff, openSecond, readBids } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { accountOf, enrolledGroup, launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { approveSelection, checklistOf, documentsFor, selectFirst } from '#tests/support/selection.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

/** Every table of a group's life, those to come included. The simulated bank keeps its own books, outside our transactions. */
let tables: string[]
beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'consortium_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'simulated_bank_entries' order by 1`.execute(test.ownerDb)
  tables = rows.map(({ name }) => name)
})

/** Everything of a group as text: equal before and after means that nothing was left half. */
async function everythingOf({ consortiumId, userIds }: Pick<TestGroup, 'consortiumId' | 'userIds'>): Promise<string> {
  const parts = await Promise.all([
    rowsOf('consortiums', sql`id = ${consortiumId}`),
    rowsOf('notifications', sql`user_id = any(${userIds}::uuid[])`),
    ...tables.map((table) => rowsOf(table, sql`consortium_id = ${consortiumId}`)),
  ])
  return parts.join('\n')
}

/** Everything of someone's identity as text. */
async function identityOf(userId: string): Promise<string> {
  const own = sql`user_id = ${userId}`
  const parts = await Promise.all([
    rowsOf('profiles', sql`id = ${userId}`),
    ...['kyc_applications', 'kyc_decisions', 'notifications'].map((table) => rowsOf(table, own)),
    rowsOf('audit_events', sql`subject_id = ${userId}`),
    rowsOf('idempotency_keys', sql`scope like 'reject-kyc:%'`),
  ])
  return parts.join('\n')
}

async function rowsOf(table: string, where: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(t::text, E'\n' order by t::text), '') as text from ${sql.table(table)} t where ${where}`.execute(
    test.ownerDb,
  )
  return `${table}\n${rows[0]?.text ?? ''}`
}

/** The act fails at a later write of its own, nothing of it remains; then it is done, and done again changes nothing more. */
async function leavesNothingHalf(
  of: Pick<TestGroup, 'consortiumId' | 'userIds'> | (() => Promise<string>),
  failing: { table: string; operation: 'insert' | 'update' },
  act: () => Promise<unknown>,
): Promise<void> {
  const everything = typeof of === 'function' ? of : () => everythingOf(of)
  const before = await everything()
  await expect(whileWritesFail(test.ownerDb, failing.table, failing.operation, act)).rejects.toThrow('on purpose')
  expect(await everything()).toBe(before)
  await act()
  const done = await everything()
  expect(done).not.toBe(before)
  await act().catch(() => {})
  expect(await everything()).toBe(done)
}

const fresh = (members = 6) => launchedGroup(testContext(test.db), { members })

describe('a failure between two writes leaves nothing half, and a repeat does the thing once', () => {
  it('launch-consortium', async () => {
    const group = await enrolledGroup(testContext(test.db))
    await leavesNothingHalf(group, { table: 'audit_events', operation: 'insert' }, () =>
      launchConsortium(group.ctx, { consortiumId: group.consortiumId, confirmedViability: true }),
    )
  })
  it('unenroll-member', async () => {
    const group = await enrolledGroup(testContext(test.db))
    await leavesNothingHalf(group, { table: 'consortiums', operation: 'update' }, () =>
      unenrollMember(group.ctx, { consortiumId: group.consortiumId, memberId: group.memberIds[0] ?? '' }),
    )
  })
  it('expire-consortiums', async () => {
    const group = await enrolledGroup(testContext(test.db))
    const at = instantAt('2026-04-06', '10:00:00', ZONE)
    await leavesNothingHalf(group, { table: 'audit_events', operation: 'insert' }, () =>
      expireConsortiums(group.ctx, at),
    )
    expect(await everythingOf(group)).toContain('consortium.expired')
  })
  it('pay-installment', async () => {
    const group = await fresh()
    await group.moveTo('2026-01-20')
    const { consortiumId } = group
    const accountId = await accountOf(group.ctx, group.userIds[0] ?? '')
    const key = crypto.randomUUID()
    await leavesNothingHalf(group, { table: 'payments', operation: 'update' }, () =>
      payInstallment(group.as(1), { consortiumId, number: 1, accountId, key }),
    )
  })
  it('reject-kyc-application', async () => {
    const ctx = testContext(test.db)
    const made = await createPeople(ctx, [{ email: 'rejected@example.com', fullName: 'Rejected Person', role: 'user' }])
    const userId = made.ok ? (made.value[0] ?? '') : ''
    const submitted = await submitKycApplication(ctx, { userIds: [userId], key: crypto.randomUUID() })
    if (!submitted.ok) throw new Error(submitted.refusal)
    const applicationIds = submitted.applications.map(({ applicationId }) => applicationId)
    const [reviewer = ctx] = await makeStaff(ctx, 1)
    await leavesNothingHalf(
      () => identityOf(userId),
      { table: 'notifications', operation: 'insert' },
      () => rejectKycApplication(reviewer, { applicationIds, key: 'once' }),
    )
  })
  // It writes once, so there is nothing between two writes: a failure of that one and a repeat are what can be shown.
  it('withdraw-bid', async () => {
    const group = await fresh()
    const { others } = await openSecond(group)
    const [position = 0] = others
    const { consortiumId } = group
    const placed = await placeBid(group.as(position), { consortiumId, amountCents: 900_000, mode: 'from_end' })
    if (!placed.ok) throw new Error(placed.refusal)
    await leavesNothingHalf(group, { table: 'bids', operation: 'update' }, () =>
      withdrawBid(group.as(position), { consortiumId, bidId: placed.value.bidId }),
    )
  })
  it('expire-winning-bids', async () => {
    const group = await fresh()
    await holdSecond(group, [9_000, 8_000])
    const at = instantAt('2026-03-14', '10:00:00', ZONE)
    await leavesNothingHalf(group, { table: 'notifications', operation: 'insert' }, () =>
      expireWinningBids(group.ctx, at),
    )
  })
  it('expire-unanswered-selections', async () => {
    const group = await fresh()
    await selectFirst(group)
    const at = instantAt('2026-02-12', '10:00:00', ZONE)
    await leavesNothingHalf(group, { table: 'notifications', operation: 'insert' }, () =>
      expireUnansweredSelections(group.ctx, at),
    )
  })
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
    expect(
      (await rowsOf('installments', sql`consortium_id = ${group.consortiumId}`)).match(/,completed,/g),
    ).toHaveLength(6)
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
    await leavesNothingHalf(group, { table: 'debit_batches', operation: 'update' }, () => askBank(group.ctx, at))
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
    const given = documentsFor(await checklistOf(group, key))
    await leavesNothingHalf(group, { table: 'contemplation_events', operation: 'insert' }, () =>
      provideGuarantee(group.as(key.position), { ...key, given }),
    )
  })
  it('cancel-uncured-selections', async () => {
    const group = await fresh()
    const drawn = await holdFirst(group)
    const debit = { consortiumId: group.consortiumId, memberId: group.memberIds[drawn - 1] ?? '', number: 1 }
    await letComeBack(group.ctx, debit, instantAt('2026-02-21', '09:00:00', ZONE))
    await group.moveTo('2026-02-26')
    await leavesNothingHalf(group, { table: 'ledger_transactions', operation: 'insert' }, () =>
      cancelUncuredSelections(group.ctx, instantAt('2026-02-28', '12:00:00', ZONE)),
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
      payee: { kind: 'dealer', name: 'Dealer', routing: '021000021', account: '000123456' },
      purchaseCents: 3_000_000 as never,
      costsCents: 0 as never,
    })
    if (!prepared.ok) throw new Error(prepared.refusal)
    await leavesNothingHalf(group, { table: 'audit_events', operation: 'insert' }, () =>
      cancelPayout(preparer, { consortiumId: group.consortiumId, payoutId: prepared.value.payoutId }),
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

const SERVICES = join(import.meta.dirname, '..')
/** Open the transactions of others, and are broken with them. */
const NO_USE_CASES = ['slices.ts', 'contemplations/store-guarantee-file.ts', 'transfers/debit-once.ts']
const OPENS = /\b(?:inGroup|inGroupSlices|apartWhenBroken|debitOnce)\(/

it('each use case that writes on a group is broken between its writes, here or beside it', async () => {
  const files = (await readdir(SERVICES, { recursive: true })).filter((file) => file.endsWith('.ts'))
  const texts = await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(join(SERVICES, file), 'utf8') })),
  )
  const breaking = texts.filter(({ file, text }) => file.endsWith('.test.ts') && text.includes('whileWritesFail('))
  const unbroken = texts
    .filter(({ file, text }) => !file.endsWith('.test.ts') && OPENS.test(text) && !NO_USE_CASES.includes(file))
    .map(({ file }) => ({
      file,
      name: basename(file, '.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    }))
    .filter(({ name }) => !breaking.some(({ text }) => text.includes(name)))
  expect(unbroken.map(({ file }) => file)).toEqual([])
})
