import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { findStateOf, readNoticeChoices, writeNoticeChoices } from '#db/notice-choices.ts'
import { lockPerson } from '#db/people.ts'
import { zoneOfState } from '#domain/notices/notice-choices.ts'
import { NOTICE_TOPICS, type NoticeTopic } from '#domain/notices/topics.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { readUnsubscribeLink } from '#services/notices/unsubscribe-link.ts'

/** Stops the emails that an unsubscribe link names. A repeat changes nothing. */
export async function unsubscribe(ctx: Context, token: string): Promise<Outcome<NoticeTopic, 'link_unknown'>> {
  const link = readUnsubscribeLink(ctx, token)
  if (link === null) return refuse('link_unknown')
  await outsideCells(ctx, async (tx) => {
    // A mail program stops several topics at once: each adds its own to what the other wrote.
    await lockPerson(tx, link.userId)
    const [row] = await readNoticeChoices(tx, [link.userId])
    const zone = row?.time_zone ?? zoneOfState(await findStateOf(tx, link.userId))
    const muted = NOTICE_TOPICS.filter((topic) => topic === link.topic || row?.muted.includes(topic))
    const hours = { quiet_from: row?.quiet_from ?? null, quiet_until: row?.quiet_until ?? null }
    await writeNoticeChoices(tx, { user_id: link.userId, muted, ...hours, time_zone: zone })
  })
  return grant(link.topic)
}
