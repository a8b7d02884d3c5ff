import { type RawBuilder, sql } from 'kysely'
import { installmentKey, PAYMENT_KEY, type PaymentKey } from '#db/row-keys.ts'
import { asSet, type Db, type Tx } from '#db/rows.ts'

/** Which of these installments stand in a batch of their group's, as keys (`installmentKey`). */
export async function readInBatches(db: Db, keys: readonly PaymentKey[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<PaymentKey>`
    select k.* from ${asSet<PaymentKey>('k', PAYMENT_KEY, keys)}
    join installment_batches b on b.consortium_id = k.consortium_id and b.number = k.number and k.consortium_member_id = any(b.member_ids)`.execute(
    db,
  )
  return new Set(rows.map(installmentKey))
}

/** Joins to each batch, b, which of these members are in it, `taken`, and who else is, `rest`; null stands for none. */
export const partOfBatch = (memberIds: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  cross join lateral (
    select array_agg(id) filter (where id = any(${memberIds})) as taken, array_agg(id) filter (where id <> all(${memberIds})) as rest
    from unnest(b.member_ids) as m (id)) s`

/**
 * Moves batches to another state, or splits off the part that moves: three queries of a `with`, `stayed`, `apart`, and `alone`, since what moves by itself has a row
 * of its own. They follow one named `parts`, which has each batch's columns, `taken` and `rest` (partOfBatch), and the state that those taken reach: `to_status`,
 * `to_asked_at`, `to_closed_at`. The others stay as they were.
 */
export const moveParts = (only: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    stayed as (
      update installment_batches b set member_ids = coalesce(p.rest, b.member_ids), status = case when p.rest is null then p.to_status else b.status end,
        asked_at = case when p.rest is null then p.to_asked_at else b.asked_at end, closed_at = case when p.rest is null then p.to_closed_at else b.closed_at end
      from parts p where b.consortium_id = p.consortium_id and b.number = p.number and b.place = p.place and ${only}),
    apart as (
      insert into installment_batches (consortium_id, number, place, due_on, common_fund_cents, reserve_cents, operator_cents, status, opened_at, asked_at, closed_at,
        member_ids)
      select p.consortium_id, p.number, row_number() over (partition by p.consortium_id, p.number order by p.place) + (
          select max(b.place) from installment_batches b where b.consortium_id = p.consortium_id and b.number = p.number),
        p.due_on, p.common_fund_cents, p.reserve_cents, p.operator_cents, p.to_status, p.opened_at, p.to_asked_at, p.to_closed_at, p.taken
      from parts p where p.rest is not null and cardinality(p.taken) > 1 and ${only}),
    alone as (
      insert into payments (consortium_id, consortium_member_id, number, due_on, common_fund_cents, reserve_cents, operator_cents, status, opened_at, asked_at,
        closed_at)
      select p.consortium_id, p.taken[1], p.number, p.due_on, p.common_fund_cents, p.reserve_cents, p.operator_cents, p.to_status, p.opened_at, p.to_asked_at,
        p.to_closed_at
      from parts p where p.rest is not null and cardinality(p.taken) = 1 and ${only})`

/** Takes these installments of locked groups out of their batches: each has a row of its own from here on, in the state it's in. */
export async function leaveInstallmentBatches(tx: Tx, keys: readonly PaymentKey[]): Promise<void> {
  if (keys.length === 0) return
  await sql`
    with leaving as (
      select consortium_id, number, array_agg(consortium_member_id) as ids from ${asSet<PaymentKey>('k', PAYMENT_KEY, keys)} group by 1, 2),
    parts as materialized (
      select b.*, s.taken, s.rest from leaving l
      join installment_batches b on b.consortium_id = l.consortium_id and b.number = l.number ${partOfBatch(sql`l.ids`)}
      where s.taken is not null),
    own as (
      insert into payments (consortium_id, consortium_member_id, number, due_on, common_fund_cents, reserve_cents, operator_cents, status, opened_at, asked_at,
        closed_at)
      select p.consortium_id, m.id, p.number, p.due_on, p.common_fund_cents, p.reserve_cents, p.operator_cents, p.status, p.opened_at, p.asked_at, p.closed_at
      from parts p cross join lateral unnest(p.taken) as m (id)),
    stayed as (
      update installment_batches b set member_ids = p.rest
      from parts p where b.consortium_id = p.consortium_id and b.number = p.number and b.place = p.place and p.rest is not null)
    delete from installment_batches b using parts p
    where b.consortium_id = p.consortium_id and b.number = p.number and b.place = p.place and p.rest is null`.execute(
    tx,
  )
}
