import type { Context } from '#context'
import { isUuid } from '#domain/ids.ts'
import { NOTICE_TOPICS, type NoticeTopic } from '#domain/notices/topics.ts'

/** A sealed text opens in its place only, so that no other sealed value of ours passes for a link. */
const PLACE = 'notice_choices.muted:unsubscribe'

/** The URL in a mail that stops mails of its topic, for whoever holds it and without signing in. No one else can make one. */
export function unsubscribeUrl(ctx: Context, userId: string, topic: NoticeTopic): string {
  const token = ctx.sealing.seal(`${userId} ${topic}`, PLACE).toString('base64url')
  return `${ctx.config.PUBLIC_URL}/unsubscribe?token=${token}`
}

/** Whose mails a link would stop, and about what; null for one that isn't ours. */
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
