import type { Context } from '#context'
import { inNewGroup } from '#db/cells.ts'
import {
  type NewConsortiumErrors,
  type NewConsortiumInput,
  validateNewConsortium,
} from '#domain/consortiums/create-consortium.ts'
import type { Language } from '#domain/language.ts'
import { requirePermission } from '#services/access.ts'
import { type MadeConsortium, makeConsortium } from '#services/consortiums/make-consortium.ts'

/**
 * Creates a group open for enrollment (GRP-03 to GRP-12, CALL-09). `key` makes a repeated submission create it once.
 * Amounts written as text are read in the language of the screen.
 * Returns the group's id, or a code for every wrong field. Throws Forbidden without groups.create.
 */
export async function createConsortium(
  ctx: Context,
  input: NewConsortiumInput & { key: string; language?: Language },
): Promise<MadeConsortium | { ok: false; fields: NewConsortiumErrors }> {
  requirePermission(ctx, 'groups.create')
  const { key, language, ...form } = input
  const checked = validateNewConsortium(form, language)
  if (!checked.ok) return { ok: false, fields: checked.fields }
  const consortiumId = ctx.random.uuid4()
  return await inNewGroup(ctx, consortiumId, (tx) =>
    makeConsortium(ctx, tx, { consortiumId, terms: checked.terms, form, key }),
  )
}
