import type { Context } from '#context'
import { updatePasskeyName } from '#db/passkeys.ts'
import { passkeyName } from '#domain/access/passkey-name.ts'
import { requirePerson } from '#services/access.ts'

/** Gives the asker's passkey another name; someone else's, or one that is gone, stays as it is. */
export async function renamePasskey(ctx: Context, { id, name }: { id: string; name: string }): Promise<void> {
  const { userId } = requirePerson(ctx)
  await updatePasskeyName(ctx.db, { userId, id, name: passkeyName(name) })
}
