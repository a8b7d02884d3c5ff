import type { Context } from '#context'
import { writeCalendarFeed } from '#db/calendar-feeds.ts'
import { outsideCells } from '#db/cells.ts'
import { requirePerson } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { hashOfToken } from '#services/consortiums/calendar-token.ts'

const TOKEN_BYTES = 32

/**
 * Makes a private calendar link for the asker and returns its token, once: only the hash is kept. An earlier link ends right away.
 */
export async function makeCalendarLink(ctx: Context): Promise<string> {
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  const token = Buffer.from(ctx.random.bytes(TOKEN_BYTES)).toString('base64url')
  await outsideCells(ctx, async (tx) => {
    await writeCalendarFeed(tx, { user_id: userId, token_hash: hashOfToken(token), made_at: at })
    await recordAudit(ctx, tx, [{ action: 'calendar_link.made', subjectKind: 'user', subjectId: userId }], at)
  })
  return token
}
