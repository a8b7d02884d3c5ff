import type { Context } from '#context'
import { type GuaranteeRow, SECURITY_TABLES } from '#db/guarantees.ts'
import type { Cents } from '#domain/money.ts'
import { openWords, sealWords } from '#services/once-clear.ts'

/** What was typed for a document: its number or a link to it, empty beside files, and the amount of a valuation. */
export interface GuaranteeReference {
  reference: string
  amountCents: Cents | null
}

const placeOf = ({ of, security_id, item }: GuaranteeRow, column: 'sealed_reference' | 'sealed_note') =>
  `${SECURITY_TABLES[of].items}.${column}:${security_id}:${item}`

/** Seals what was typed for a document. */
export function sealGuarantee(ctx: Context, row: GuaranteeRow, given: GuaranteeReference): Buffer {
  return ctx.sealing.seal(JSON.stringify(given), placeOf(row, 'sealed_reference'))
}

/** What was typed for a document, unsealed for who provides it or the reviewer; null for nothing yet. */
export function openGuarantee(ctx: Context, row: GuaranteeRow): GuaranteeReference | null {
  if (row.sealed_reference === null) return null
  return JSON.parse(ctx.sealing.open(row.sealed_reference, placeOf(row, 'sealed_reference')))
}

/** Seals what a reviewer writes about a document; nothing for an empty text. */
export function sealNote(ctx: Context, row: GuaranteeRow, note: string): Buffer | null {
  return sealWords(ctx, note.trim() || null, placeOf(row, 'sealed_note'))
}

/** What a reviewer wrote about a document, unsealed for who provides it and the desk; null for nothing. */
export function openNote(ctx: Context, row: GuaranteeRow): string | null {
  return openWords(ctx, { clear: row.note, sealed: row.sealed_note }, placeOf(row, 'sealed_note'))
}
