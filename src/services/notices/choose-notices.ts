import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { writeNoticeChoices } from '#db/notice-choices.ts'
import { type ChoicesRefusal, readChoices } from '#domain/notices/notice-choices.ts'
import { allow, type Verdict } from '#domain/verdict.ts'
import { requirePerson } from '#services/access.ts'

/** What a form requests; anything that can't be stored is refused. */
export type AskedChoices = Parameters<typeof readChoices>[0]

/**
 * Sets which optional emails the asker wants, and the hours without any. Notices about money and deadlines are emailed regardless of what is
 * chosen, and a page lists all of them. A repeat changes nothing.
 */
export async function chooseNotices(ctx: Context, asked: AskedChoices): Promise<Verdict<ChoicesRefusal>> {
  const { userId } = requirePerson(ctx)
  const read = readChoices(asked)
  if (!read.ok) return read
  const { muted, quiet, zone } = read.value
  await outsideCells(ctx, (tx) =>
    writeNoticeChoices(tx, {
      user_id: userId,
      muted: [...muted],
      quiet_from: quiet?.from ?? null,
      quiet_until: quiet?.until ?? null,
      time_zone: zone,
    }),
  )
  return allow()
}
