import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockConsortiums } from '#db/consortiums.ts'
import { instantAt } from '#domain/calendar.ts'
import { judgeEligibility, judgePublished } from '#services/assemblies/judge-eligibility.ts'
import { loadSanctionsList } from '#services/kyc/load-sanctions-list.ts'
import { leaveAllBatches } from '#tests/support/bank.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, ZONE } from '#tests/support/group.ts'
import { decideIdentity } from '#tests/support/identity.ts'
import { letLeave } from '#tests/support/leaving.ts'
import { madeUpSdn } from '#tests/support/made-up-sdn.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

it('rules 4 a draw that looks only at what has changed since the cutoff finds what judging everyone again finds', async () => {
  const group = await launchedGroup(testContext(test.db), { members: 14 })
  await group.moveTo('2026-01-20')
  await group.pay(1)
  await group.moveTo('2026-02-02', '13:00:00')
  const [cutoff, between, draw, later] = [
    instantAt('2026-02-01', '23:59:59', ZONE),
    group.ctx.clock.now(),
    instantAt('2026-02-03', '18:00:00', ZONE),
    instantAt('2026-02-04', '09:00:00', ZONE),
  ] as const
  const idOf = (position: number) => group.userIds[position - 1] ?? ''
  const memberOf = (position: number) => group.memberIds[position - 1] ?? ''
  const hand = test.ownerDb

  await letLeave(group, 2)
  await decideIdentity(group.ctx, idOf(3), 'rejected', between)
  // Taken back and approved again, or decided only when the draw's number is out.
  await decideIdentity(group.ctx, idOf(4), 'rejected', between)
  await decideIdentity(group.ctx, idOf(4), 'approved', instantAt('2026-02-02', '15:00:00', ZONE))
  await decideIdentity(group.ctx, idOf(5), 'rejected', later)
  await loadSanctionsList(group.ctx, { files: madeUpSdn(), mayBeShorter: false })
  const match = async (position: number, foundAt: Date, clearedAt: Date | null) => {
    const { rows } = await sql<{ list_id: string; id: string }>`
      insert into sanctions_screenings (user_id, id, list_id, occasion, score, screened_at)
      select ${idOf(position)}, gen_random_uuid(), id, 'payout', 90, ${foundAt} from sanctions_lists returning list_id, id`.execute(
      hand,
    )
    await sql`insert into sanctions_matches (user_id, id, screening_id, list_id, entry_number, person_name, matched_name, score, birth, found_at, cleared_at)
      values (${idOf(position)}, gen_random_uuid(), ${rows[0]?.id}, ${rows[0]?.list_id}, 101, unsealed('x'), 'x', 90, 'unknown', ${foundAt}, ${clearedAt})`.execute(
      hand,
    )
  }
  await match(6, between, null)
  await match(7, between, later)
  await match(8, between, instantAt('2026-02-03', '12:00:00', ZONE))
  await sql`insert into contemplations (consortium_id, id, assembly_number, consortium_member_id, position_number, method, ticket, committed_cents, selected_at, use_by)
    values (${group.consortiumId}, gen_random_uuid(), 1, ${memberOf(9)}, 9, 'draw', '\\x00', 0, ${between}, '2026-08-01')`.execute(
    hand,
  )
  await leaveAllBatches(hand)
  await sql`update payments set status = 'pending', closed_at = null, return_code = 'R01'
    where consortium_id = ${group.consortiumId} and consortium_member_id = ${memberOf(10)} and number = 1`.execute(hand)
  await sql`insert into disputes (consortium_id, id, consortium_member_id, transfer_id, reason, opened_at)
    select consortium_id, gen_random_uuid(), consortium_member_id, id, 'not_recognized', ${between} from transfer_states
    where consortium_id = ${group.consortiumId} and consortium_member_id = ${memberOf(11)}`.execute(hand)
  // Which doesn't keep anyone from a draw that they're listed for.
  await sql`update consortium_members set skips_assembly = 1 where id = ${memberOf(12)}`.execute(hand)

  const { rows } = await sql<{ eligible_positions: number[] }>`
    select eligible_positions from assemblies where consortium_id = ${group.consortiumId} and number = 1`.execute(hand)
  const published = rows[0]?.eligible_positions ?? []
  expect(published).toHaveLength(14)
  const found = await test.db.transaction().execute(async (tx) => {
    const [row] = await lockConsortiums(tx, [group.consortiumId])
    if (row === undefined) throw new Error('no group')
    const month = { group: row, number: 1, at: draw, cutoffAt: cutoff }
    const everyone = (await judgeEligibility(tx, [month])).get(row.id) ?? []
    const again = (await judgePublished(tx, [month])).get(row.id)
    return { everyone, again }
  })
  const outOf = (judged: typeof found.everyone) =>
    new Map(
      published.map((position) => {
        const one = judged.find(({ candidate }) => candidate.position_number === position)
        return [position, one === undefined ? ['not_active'] : one.reasons.filter((reason) => reason !== 'opted_out')]
      }),
    )
  const everyone = outOf(found.everyone)
  expect(Object.fromEntries([...everyone].filter(([, reasons]) => reasons.length > 0))).toEqual({
    2: ['not_active'],
    3: ['kyc_not_approved', 'sanctions_not_clear'],
    6: ['sanctions_not_clear'],
    7: ['sanctions_not_clear'],
    9: ['already_selected'],
    10: ['installment_unpaid', 'returned_debit'],
    11: ['open_dispute'],
  })
  const again = outOf([...(found.again?.judged ?? [])])
  const isChanged = (position: number) => found.again?.changed?.has(position) === true
  expect(new Map(published.map((position) => [position, isChanged(position) ? again.get(position) : []]))).toEqual(
    everyone,
  )
  // And that costs nothing for those about whom nothing has changed.
  expect(published.filter((position) => !isChanged(position))).toEqual([1, 12, 13, 14])
})
