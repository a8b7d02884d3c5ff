import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'

/** An identity check that waits to be decided. */
export interface WaitingPerson {
  id: string
  fullName: string
  submittedAt: Date
}

/** The identity checks that have waited longest. */
export async function readWaitingPeople(db: Db, limit: number): Promise<WaitingPerson[]> {
  const { rows } = await sql<WaitingPerson>`
    select a.id, p.full_name as "fullName", a.submitted_at as "submittedAt" from kyc_applications a
    join profiles p on p.id = a.user_id where a.status = 'pending' order by a.submitted_at, a.id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** A draw that is still ahead. */
export interface NextDraw {
  consortiumId: string
  name: string
  number: number
  drawsAt: Date
  /** How many positions are in it; null until the list is published. */
  eligible: number | null
}

/** The draws that come next after an instant, of months that have been opened, soonest first; of more that are held at once, any. */
export async function readNextDraws(db: Db, after: Date, limit: number): Promise<NextDraw[]> {
  const { rows } = await sql<NextDraw>`
    select a.consortium_id as "consortiumId", c.name, a.number, a.draws_at as "drawsAt", cardinality(a.eligible_positions) as eligible
    from (select * from assemblies where status in ('opened', 'published') and draws_at > ${after}
      order by draws_at, consortium_id limit ${limit}) a
    join consortiums c on c.id = a.consortium_id order by a.draws_at, c.name`.execute(db)
  return rows
}
