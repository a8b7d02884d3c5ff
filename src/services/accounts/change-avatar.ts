import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { type AvatarFile, lockPerson, setAvatar } from '#db/people.ts'
import { LARGEST_PICTURE, PICTURE_ENDINGS } from '#domain/access/avatar.ts'
import type { TooManyTries } from '#domain/access/tries.ts'
import type { AttachmentRefusal } from '#domain/support/attachment.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { drawAvatar } from '#integrations/files/draw-avatar.ts'
import { putKeyed } from '#integrations/files/keyed-files.ts'
import { type GivenFile, readAttachment } from '#integrations/files/read-attachment.ts'
import { requirePerson } from '#services/access.ts'
import { LIMITS, mayTry } from '#services/accounts/limit-attempts.ts'

/** Where the sealed key of a person's picture stands. */
export const avatarPlace = (userId: string) => `profiles.image_sealed_key:${userId}`

/**
 * Sets the asker's picture, or removes it (null). It's judged by its content, decoded, and written again as a small square before it's
 * kept; the one before is deleted.
 */
export async function changeAvatar(
  ctx: Context,
  { file }: { file: GivenFile | null },
): Promise<Verdict<AttachmentRefusal | TooManyTries>> {
  const { userId } = requirePerson(ctx)
  const counted = await mayTry(ctx, LIMITS.avatarChange, userId)
  if (!counted.ok) return counted
  if (file === null) {
    await replaceBy(ctx, userId, null)
    return allow()
  }
  const read = await readAttachment(ctx, file, { largest: LARGEST_PICTURE, endings: PICTURE_ENDINGS })
  if (!read.ok) return read
  const picture = await drawAvatar(read.value.content)
  if (picture === null) return refuse('attachment_unreadable')
  const key = `avatars/${userId}/${ctx.random.uuid4()}`
  let isKept = false
  try {
    // Before the transaction, so that it holds no connection meanwhile; taken away again when nothing came of it.
    const sealedKey = await putKeyed(ctx, { key, content: picture, place: avatarPlace(userId) })
    await replaceBy(ctx, userId, { key, sealedKey })
    isKept = true
  } finally {
    if (!isKept) await ctx.files.delete(key).catch(() => {})
  }
  return allow()
}

async function replaceBy(ctx: Context, userId: string, file: AvatarFile | null): Promise<void> {
  const before = await outsideCells(ctx, async (tx) => {
    const person = await lockPerson(tx, userId)
    await setAvatar(tx, userId, file, ctx.clock.now())
    return person?.profile_image_url ?? null
  })
  // What can't be deleted now is unreachable: no row names it anymore.
  if (before !== null) await ctx.files.delete(before).catch(() => {})
}
