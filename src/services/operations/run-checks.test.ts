import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CheckResult, runChecks } from '#services/operations/run-checks.ts'
import { sealAuditTrail } from '#services/operations/seal-audit-trail.ts'
import { LEAVE_BATCHES } from '#tests/support/bank.ts'
import { holdSecond, payBid } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup } from '#tests/support/group.ts'
import { lookOf } from '#web/admin/overview/fact-look.ts'
import { enUS } from '#web/i18n/enUS/catalogue.ts'
import { esMX } from '#web/i18n/esMX/catalogue.ts'
import { ptBR } from '#web/i18n/ptBR/catalogue.ts'

let test: TestDatabase

/** A group that has drawn, sold to a bid that is paid, lost others, and has debits in flight. */
beforeAll(async () => {
  test = await createTestDatabase()
  const group = await launchedGroup(testContext(test.db))
  const { bidders } = await holdSecond(group, [9_000, 8_000])
  await group.moveTo('2026-03-09')
  await payBid(group, bidders[0] ?? 0)
  await group.moveTo('2026-03-20')
  await group.pay(3, [1, 2, 3])
  await group.moveTo('2026-03-20', '17:00:00')
  await sealAuditTrail(testContext(test.db))
})
afterAll(() => test.close())

/** What breaks each invariant, as no one but the owner of the tables could; undone after the look. */
const BREAKS: Readonly<Record<string, readonly string[]>> = {
  'advances-are-paid-in': [
    `insert into advances_paid_in (consortium_id, id, amount_cents, bank_reference, received_on, status, recorded_by, recorded_at, confirmed_at)
      select consortium_id, gen_random_uuid(), 100, 'wire', '2026-03-01', 'confirmed', user_id, now(), now() from consortium_members where position_number = 1`,
  ],
  'allocations-have-their-transfer': [
    'update bank_transfer_allocations set transfer_id = gen_random_uuid() where line = 1',
  ],
  'audit-trail-is-sealed': ["update audit_events set action = 'user.closed'"],
  'balances-are-sums': ['update ledger_heads set seq = seq + 1'],
  'bank-books-agree': [
    "update simulated_bank_entries set amount_cents = amount_cents + 1 where settles_at is not null and direction = 'debit'",
  ],
  'bank-files-add-up': [
    `insert into ach_files (closes_at, made_at, number, modifier, first_entry_number, entry_count, debit_cents, credit_cents, hash)
      values (now(), now(), 2, 'A', 1, 1, 100, 0, sha256(''))`,
    "insert into ach_received (hash, received_at, refusal) values (sha256(''), now(), 'file_ends')",
  ],
  'bank-has-answered': [
    ...LEAVE_BATCHES,
    "update bank_transfers set status = 'unknown', check_at = hand_over_at + interval '5 days 1 minute' where installment_number = 3",
  ],
  'bank-holds-what-it-owes': [
    "update bank_transfers set amount_cents = amount_cents + 1 where kind = 'bid' and status = 'settled'",
  ],
  'canceled-groups-wind-down': ['update consortiums set canceled_at = now()'],
  'chain-verifies': [
    'update ledger_transactions set bank_cents = bank_cents + 1, common_fund_cents = common_fund_cents - 1 where seq = 2',
  ],
  'debits-are-in-their-batch': ['update debit_batches set entry_count = entry_count + 1'],
  'debits-in-flight': [...LEAVE_BATCHES, "update payments set status = 'pending' where status = 'processing'"],
  'draws-have-their-round': [
    "update assemblies set status = 'published', round_missing_since = now() - interval '1 hour' where number = 3",
  ],
  'draws-recompute': [
    'alter table held_assemblies drop constraint result_stays',
    'update assemblies set draw_order = draw_order[2:2] || draw_order[1:1] || draw_order[3:] where number = 1',
  ],
  'final-accounts-are-final': ["update consortiums set status = 'completed'"],
  'funds-not-overdrawn': [
    'alter table ledger_heads drop constraint funds_not_overdrawn',
    'update ledger_heads set reserve_cents = 5, bank_cents = bank_cents + reserve_cents - 5',
  ],
  'groups-at-work': [
    "insert into group_halts select id, 'open_installments', 'TypeError', now(), now() + interval '1 hour' from consortiums",
  ],
  'held-money-pays': [
    `update ledger_transactions set member_credit_cents = -1, common_fund_cents = common_fund_cents + 1
      where reference in (select id from bank_transfers where kind = 'bid' and status = 'settled')`,
    'update ledger_heads set member_credit_cents = -1, common_fund_cents = common_fund_cents + 1',
  ],
  'installments-are-counted': ['update installment_counts set on_time = on_time + 1'],
  'installments-stand-once': [
    `insert into payments (consortium_id, consortium_member_id, number, due_on, common_fund_cents, reserve_cents, operator_cents, opened_at)
      select consortium_id, consortium_member_id, number, due_on, common_fund_cents, reserve_cents, operator_cents, opened_at
      from installments where in_batch limit 1`,
  ],
  'leavers-are-let-go': [
    "update consortium_members set state = 'withdrawn', is_active = false, left_at = now() where position_number = 1",
  ],
  'ledger-has-what-was-paid': ['update group_paid set common_fund_cents[1] = common_fund_cents[1] + 1'],
  'lost-bids-cost-nothing': [
    "update bank_transfers t set bid_id = (select id from bids b where b.status = 'lost') where kind = 'bid'",
  ],
  'members-are-counted': ['update consortiums set current_members = current_members - 1'],
  'members-are-done': [
    "update consortium_members set state = 'completed', has_received_payout = true where position_number = 1",
  ],
  'nobody-overpaid': ['update consortium_members set bonus_cents = 3450001 where position_number = 1'],
  'nobody-selected-in-arrears': [
    ...LEAVE_BATCHES,
    "update bank_transfers set settled_at = '2026-03-30' where installment_number = 1",
    "update payments set closed_at = '2026-03-30' where number = 1",
  ],
  'paid-is-what-was-paid': ['update group_paid set operator_cents[1] = operator_cents[1] + 1'],
  'payments-have-their-member': [
    ...LEAVE_BATCHES,
    'update payments set consortium_member_id = gen_random_uuid() where number = 3',
  ],
  'people-are-whole': ['delete from user_roles'],
  'plans-add-up': ['update plan_adjustments set common_fund_cents = common_fund_cents - 1'],
  'points-are-counted': ['update group_points set points[2] = points[2] + 100'],
  'queue-goes-on': [
    // Someone's workers live, and the business day stands still.
    'select pg_advisory_xact_lock(71020, 7)',
    "insert into heartbeats (name, since) values ('tick', now() - interval '11 minutes')",
  ],
  'recoveries-are-posted': [
    `insert into defaults select consortium_id, id, now(), 1, 100, 0 from consortium_members where position_number = 1`,
    `insert into recoveries (consortium_id, id, consortium_member_id, amount_cents, common_fund_cents, source, bank_reference, received_on, status, recorded_by, recorded_at, confirmed_at)
      select consortium_id, gen_random_uuid(), id, 100, 100, 'sale', 'wire', '2026-03-01', 'confirmed', user_id, now(), now() from consortium_members where position_number = 1`,
  ],
  'refunds-are-owed': ['update consortiums set refunds_due_cents = 1'],
  'reserve-bears-what-is-missing': ['update consortiums set reserve_bears_cents = 1'],
  'reserve-lent-is-owed': ['update consortiums set reserve_lent_cents = 1'],
  'selected-once': ['update contemplations set committed_cents = committed_cents - 1'],
  'states-follow-selections': ["update consortium_members set state = 'active' where state = 'selected'"],
  'tallies-add-up': ["update day_tallies set cents = cents + 1 where kind = 'paid'"],
  'transactions-have-their-head': ['update ledger_transactions set consortium_id = gen_random_uuid() where seq = 1'],
  'transfers-are-allocated': ['update bank_transfer_allocations set amount_cents = amount_cents + 1'],
  'transfers-have-their-member': [
    'update bank_transfers set consortium_member_id = gen_random_uuid() where installment_number = 3',
  ],
  'transfers-stand-once': [
    `insert into bank_transfers (consortium_id, id, consortium_member_id, kind, installment_number, amount_cents, status, account_last4, asked_at)
      select gen_random_uuid(), id, consortium_member_id, kind, installment_number, amount_cents, 'failed', '4242', asked_at
      from bank_transfers where installment_number = 1`,
  ],
  'what-was-said-is-fixed': ['delete from held_assemblies'],
  'words-are-sealed': ["update kyc_applications set compliance_notes = 'seen in person'"],
}

