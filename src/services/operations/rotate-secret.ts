import type { Context } from '#context'
import { endAllApiTokens } from '#db/api-tokens.ts'
import { outsideCells } from '#db/cells.ts'
import { rekeyTakers, resealPeople } from '#db/people-keys.ts'
import type { Db } from '#db/rows.ts'
import { listFileKeys, renewSealedField, SEALED_FIELDS } from '#db/sealed-fields.ts'
import { deleteAllSessions } from '#db/sessions.ts'
import { recordAudit } from '#services/audit.ts'
import { keyOfStored, resealed } from '#services/operations/resealed.ts'
import { Forbidden } from '#services/refusals.ts'

/** What a rotation did: how many fields and files were resealed, and how many sessions ended. */
export interface SecretRotation {
  fields: number
  files: number
  sessions: number
}

/**
 * Reseals every sealed field and file with the current secret, and ends every session and every program's token. The context's sealing must know the
 * previous secret. `ownerDb` is the owner's connection, because some sealed columns are closed to the application. Can be killed and
 * repeated at any moment; a repeat that finds nothing says that the previous secret can go. Throws Forbidden unless
 * the product itself asks, and when a value opens under neither secret.
 */
export async function rotateSecret(ctx: Context, ownerDb: Db): Promise<SecretRotation> {
  if (ctx.actor.kind !== 'system') throw new Forbidden()
  // First: anyone with the old secret could still sign in with a forged cookie.
  const sessions = await deleteAllSessions(ctx.db)
  await endAllApiTokens(ctx.db)
  let fields = 0
  for (const field of SEALED_FIELDS)
    fields += await renewSealedField(ownerDb, field, ({ sealed, place }) => ctx.sealing.renew(sealed, place))
  // Their hashes, too, by which they sign in and are found.
  fields += await resealPeople(ownerDb, { onlyClear: false }, (person) => resealed(ctx, person))
  fields += await rekeyTakers(ownerDb, (email) => keyOfStored(ctx, email))
  let files = 0
  for (const key of await listFileKeys(ctx.db)) if (await ctx.files.renew(key)) files += 1
  const details = { fields, files, sessions }
  const event = { action: 'secret.rotated', subjectKind: 'settings', subjectId: 'SECRET', details }
  await outsideCells(ctx, (tx) => recordAudit(ctx, tx, [event], ctx.clock.now()))
  return details
}
