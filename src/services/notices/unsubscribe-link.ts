import type { Context } from '#context'
import { isUuid } from '#domain/ids.ts'
import { NOTICE_TOPICS, type NoticeTopic } from '#domain/notices/topics.ts'

/** A sealed text opens only in its own place, so that none of our other sealed values can pass for a link. */
const PLACE = 'notice_choices.muted:unsubscribe'

/** The URL in an email that stops emails on its topic, for anyone who has it and without signing in. No one else can make one. */
export function unsubscribeUrl(ctx: Context, userId: string, topic: NoticeTopic): string {
  const token = ctx.sealing.seal(`${userId} ${topic}`, PLACE).toString('base64url')
  return `${ctx.config.PUBLIC_URL}/unsubscribe?token=${token}`
}

/** Whose emails a link would stop, and on what topic; null for one that isn't ours. */
export function readUnsubscribeLink(ctx: Context, token: string): { userId: string; topic: NoticeTopic } | null {
  const [userId = '', name] = opened(ctx, token).split(' ')
  const topic = NOTICE_TOPICS.find((one) => one === name)
  return isUuid(userId) && topic !== undefined ? { userId, topic } : null
}

function opened(ctx: Context, token: string): string {
  try {
    return ctx.sealing.open(Buffer.from(token, 'base64url'), PLACE)
  } catch {
    return ''
  }
}
