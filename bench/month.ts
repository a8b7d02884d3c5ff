import { sql } from 'kysely'
import pg from 'pg'
import { addDays, instantAt } from '#domain/calendar.ts'
import { runDue } from '#jobs/run-due.ts'
import { holdAssemblies } from '#services/assemblies/hold-assemblies.ts'
import { publishSnapshots } from '#services/assemblies/publish-snapshots.ts'
import { createConsortium } from '#services/consortiums/create-consortium.ts'
import { launchConsortium } from '#services/consortiums/launch-consortium.ts'
import { enrollMember } from '#services/members/enroll-member.ts'
import { markOverdue } from '#services/payments/mark-overdue.ts'
import { openInstallments } from '#services/payments/open-installments.ts'
import { payManyInstallments } from '#services/payments/pay-installment.ts'
import { askBank } from '#services/settlement/ask-bank.ts'
import { settleTransfers } from '#services/settlement/settle-transfers.ts'
import { makeApprovedPeople } from '#worlds/make-people.ts'
import { startTemporaryWorld } from '#worlds/temporary-world.ts'

const MEMBERS_A_GROUP = 50

/**
 * One month of many members, each stage timed by itself: open, ask and settle every debit, late, snapshot, draw and seal. PostgreSQL with
 * its durability on. --members N (default 100000).
 */
export async function run(options: Map<string, string>): Promise<void> {
  const members = Number(options.get('members') ?? 100_000)
  const groups = Math.ceil(members / MEMBERS_A_GROUP)
  const zone = 'America/New_York'
  const world = await startTemporaryWorld({
    seed: 'bench',
    startAt: instantAt('2026-01-05', '10:00:00', zone),
    durable: true,
    settings: { shared_buffers: '2GB', max_wal_size: '8GB' },
  })
  const { ctx, clock } = world
  const stages: Record<string, number> = {}
  const timed = async (stage: string, work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    stages[stage] = (stages[stage] ?? 0) + (performance.now() - started) / 1000
  }
  try {
    const founded = performance.now()
    for (let done = 0; done < groups; done += 200) {
      const some = Math.min(200, groups - done)
      const people = await makeApprovedPeople(ctx, some * MEMBERS_A_GROUP, `member-${done}`, 'user')
      for (let index = 0; index < some; index++) {
        const made = await createConsortium(ctx, {
          key: ctx.random.uuid4(),
          name: `Group ${done + index + 1}`,
          targetAmount: 30_000,
          durationMonths: 50,
          maxMembers: MEMBERS_A_GROUP,
          assemblyDay: 27,
        })
        if (!made.ok) throw new Error('refused')
        await enrollMember(ctx, {
          consortiumId: made.consortiumId,
          userIds: people.slice(index * MEMBERS_A_GROUP, (index + 1) * MEMBERS_A_GROUP),
        })
        await launchConsortium(ctx, { consortiumId: made.consortiumId, confirmedViability: true })
      }
    }
    const foundSeconds = (performance.now() - founded) / 1000
    const due = '2026-01-27'
    clock.set(instantAt(addDays(due, -10), '00:00:00', zone))
    await timed('open', () => openInstallments(ctx, clock.now()))
    clock.set(instantAt(addDays(due, -5), '10:00:00', zone))
    const open = await sql<{ consortium_id: string; consortium_member_id: string; number: number }>`
      select consortium_id, consortium_member_id, number from payments order by consortium_id`.execute(ctx.db)
    await timed('ask', async () => {
      for (let start = 0; start < open.rows.length; start += 10_000) {
        await payManyInstallments(
          ctx,
          open.rows.slice(start, start + 10_000).map((row) => ({
            consortiumId: row.consortium_id,
            memberId: row.consortium_member_id,
            number: row.number,
            transferId: ctx.random.uuid7(clock.now()),
            accountId: null,
            accountLast4: '4242',
          })),
        )
      }
      // The day's files close.
      clock.set(instantAt(addDays(due, -5), '17:00:00', zone))
      await askBank(ctx, clock.now())
    })
    clock.set(instantAt(addDays(due, -1), '10:00:00', zone))
    await timed('settle', () => settleTransfers(ctx, clock.now()))
    clock.set(instantAt(addDays(due, 6), '12:00:00', zone))
    await runDue(ctx, instantAt(addDays(due, 5), '12:00:00', zone))
    await timed('late', () => markOverdue(ctx, clock.now()))
    await timed('snapshot', () => publishSnapshots(ctx, clock.now()))
    clock.set(instantAt(addDays(due, 7), '18:00:00', zone))
    await timed('draw and seal', () => holdAssemblies(ctx, clock.now()))
    await compact(world.ownerUrl)
    const { rows } = await sql<{ held: number; selected: number; bytes: number }>`
      select (select count(*)::int from assemblies where status = 'held') as held, (select count(*)::int from contemplations) as selected,
        (pg_total_relation_size('payments') + pg_total_relation_size('bank_transfers') + pg_total_relation_size('bank_transfer_allocations')
         + pg_total_relation_size('ledger_transactions'))::int8 as bytes`.execute(ctx.db)
    const seconds = Object.values(stages).reduce((total, one) => total + one, 0)
    const round = (value: number) => Math.round(value * 100) / 100
    process.stdout.write(
      `${JSON.stringify({
        members: open.rows.length,
        groups,
        ...rows[0],
        bytesAPayment: Math.round((rows[0]?.bytes ?? 0) / open.rows.length),
        foundSeconds: round(foundSeconds),
        stages: Object.fromEntries(Object.entries(stages).map(([stage, value]) => [stage, round(value)])),
        seconds: round(seconds),
        membersPerSecond: Math.round(open.rows.length / seconds),
      })}\n`,
    )
  } finally {
    await world.close()
  }
}

/** Frees the space of row versions no one can see anymore, so that the measurement is what a payment costs to keep. */
async function compact(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query('vacuum full payments, bank_transfers, bank_transfer_allocations, ledger_transactions')
  await owner.end()
}
