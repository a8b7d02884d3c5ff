import type { Context } from '#context'
import type { NoticeTopic } from '#domain/notices/topics.ts'
import { readUnsubscribeLink } from '#services/notices/unsubscribe-link.ts'

/** Which emails a link would stop; null for one that isn't ours. */
export function showUnsubscribe(ctx: Context, token: string): NoticeTopic | null {
  return readUnsubscribeLink(ctx, token)?.topic ?? null
}
