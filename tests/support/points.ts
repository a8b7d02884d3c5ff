import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'

/** Gives a spot these bonus points, whatever it has earned. */
export async function setPoints(db: Db, consortiumId: string, position: number, points: number): Promise<void> {
  await sql`
    insert into group_points as g (consortium_id, points) values (${consortiumId}, array_fill(0, array[${position}::int4]))
    on conflict (consortium_id) do update
      set points = g.points || array_fill(0, array[greatest(0, ${position}::int4 - cardinality(g.points))])`.execute(db)
  await sql`update group_points set points[${sql.lit(position)}] = ${points} where consortium_id = ${consortiumId}`.execute(
    db,
  )
}