class Undo extends Error {}

async function namesBroken(statements: readonly string[]): Promise<string[]> {
  return (await brokenBy(statements)).map(({ name }) => name)
}

async function brokenBy(statements: readonly string[]): Promise<CheckResult[]> {
  let broken: CheckResult[] = []
  const look = test.ownerDb.transaction().execute(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx)
    broken = (await runChecks(tx)).filter(({ breaches }) => breaches.length > 0)
    throw new Undo()
  })
  await expect(look).rejects.toThrow(Undo)
  return broken
}

describe('the checks', () => {
  it('rules 13 are clean over a group in the middle of its life', async () => {
    expect((await runChecks(test.db)).flatMap(({ breaches }) => breaches)).toEqual([])
  })

  it('each of them has a way to fail here', async () => {
    const files = await readdir(new URL('../../../checks/', import.meta.url))
    expect(Object.keys(BREAKS)).toEqual(files.map((file) => file.replace(/\.\w+$/, '')).sort())
  })

  it.each<[string, string]>([
    [
      'what a group is told of its cancellation',
      `insert into cancellations (consortium_id, id, cause, details, prepared_by, prepared_at)
        select consortium_id, gen_random_uuid(), 'we_stop', 'too few are left', user_id, now() from consortium_members where position_number = 1`,
    ],
    [
      'the document that proves a death',
      `insert into exit_reports (consortium_id, id, consortium_member_id, cause, document_reference, happened_on, recorded_by, recorded_at)
        select consortium_id, gen_random_uuid(), id, 'death', 'no. 118', '2026-03-01', user_id, now() from consortium_members where position_number = 1`,
    ],
    [
      'what proves the release of a security',
      `insert into security_releases (consortium_id, contemplation_id, consortium_member_id, paid_off_at, release_by, released_by, released_at, reference)
        select k.consortium_id, k.id, m.id, now(), '2026-04-01', m.user_id, now(), 'LR-1'
        from contemplations k join consortium_members m on m.id = k.consortium_member_id`,
    ],
    [
      'a notice that says it',
      `insert into notifications (user_id, id, kind, details, created_at)
        select user_id, gen_random_uuid(), 'security_released', '{"reference": "LR-1"}', now() from consortium_members where position_number = 1`,
    ],
  ])('rules 0 the desk’s words are unencrypted in %s', async (_title, statement) => {
    expect(await namesBroken([statement])).toEqual(['words-are-sealed'])
  })

  it('rules 1 an installment that vanishes from its batch is found, open or paid', async () => {
    const vanished = (status: string) =>
      namesBroken([
        `update installment_batches set member_ids = member_ids[2:] where status = '${status}' and cardinality(member_ids) > 1`,
      ])
    expect(await vanished('pending')).toEqual(expect.arrayContaining(['plans-add-up', 'tallies-add-up']))
    expect(await vanished('completed')).toEqual(expect.arrayContaining(['installments-are-counted', 'tallies-add-up']))
  })

  it('a refund or a member paid without being owed is an overdrawn fund', async () => {
    for (const account of ['refunds_payable_cents', 'member_credit_cents'])
      expect(await namesBroken([`update ledger_heads set ${account} = 1, bank_cents = bank_cents - 1`])).toContain(
        'funds-not-overdrawn',
      )
  })

  it.each<[string, string[]]>([
    [
      'a debit taken back and drawn anyway',
      [
        ...LEAVE_BATCHES,
        "update bank_transfers set status = 'cancelled', check_at = null where installment_number = 3",
        "update payments set status = 'pending' where number = 3 and status = 'processing'",
      ],
    ],
    [
      'a debit that came back and stays booked',
      [
        "update simulated_bank_entries e set returns_at = t.settled_at + interval '1 day', return_code = 'R10' from transfer_states t where e.key = t.consortium_id || '/' || t.id and t.installment_number = 1",
      ],
    ],
    [
      'a debit undone that the bank kept',
      ["update bank_transfers set status = 'returned', returned_at = settled_at where installment_number = 1"],
    ],
    [
      'a movement nobody asked for',
      [
        "insert into simulated_bank_entries select 'unheard of', consortium_id, direction, amount_cents, account_last4, file_closes_at, outcome, settles_at from simulated_bank_entries limit 1",
      ],
    ],
  ])('rules 16 the bank’s own books show %s', async (_title, statements) => {
    expect(await namesBroken(statements)).toContain('bank-books-agree')
  })

  it.each<[string, string[]]>([
    [
      'the bank has settled it and we have not looked yet',
      [
        "update simulated_bank_entries set settles_at = (select min(check_at) from transfer_states where status = 'submitted') where key in (select consortium_id || '/' || id from transfer_states where status = 'submitted')",
      ],
    ],
    [
      'it comes back later than our next look',
      [
        ...LEAVE_BATCHES,
        "update bank_transfers set check_at = '2026-06-01' where status = 'settled'",
        "update simulated_bank_entries set returns_at = '2026-06-01', return_code = 'R10' where key in (select consortium_id || '/' || id from transfer_states where status = 'settled')",
      ],
    ],
  ])('rules 16 the bank’s own books are not read ahead: %s', async (_title, statements) => {
    expect(await namesBroken(statements)).toEqual([])
  })

  it.each(Object.entries(BREAKS))('rules 13 %s finds what breaks it', async (name, statements) => {
    const broken = await brokenBy(statements)
    expect(broken.map((one) => one.name)).toContain(name)
    // What shows it has a name and, unless it is an id or the name of a program's part, words in each language.
    const shown = broken.flatMap(({ breaches }) => breaches.flatMap(({ facts }) => Object.entries(facts)))
    for (const { facts, values } of [enUS, ptBR, esMX].map(({ adminChecks }) => adminChecks)) {
      expect(shown.filter(([label]) => !Object.hasOwn(facts, label))).toEqual([])
      const words = shown.filter(([label, value]) => lookOf(label, value) === 'word' && value !== null)
      expect(words.filter(([, value]) => !Object.hasOwn(values, String(value)))).toEqual([])
    }
  })
})
