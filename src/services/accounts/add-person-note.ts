import type { Context } from '#context'
import { isClosed } from '#db/account-closings.ts'
import { outsideCells } from '#db/cells.ts'
import { lockPerson } from '#db/people.ts'
import { insertPersonNote } from '#db/person-notes.ts'
import { isUuid } from '#domain/ids.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { notePlace } from '#services/accounts/person-notes.ts'
import { recordAudit } from '#services/audit.ts'
import { once } from '#services/once.ts'
import { NotFound } from '#services/refusals.ts'

const LONGEST_NOTE = 2000

/**
 * Notes something about a person whose account is open, sealed and never changed (rules 0, People at the desk); `key` is the page's, so that a form
 * sent twice is one note. Throws Forbidden without users.note, NotFound.
 */
export async function addPersonNote(
  ctx: Context,
  input: { userId: string; text: string; key: string },
): Promise<Verdict<'note_empty' | 'note_too_long' | 'already_closed'>> {
  requirePermission(ctx, 'users.note')
  const { userId: author } = requirePerson(ctx)
  const text = input.text.trim()
  if (text === '') return refuse('note_empty')
  if (text.length > LONGEST_NOTE) return refuse('note_too_long', { max: LONGEST_NOTE })
  const at = ctx.clock.now()
  const id = ctx.random.uuid7(at)
  return await outsideCells(ctx, async (tx) => {
    const person = isUuid(input.userId) ? await lockPerson(tx, input.userId) : null
    if (person === null) throw new NotFound('person_not_found')
    // It would outlive what the closing deleted.
    if (await isClosed(tx, person.id)) return refuse('already_closed')
    const attempt = { scope: 'add-person-note', key: input.key, input: { userId: person.id, author, text }, at }
    return await once(tx, attempt, async () => {
      const sealed = ctx.sealing.seal(text, notePlace(id))
      await insertPersonNote(tx, { user_id: person.id, id, author_id: author, sealed_text: sealed, written_at: at })
      const entry = { action: 'user.noted', subjectKind: 'user', subjectId: person.id, details: { id } }
      await recordAudit(ctx, tx, [entry], at)
      return allow()
    })
  })
}
