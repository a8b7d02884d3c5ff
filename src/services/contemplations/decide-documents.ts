import type { Context } from '#context'
import type { GuaranteeFileRow } from '#db/guarantee-files.ts'
import { type GuaranteeRow, updateGuarantees } from '#db/guarantees.ts'
import type { Tx } from '#db/rows.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { actorId } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { fingerprintOf } from '#services/contemplations/document-fingerprint.ts'
import { sealNote } from '#services/contemplations/guarantee-reference.ts'
import { NotFound } from '#services/refusals.ts'

/** What a reviewer decides about one item. Keep the note factual: who provided it reads it. */
export interface GuaranteeDecision {
  /** As a form names it; an item that isn't on the checklist isn't found. */
  item: string
  decision: 'accept' | 'refuse'
  /** The fingerprint of the document as the reviewer saw it. */
  seen: string
  note?: string
}

/**
 * The decisions that change something, as they would be stored, about the documents as their reviewer saw them: one that was sent again
 * since is `document_changed`. Called under the group's lock. Throws NotFound for an item that isn't on the list.
 */
export function decideDocuments(
  ctx: Context,
  { items, files }: { items: readonly GuaranteeRow[]; files: readonly GuaranteeFileRow[] },
  decisions: readonly GuaranteeDecision[],
  at: Date,
): Outcome<GuaranteeRow[], 'item_not_provided' | 'document_changed'> {
  const rows: GuaranteeRow[] = []
  for (const { item, decision, seen, note } of decisions) {
    const row = items.find((one) => one.item === item)
    if (row === undefined) throw new NotFound('item_not_found')
    const state = decision === 'accept' ? 'accepted' : 'refused'
    if (row.state === state) continue
    if (row.state !== 'provided') return refuse('item_not_provided')
    if (seen !== fingerprintOf(row, files)) return refuse('document_changed')
    const sealed_note = sealNote(ctx, row, note ?? '')
    rows.push({ ...row, state, note: null, sealed_note, decided_by: actorId(ctx), decided_at: at })
  }
  return grant(rows)
}

/** What the audit trail calls them. */
export const SUBJECTS = { selection: 'contemplation', transfer: 'spot_transfer' } as const

/** Stores decisions, each with its entry in the audit trail. */
export async function writeDecisions(ctx: Context, tx: Tx, rows: readonly GuaranteeRow[], at: Date): Promise<void> {
  await updateGuarantees(tx, rows)
  await recordAudit(
    ctx,
    tx,
    rows.map((row) => ({
      action: `guarantee.${row.state}`,
      subjectKind: SUBJECTS[row.of],
      subjectId: row.security_id,
      consortiumId: row.consortium_id,
      details: { item: row.item },
    })),
    at,
  )
}
