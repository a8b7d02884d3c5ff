import { sql } from 'kysely'
import type { PaymentKey } from '#db/row-keys.ts'
import { ROW_KEY, type RowKey } from '#db/row-keys.ts'
import { asSet, type Db, insertRows, type Tx } from '#db/rows.ts'
import type { Cents } from '#domain/money.ts'

/** A late fee that was taken off. */
export interface WaiverRow extends PaymentKey {
  late_bps: number
  amount_cents: Cents
  waived_at: Date
  waived_by: string | null
}

/** An installment that was moved to the end of its plan. */
export interface MoveRow extends PaymentKey {
  common_fund_cents: Cents
  late_fee_cents: Cents
  moved_at: Date
}

const OF_MEMBER = { consortium_id: 'uuid', consortium_member_id: 'uuid', number: 'int2' } as const

/** When a late fee was last taken off, and an installment last moved, for a member; null for never. */
export interface LastGrants {
  waivedAt: Date | null
  movedAt: Date | null
}

/** The last grants of a member. */
export async function readLastGrants(db: Db, member: RowKey): Promise<LastGrants> {
  return (await readLastGrantsOf(db, [member])).get(member.id) ?? { waivedAt: null, movedAt: null }
}

/** The last grants of these members, by member id. */
export async function readLastGrantsOf(db: Db, members: readonly RowKey[]): Promise<Map<string, LastGrants>> {
  if (members.length === 0) return new Map()
  const { rows } = await sql<LastGrants & { id: string }>`
    select k.id,
      (select max(waived_at) from late_fee_waivers w where w.consortium_id = k.consortium_id and w.consortium_member_id = k.id) as "waivedAt",
      (select max(moved_at) from hardship_moves h where h.consortium_id = k.consortium_id and h.consortium_member_id = k.id) as "movedAt"
    from ${asSet('k', ROW_KEY, members)}`.execute(db)
  return new Map(rows.map(({ id, waivedAt, movedAt }) => [id, { waivedAt, movedAt }]))
}

/** Up to which step the late fee of each of these installments was taken off. */
export async function readWaivedSteps(
  db: Db,
  keys: readonly PaymentKey[],
): Promise<(PaymentKey & { late_bps: number })[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<PaymentKey & { late_bps: number }>`
    select w.consortium_id, w.consortium_member_id, w.number, max(w.late_bps) as late_bps
    from ${asSet('k', OF_MEMBER, keys)} join late_fee_waivers w using (consortium_id, consortium_member_id, number)
    group by 1, 2, 3`.execute(db)
  return rows
}

export async function insertWaiver(tx: Tx, row: WaiverRow): Promise<void> {
  await insertRows(
    tx,
    'late_fee_waivers',
    { ...OF_MEMBER, late_bps: 'int2', amount_cents: 'int8', waived_at: 'timestamptz', waived_by: 'uuid' },
    [row],
  )
}

export async function insertMove(tx: Tx, row: MoveRow): Promise<void> {
  await insertRows(
    tx,
    'hardship_moves',
    { ...OF_MEMBER, common_fund_cents: 'int8', late_fee_cents: 'int8', moved_at: 'timestamptz' },
    [row],
  )
}

/** What was moved to the end of a plan goes on with the plan, for whoever took the spot over. */
export async function copyHardshipMoves(tx: Tx, giver: RowKey, newMemberId: string): Promise<void> {
  await sql`insert into hardship_moves (consortium_id, consortium_member_id, number, common_fund_cents, late_fee_cents, moved_at)
    select consortium_id, ${newMemberId}, number, common_fund_cents, late_fee_cents, moved_at from hardship_moves
    where consortium_id = ${giver.consortium_id} and consortium_member_id = ${giver.id}`.execute(tx)
}
