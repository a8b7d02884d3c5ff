import { sql } from 'kysely'
import { asSet, insertRows, type Tx } from '#db/rows.ts'
import { firstDayOf, yearMonthOf } from '#domain/day.ts'
import { add } from '#domain/money.ts'
import { SINCE_EVER, TALLIES, type Tally } from '#domain/operations/tallies.ts'

/** A change of a tally that belongs to a locked group, or to none. */
export interface TallyChange extends Tally {
  consortium_id: string | null
}

const SUM = { kind: 'text', day: 'date', count: 'int8', cents: 'int8' } as const
const GROUP_SUM = { consortium_id: 'uuid', ...SUM } as const
const ADDED = 'do update set count = t.count + excluded.count, cents = t.cents + excluded.cents'

/** Which advisory locks are slots of `day_tallies`. */
const SLOT_LOCKS = 71_021
const SLOTS = 64

/**
 * Adds changes to the tallies, in the transaction of what they count (decision 0090). The sums over all groups go to a slot that this transaction
 * holds until it ends, the first that is free: so writers of different groups never wait for each other.
 */
export async function addTallies(tx: Tx, changes: readonly TallyChange[]): Promise<void> {
  await addToGroups(tx, merged(changes.flatMap(ofGroup)))
  await addToSums(tx, merged(changes.map((change) => ({ ...change, consortium_id: null }))))
}

/** Adds to locked groups' own rows, each by the day its row has. */
export async function addToGroups(tx: Tx, rows: readonly TallyChange[]): Promise<void> {
  await insertRows(tx, 'group_tallies as t', GROUP_SUM, rows, `on conflict (consortium_id, kind, day) ${ADDED}`)
}

/** Adds to the sums over all groups, in a slot of this transaction's own. */
export async function addToSums(tx: Tx, sums: readonly Tally[]): Promise<void> {
  if (sums.length === 0) return
  await sql`
    with free as materialized (
      select slot from generate_series(0, ${SLOTS - 1}) slot where pg_try_advisory_xact_lock(${SLOT_LOCKS}, slot) limit 1)
    insert into day_tallies as t (kind, day, slot, count, cents)
    select s.kind, s.day, coalesce((select slot from free), ${SLOTS} + pg_backend_pid()), s.count, s.cents from ${asSet('s', SUM, sums)}
    on conflict (kind, day, slot) ${sql.raw(ADDED)}`.execute(tx)
}

/** A group's own rows of a change: its day or month, and the one since ever. */
function ofGroup(change: TallyChange): TallyChange[] {
  if (change.consortium_id === null) return []
  const { group, sinceEver } = TALLIES[change.kind]
  const day = group === 'month' ? firstDayOf(yearMonthOf(change.day)) : change.day
  return [...(group === null ? [] : [{ ...change, day }]), ...(sinceEver ? [{ ...change, day: SINCE_EVER }] : [])]
}

/** One row a key, in the order of keys; those that change nothing are left out. */
function merged(changes: readonly TallyChange[]): TallyChange[] {
  const sums = new Map<string, TallyChange>()
  for (const change of changes) {
    const key = `${change.consortium_id} ${change.kind} ${change.day}`
    const sum = sums.get(key)
    const { count, cents } = change
    sums.set(key, sum === undefined ? change : { ...sum, count: sum.count + count, cents: add(sum.cents, cents) })
  }
  return [...sums.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sum]) => sum)
    .filter(({ count, cents }) => count !== 0 || cents !== 0)
}
