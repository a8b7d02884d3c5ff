import type { Context } from '#context'
import { clearNoticeReferences } from '#db/notice-references.ts'
import { rekeyTakers, resealPeople } from '#db/people-keys.ts'
import type { Db } from '#db/rows.ts'
import { ONCE_CLEAR_FIELDS, PERSONAL_FIELDS, renewSealedField, sealOnceClear } from '#db/sealed-fields.ts'
import { keyOfStored, resealed } from '#services/operations/resealed.ts'
import { Forbidden } from '#services/refusals.ts'

/**
 * Seals what versions before decisions 0134, 0136, and 0140 left unencrypted, and takes it out of notices. `ownerDb` is the owner's connection, because most of these columns are
 * closed to the application. May run beside the product, be killed, and be repeated. Returns how many texts were sealed. Throws Forbidden
 * unless the product itself asks.
 */
export async function sealAllOnceClear(ctx: Context, ownerDb: Db): Promise<number> {
  if (ctx.actor.kind !== 'system') throw new Forbidden()
  let sealed = 0
  for (const field of ONCE_CLEAR_FIELDS)
    sealed += await sealOnceClear(ownerDb, field, (text, place) => ctx.sealing.seal(text, place))
  sealed += await resealPeople(ownerDb, { onlyClear: true }, (person) => resealed(ctx, person))
  await rekeyTakers(ownerDb, (email) => keyOfStored(ctx, email))
  for (const field of PERSONAL_FIELDS)
    sealed += await renewSealedField(ownerDb, field, ({ sealed: stored, place }) =>
      ctx.sealing.sealClear(stored, place),
    )
  return sealed + (await clearNoticeReferences(ownerDb))
}
