import { sql } from 'kysely'
import { asActor } from '#context'
import type { BidRow } from '#db/bids.ts'
import type { ContemplationRow } from '#db/contemplations.ts'
import type { Db } from '#db/rows.ts'
import { payWinningBid } from '#services/bids/pay-winning-bid.ts'
import { placeBid } from '#services/bids/place-bid.ts'
import { makeApprovedPeople } from '#worlds/make-people.ts'
import type { TestContext } from './context.ts'
import { accountOf, type TestGroup } from './group.ts'

/** A group of tests/support/group.ts that has held its first assembly, by draw, on 2026-02-03. */
export async function holdFirst(group: TestGroup): Promise<number> {
  await group.moveTo('2026-01-20')
  await group.pay(1)
  await group.moveTo('2026-02-04')
  const [drawn] = await readSelections(group)
  if (drawn === undefined) throw new Error('the first assembly selects somebody')
  return drawn.position_number
}

/** Opens its second month and pays it: bids are taken from 2026-02-17 to 2026-03-04. */
export async function openSecond(group: TestGroup): Promise<{ drawn: number; others: number[] }> {
  const drawn = await holdFirst(group)
  await group.moveTo('2026-02-20')
  await group.pay(2)
  await group.moveTo('2026-02-25')
  return { drawn, others: group.memberIds.map((_, index) => index + 1).filter((position) => position !== drawn) }
}

/** Bids these amounts, in dollars, of those not yet drawn, and holds the second assembly, whose one slot goes to bids first, on 2026-03-06. */
export async function holdSecond(
  group: TestGroup,
  dollars: readonly number[],
): Promise<{ drawn: number; bidders: number[] }> {
  const { drawn, others } = await openSecond(group)
  const bidders = others.slice(0, dollars.length)
  for (const [index, position] of bidders.entries()) {
    const placed = await placeBid(group.as(position), {
      consortiumId: group.consortiumId,
      amountCents: (dollars[index] ?? 0) * 100,
      mode: 'from_end',
    })
    if (!placed.ok) throw new Error(placed.refusal)
  }
  await group.moveTo('2026-03-06', '18:30:00')
  return { drawn, bidders }
}

/** Asks for the winning bid of a position from an account with these last digits. */
export async function payBid(group: TestGroup, position: number, last4 = '4242') {
  const accountId = await accountOf(group.ctx, group.userIds[position - 1] ?? '')
  const bid = (await readBids(group)).find((one) => one.position === position)
  const asked = await payWinningBid(group.as(position), {
    consortiumId: group.consortiumId,
    bidId: bid?.id ?? '',
    accountId,
    key: crypto.randomUUID(),
  })
  if (last4 !== '4242' && asked.ok)
    await sql`update bank_transfers set account_last4 = ${last4} where id = ${asked.value.transferId}`.execute(
      group.ctx.db,
    )
  return asked
}

/** A group's bids with their positions, highest first. */
export async function readBids(group: TestGroup): Promise<(BidRow & { position: number })[]> {
  const { rows } = await sql<BidRow & { position: number }>`
    select b.*, m.position_number as position from bids b
    join consortium_members m on m.consortium_id = b.consortium_id and m.id = b.consortium_member_id
    where b.consortium_id = ${group.consortiumId} order by b.amount_cents desc`.execute(group.ctx.db)
  return rows
}

/** Everything ever selected in a group, in order. */
export async function readSelections(group: TestGroup): Promise<ContemplationRow[]> {
  const { rows } = await sql<ContemplationRow>`
    select * from contemplations where consortium_id = ${group.consortiumId}
    order by selected_at, position_number`.execute(group.ctx.db)
  return rows
}

let staffMade = 0

/** Super administrators of a test, as contexts. */
export async function makeStaff(ctx: TestContext, count: number): Promise<TestContext[]> {
  staffMade += 1
  const userIds = await makeApprovedPeople(ctx, count, `staff-${staffMade}`, 'super_admin')
  return userIds.map((userId) => asActor(ctx, { kind: 'person', userId, role: 'super_admin' }) as TestContext)
}

/** How many rows a table holds. */
export async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)
  return rows[0]?.n ?? 0
}
