import type { Context } from '#context'
import { type NightRow, readNights } from '#db/signed-nights.ts'
import type { Night } from '#domain/audit-pack/nights.ts'

/** A signed night as it is published, bytes in hexadecimal. */
export interface SignedNight extends Night {
  hash: string
  signature: string
  public_key: string
}

/** Every signed night, oldest first; anyone may read and keep them. */
export async function listNights(ctx: Context): Promise<SignedNight[]> {
  return (await readNights(ctx.db)).map(publicNight)
}

/** A night as it is published. */
export function publicNight({
  number,
  day,
  groups,
  root,
  previous,
  hash,
  signature,
  public_key,
}: NightRow): SignedNight {
  return {
    ...{ number, day, groups, root: root.toString('hex'), previous: previous?.toString('hex') ?? null },
    ...{ hash: hash.toString('hex'), signature: signature.toString('hex'), public_key: public_key.toString('hex') },
  }
}
