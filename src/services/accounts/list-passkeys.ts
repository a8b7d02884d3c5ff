import type { Context } from '#context'
import { readPasskeys } from '#db/passkeys.ts'
import { requirePerson } from '#services/access.ts'

/** One passkey as its owner sees it; real time. */
export interface Passkey {
  id: string
  name: string
  addedAt: Date
  usedAt: Date | null
}

/** The asker's passkeys, the oldest first. */
export async function listPasskeys(ctx: Context): Promise<Passkey[]> {
  const rows = await readPasskeys(ctx.db, requirePerson(ctx).userId)
  return rows.map(({ id, name, created_at: addedAt, last_used_at: usedAt }) => ({ id, name, addedAt, usedAt }))
}
