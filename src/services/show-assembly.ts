import type { Context } from '#context'
import { type AssemblyRow, findAssembly } from '#db/assemblies.ts'
import { findConsortium } from '#db/consortiums.ts'
import { readContemplations } from '#db/contemplations.ts'
import { readTiles } from '#db/overviews.ts'
import type { Tx } from '#db/rows.ts'
import { NotFound } from '#services/refusals.ts'

/** The public record of one assembly: positions, figures and proof, never a name (rules 0, rules 7). */
export interface AssemblyPage {
  consortiumId: string
  groupName: string
  targetCents: number
  durationMonths: number
  commitment: string | null
  commitmentLength: number | null
  /** What was revealed before this assembly, or the commitment: the reveal must hash to it. */
  previousReveal: string | null
  assembly: AssemblyRow
  selections: { position: number; method: 'draw' | 'bid'; status: string; percentage: string | null }[]
  tiles: { position_number: number; selected_in: number | null }[]
}

/** Anybody may read it: snapshot, proof and check page of an assembly are public (rules 0). Throws NotFound. */
export async function showAssembly(ctx: Context, consortiumId: string, number: number): Promise<AssemblyPage> {
  const db = ctx.db as Tx
  const group = await findConsortium(db, consortiumId)
  const assembly = group === null ? null : await findAssembly(db, consortiumId, number)
  if (group === null || assembly === null) throw new NotFound('assembly_not_found')
  const [contemplations, tiles, before] = await Promise.all([
    readContemplations(db, group.id), readTiles(ctx.db, group.id), number > 1 ? findAssembly(db, group.id, number - 1) : null,
  ])
  const hex = (bytes: Buffer | null | undefined) => (bytes ? bytes.toString('hex') : null)
  return {
    consortiumId: group.id, groupName: group.name, targetCents: group.target_cents, durationMonths: group.duration_months,
    commitment: hex(group.commitment), commitmentLength: group.commitment_length,
    previousReveal: hex(before?.randomness === 'commit_reveal' ? before.proof : null) ?? hex(group.commitment),
    assembly, tiles,
    selections: contemplations.filter((one) => one.assembly_number === number).map((one) => ({
      position: one.position_number, method: one.method, status: one.status, percentage: one.bid_percentage,
    })),
  }
}
