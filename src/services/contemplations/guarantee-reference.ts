import type { Context } from '#context'
import { type GuaranteeRow, SECURITY_TABLES } from '#db/guarantees.ts'
import type { Cents } from '#domain/money.ts'

/** What was typed for a document: its number or a link to it, empty beside files, and the amount of a valuation. */
export interface GuaranteeReference {
  reference: string
  amountCents: Cents | null
}

const placeOf = ({ of, security_id, item }: GuaranteeRow) =>
  `${SECURITY_TABLES[of].items}.sealed_reference:${security_id}:${item}`

/** Seals what was typed for a document. */
export function sealGuarantee(ctx: Context, row: GuaranteeRow, given: GuaranteeReference): Buffer {
  return ctx.sealing.seal(JSON.stringify(given), placeOf(row))
}

/** What was typed for a document, unsealed for who provides it or the reviewer; null for nothing yet. */
export function openGuarantee(ctx: Context, row: GuaranteeRow): GuaranteeReference | null {
  return row.sealed_reference === null ? null : JSON.parse(ctx.sealing.open(row.sealed_reference, placeOf(row)))
}
