import type { Context } from '#context'
import { endViewing, type MemberViewingRow, readViewings } from '#db/member-viewings.ts'
import type { Db, Tx } from '#db/rows.ts'
import type { SeeingEnd } from '#domain/access/seeing-as.ts'
import { recordAudit } from '#services/audit.ts'

/** Where the reason for seeing someone's pages is sealed. */
export const viewingPlace = (id: string): string => `member_viewings.sealed_reason:${id}`

/** That our team saw someone's own pages, as they read it themselves. Plain values that may travel to the browser. */
export interface OwnViewing {
  id: string
  startedAt: Date
  /** As it was typed at the desk. */
  reason: string
}

/** When the desk saw someone's own pages and why, the latest first. The caller knows who may read it. */
export async function openViewings(ctx: Context, db: Db, userId: string, most: number): Promise<OwnViewing[]> {
  const rows = await readViewings(db, userId, most)
  return rows.map(({ id, started_at: startedAt, sealed_reason }) => {
    return { id, startedAt, reason: ctx.sealing.open(sealed_reason, viewingPlace(id)) }
  })
}

/** Ends a locked viewing in the caller's transaction, and records how many pages were seen and why it ended. */
export async function closeViewing(
  ctx: Context,
  tx: Tx,
  row: MemberViewingRow,
  { why, at }: { why: SeeingEnd; at: Date },
): Promise<void> {
  await endViewing(tx, row, why === 'time' ? row.ends_at : at)
  const details = { id: row.id, viewerId: row.viewer_id, pages: row.pages, why }
  const entry = { action: 'user.seen_as_ended', subjectKind: 'user', subjectId: row.user_id, details }
  await recordAudit(ctx, tx, [entry], at)
}
