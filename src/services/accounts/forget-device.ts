import type { Context } from '#context'
import { deleteKnownDevice } from '#db/known-devices.ts'
import { requirePerson } from '#services/access.ts'

/** The hash of a device's token, in hexadecimal. */
const DEVICE_ID = /^[0-9a-f]{64}$/

/**
 * A device no longer counts as known to the asker's account: the next sign-in on it is reported as a new one's (docs/decisions/0032).
 * It ends no session. Forgetting it twice, or one that isn't theirs, changes nothing.
 */
export async function forgetDevice(ctx: Context, { id }: { id: string }): Promise<void> {
  const { userId } = requirePerson(ctx)
  if (DEVICE_ID.test(id)) await deleteKnownDevice(ctx.db, userId, Buffer.from(id, 'hex'))
}
