import type { Context } from '#context'
import { findConsortium } from '#db/consortiums.ts'
import { type AssemblyPage, showAssembly } from '#services/assemblies/show-assembly.ts'
import { type DocumentGroup, documentGroup } from '#services/documents/document-holder.ts'
import { NotFound } from '#services/refusals.ts'

/** The record of a held assembly, the same for everyone: positions, figures, and proof, never a name (rules 0). */
export interface AssemblyRecord {
  group: DocumentGroup
  page: AssemblyPage
}

/** Anyone may read it. Throws NotFound before the assembly is held. */
export async function showAssemblyRecord(
  ctx: Context,
  input: { consortiumId: string; number: number },
): Promise<AssemblyRecord> {
  const page = await showAssembly(ctx, input.consortiumId, input.number)
  const row = page.minutes === null ? null : await findConsortium(ctx.db, page.consortiumId)
  if (row === null) throw new NotFound('assembly_not_found')
  return { group: await documentGroup(ctx.db, row), page }
}
