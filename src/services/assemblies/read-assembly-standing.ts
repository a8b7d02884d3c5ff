import type { Context } from '#context'
import { readStandings, type StandingRow } from '#db/pages/assembly-standings.ts'
import { isMonthNumber, isUuid } from '#domain/ids.ts'
import { NotFound } from '#services/refusals.ts'

/** What a page waiting for a draw is told: how far along the assembly is, by the product's clock. Instants as ISO strings. */
export interface AssemblyStanding {
  status: StandingRow['status']
  drawsAt: string
  now: string
}

/** How far along an assembly is. Public, like its page (rules 0). Throws NotFound. */
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
