import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { asSet, type Db } from '#db/rows.ts'

const ROWS_A_SET = 20_000
const SETS = 5
const BARE = { id: 'uuid', cents: 'int8' } as const

/**
 * What the same server takes, in the same minutes, for the least that can be kept of something: microseconds by the clock of a row with an id and an amount, inserted in
 * sets with one index, with durability on. What a bench's figure is a multiple of is the same on a slow machine.
 */
export async function bareRowMicros(owner: Db): Promise<number> {
  await sql`create table public.bare_rows (id uuid primary key, cents int8 not null)`.execute(owner)
  try {
    const sets = Array.from({ length: SETS }, () =>
      Array.from({ length: ROWS_A_SET }, () => ({ id: randomUUID(), cents: 69_000 })),
    )
    const began = performance.now()
    for (const rows of sets)
      await sql`insert into public.bare_rows (id, cents) select id, cents from ${asSet('s', BARE, rows)}`.execute(owner)
    return ((performance.now() - began) * 1000) / (SETS * ROWS_A_SET)
  } finally {
    await sql`drop table public.bare_rows`.execute(owner)
  }
}
