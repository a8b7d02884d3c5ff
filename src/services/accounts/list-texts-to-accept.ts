import type { Context } from '#context'
import { listTextsToAccept as readTextsToAccept } from '#db/legal-texts.ts'
import type { ConsentDocument } from '#domain/access/sign-up.ts'
import { dayOf } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'

/** A text that changed since this person agreed to it, or that they were never asked about. */
export interface TextToAccept {
  document: ConsentDocument
  /** As people read it: "2". */
  label: string
  effectiveOn: PlainDay
  /** The version they agreed to; null when none is on record. */
  agreed: string | null
}

/**
 * The texts that a member is asked to accept: those in effect that we published since they last agreed (decision 0086). Empty for
 * visitors and staff, who agree to nothing here.
 */
export async function listTextsToAccept(ctx: Context): Promise<TextToAccept[]> {
  const { actor } = ctx
  if (actor.kind !== 'person' || actor.role !== 'user') return []
  const rows = await readTextsToAccept(ctx.db, actor.userId, dayOf(ctx.clock.now(), ctx.config.TIME_ZONE))
  return rows.map(({ document, label, effective_on, agreed }) => ({
    document: document as ConsentDocument,
    label,
    effectiveOn: effective_on,
    agreed,
  }))
}
