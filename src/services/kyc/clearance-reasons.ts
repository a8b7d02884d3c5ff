import type { Context } from '#context'
import type { StoredClearance } from '#db/sanctions.ts'
import { openWords } from '#services/once-clear.ts'

type ClearanceTable = 'sanctions_clearances' | 'payee_clearances'

/** Who has said that a match is someone else, and why. */
export interface Clearance {
  by: string
  name: string
  reason: string
  at: Date
}

/** Where the reason that someone gave for clearing a match is sealed. */
export const clearancePlace = (table: ClearanceTable, matchId: string, clearedBy: string): string =>
  `${table}.sealed_reason:${matchId}:${clearedBy}`

/** A match's clearances, opened. The caller knows who may read them. */
export function openClearances(
  ctx: Context,
  table: ClearanceTable,
  { id, clearances }: { id: string; clearances: readonly StoredClearance[] },
): Clearance[] {
  return clearances.map(({ by, name, at, clear, sealed: text }) => {
    const sealed = text === null ? null : Buffer.from(text, 'base64')
    const reason = openWords(ctx, { clear, sealed }, clearancePlace(table, id, by)) ?? ''
    return { by, name, reason, at: new Date(at) }
  })
}
