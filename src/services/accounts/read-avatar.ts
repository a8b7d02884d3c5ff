import type { Context } from '#context'
import { findAvatar } from '#db/people.ts'
import { isPermitted } from '#domain/access/permissions.ts'
import { isUuid } from '#domain/ids.ts'
import { getKeyed } from '#integrations/files/keyed-files.ts'
import { requirePerson } from '#services/access.ts'
import { avatarPlace } from '#services/accounts/change-avatar.ts'
import { NotFound } from '#services/refusals.ts'

/** A person's picture (WebP), for themselves and for staff who may read about people; to anyone else it doesn't exist. */
export async function readAvatar(ctx: Context, { userId }: { userId: string }): Promise<Uint8Array> {
  const asker = requirePerson(ctx)
  if (userId !== asker.userId && !isPermitted(asker.role, 'users.read')) throw new NotFound('picture_not_found')
  const file = isUuid(userId) ? await findAvatar(ctx.db, userId) : null
  if (file === null) throw new NotFound('picture_not_found')
  return await getKeyed(ctx, { ...file, place: avatarPlace(userId) })
}
