import type { Context } from '#context'
import { insertRows, type Tx } from '#db/rows.ts'

/** What happened to a person, by kind, with the figures its mail needs: cents, plain days, ids. Never a name or a document. */
export interface Notice {
  userId: string
  kind: string
  details: Record<string, string | number | boolean | null>
}

/**
 * Records notices in the transaction of what happened; a job mails them afterwards, so nobody is told of something
 * that was rolled back. Lives and benchmarks switch them off.
 */
export async function notify(ctx: Context, tx: Tx, notices: readonly Notice[], at: Date): Promise<void> {
  if (!ctx.notices || notices.length === 0) return
  await insertRows(
    tx,
    'notifications',
    {
      user_id: 'uuid',
      id: 'uuid',
      kind: 'text',
      details: 'jsonb',
      created_at: 'timestamptz',
    },
    notices.map((notice) => ({
      user_id: notice.userId,
      id: ctx.random.uuid7(at),
      kind: notice.kind,
      details: notice.details,
      created_at: at,
    })),
  )
}
