import type { Context } from '#context'
import { readStandings, type StandingRow } from '#db/pages/assembly-standings.ts'
import { isMonthNumber, isUuid } from '#domain/ids.ts'
import { NotFound } from '#services/refusals.ts'

/** What a page that waits for a draw is told: how far the assembly has come, by the product's clock. Instants as ISO texts. */
export interface AssemblyStanding {
  status: StandingRow['status']
  drawsAt: string
  now: string
}

/** How far an assembly has come. Public, as its page is (rules 0). Throws NotFound. */
export async function readAssemblyStanding(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  consortiumId: string,
  number: number,
): Promise<AssemblyStanding> {
  const isOne = isUuid(consortiumId) && isMonthNumber(number)
  const [row] = isOne ? await readStandings(db, [{ consortium_id: consortiumId, number }]) : []
  if (row === undefined) throw new NotFound('assembly_not_found')
  return standingOf(row, clock.now())
}

export function standingOf({ status, draws_at }: StandingRow, now: Date): AssemblyStanding {
  return { status, drawsAt: draws_at.toISOString(), now: now.toISOString() }
}
