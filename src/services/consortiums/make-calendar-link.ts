import type { Context } from '#context'
import { writeCalendarFeed } from '#db/calendar-feeds.ts'
import { outsideCells } from '#db/cells.ts'
import { requirePerson } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { hashOfToken, makeToken } from '#services/token-hash.ts'

/**
 * Makes a private calendar link for the asker and returns its token, once: only the hash is kept. An earlier link ends right away.
 */
export async function makeCalendarLink(ctx: Context): Promise<string> {
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  const token = makeToken(ctx)
  await outsideCells(ctx, async (tx) => {
    await writeCalendarFeed(tx, { user_id: userId, token_hash: hashOfToken(token), made_at: at })
    await recordAudit(ctx, tx, [{ action: 'calendar_link.made', subjectKind: 'user', subjectId: userId }], at)
  })
  return token
}
