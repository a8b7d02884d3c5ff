import type { Context } from '#context'
import { countUnread, readNotifications } from '#db/notifications.ts'
import type { Language } from '#domain/language.ts'
import type { NoticeKind } from '#domain/notices/notice.ts'
import { requirePerson } from '#services/access.ts'
import { noticeValues } from '#services/notices/deliver-notifications.ts'

const NOTICES_A_PAGE = 40

/** One of the asker's notices, with its values formatted for the language. */
export interface NoticeLine {
  id: string
  kind: NoticeKind
  at: Date
  isRead: boolean
  /** When its email was queued, or it was decided that none is wanted; null while it waits. */
  mailedAt: Date | null
  values: Readonly<Record<string, string | number>>
}

/** The asker's notices, newest first; `older` is the cursor for the next page. */
export async function listNotices(
  ctx: Context,
  { language, before }: { language: Language; before: string | null },
): Promise<{ notices: NoticeLine[]; older: string | null; unread: number }> {
  const { userId } = requirePerson(ctx)
  const [rows, unread] = await Promise.all([
    readNotifications(ctx.db, userId, { before, limit: NOTICES_A_PAGE + 1 }),
    countUnread(ctx.db, userId),
  ])
  const page = rows.slice(0, NOTICES_A_PAGE)
  return {
    notices: page.map((row) => ({
      id: row.id,
      kind: row.kind,
      at: row.created_at,
      isRead: row.read_at !== null,
      mailedAt: row.mailed_at,
      values: noticeValues(ctx, { ...row, language }),
    })),
    older: rows.length > NOTICES_A_PAGE ? (page.at(-1)?.id ?? null) : null,
    unread,
  }
}
