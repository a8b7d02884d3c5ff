import type { Context } from '#context'
import { findPerson } from '#db/people.ts'
import { isPermitted } from '#domain/access/permissions.ts'
import { isUuid } from '#domain/ids.ts'
import { requirePerson } from '#services/access.ts'
import { NotFound } from '#services/refusals.ts'

/** A person's picture (WebP), for themselves and for staff who may read about people; to anyone else it doesn't exist. */
export async function readAvatar(ctx: Context, { userId }: { userId: string }): Promise<Uint8Array> {
  const asker = requirePerson(ctx)
  if (userId !== asker.userId && !isPermitted(asker.role, 'users.read')) throw new NotFound('picture_not_found')
  const key = isUuid(userId) ? (await findPerson(ctx.db, userId))?.profile_image_url : null
  if (!key) throw new NotFound('picture_not_found')
  return await ctx.files.get(key)
}
