import { sql } from 'kysely'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { type Due, isAtWork, taking } from '#db/group-halts.ts'
import { asSet, type Db, insertRows, type Tx, updateRows } from '#db/rows.ts'
import type { LadderStep } from '#domain/payments/late-ladder.ts'

/** A step of the late ladder that a member has reached for an installment (rules 9). */
export interface LadderStepRow {
  consortium_id: string
  consortium_member_id: string
  number: number
  step: LadderStep
  reached_at: Date
}

/** The next groups whose ladders are due to be looked at, locked; a group that someone else holds is left out. */
export async function lockDueLadders(tx: Tx, due: Due): Promise<ConsortiumRow[]> {
  const { rows } = await sql<ConsortiumRow>`
    select * from consortiums where ladder_at <= ${due.by} and ${isAtWork('id', due)} order by ladder_at, id limit ${due.limit}
    ${taking(due)}`.execute(tx)
  return rows
}

/** Sets when the ladders of these groups are looked at next; null for never, until someone owes again. */
export async function updateLadderLooks(
  tx: Tx,
  rows: readonly { id: string; ladder_at: Date | null }[],
): Promise<void> {
  await updateRows(tx, 'consortiums', ['id'], { id: 'uuid', ladder_at: 'timestamptz' }, rows)
}

/** Brings the next look at these groups' ladders forward to an instant; one that is due sooner stays. */
export async function lookAtLaddersBy(tx: Tx, looks: readonly { consortiumId: string; at: Date }[]): Promise<void> {
  if (looks.length === 0) return
  const soonest = new Map<string, Date>()
  for (const { consortiumId, at } of looks) {
    const before = soonest.get(consortiumId)
    if (before === undefined || at < before) soonest.set(consortiumId, at)
  }
  const rows = [...soonest].map(([id, ladder_at]) => ({ id, ladder_at }))
  await sql`update consortiums c set ladder_at = least(c.ladder_at, s.ladder_at)
    from ${asSet('s', { id: 'uuid', ladder_at: 'timestamptz' }, rows)} where c.id = s.id`.execute(tx)
}

/** The steps reached for these installments, in the order they were reached. */
export async function readLadderSteps(
  db: Db,
  keys: readonly Pick<LadderStepRow, 'consortium_id' | 'consortium_member_id' | 'number'>[],
): Promise<LadderStepRow[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<LadderStepRow>`
    select s.* from ${asSet('k', { consortium_id: 'uuid', consortium_member_id: 'uuid', number: 'int2' }, keys)}
    join ladder_steps s using (consortium_id, consortium_member_id, number)
    order by s.consortium_id, s.consortium_member_id, s.number, s.step`.execute(db)
  return rows
}

/** Writes steps that were reached; a step is reached once. */
export async function insertLadderSteps(tx: Tx, rows: readonly LadderStepRow[]): Promise<void> {
  await insertRows(
    tx,
    'ladder_steps',
    {
      consortium_id: 'uuid',
      consortium_member_id: 'uuid',
      number: 'int2',
      step: 'ladder_step',
      reached_at: 'timestamptz',
    },
    rows,
    'on conflict do nothing',
  )
}
