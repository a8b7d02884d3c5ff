import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { listMembersAfter, lockTextAnnouncement, moveTextAnnouncement } from '#db/legal-texts.ts'
import { CONSENT_DOCUMENTS } from '#domain/access/sign-up.ts'
import { invariant } from '#domain/verdict.ts'
import { notify } from '#services/notices/notify.ts'

/** How many are told in one transaction; a million members are told in half an hour of slices, beside everything else. */
const TOLD_A_SLICE = 500

/**
 * Tells the next members about a changed legal text, by email and among their notices (decision 0086): a slice a call, so that it holds
 * nothing else up. Returns how many were told.
 */
export async function announceTexts(ctx: Context, dueBy: Date, limit = TOLD_A_SLICE): Promise<number> {
  return await outsideCells(ctx, async (tx) => {
    const due = await lockTextAnnouncement(tx, dueBy)
    if (due === null) return 0
    const people = await listMembersAfter(tx, due.last_user_id, limit)
    const document = CONSENT_DOCUMENTS.find((one) => due.key === `legal/${one}`)
    invariant(document, 'an announcement is about a text that people accept')
    const details = { document, version: due.label, effectiveOn: due.effective_on }
    await notify(
      ctx,
      tx,
      people.map((to) => ({ to, kind: 'legal_text_changed' as const, details })),
      dueBy,
    )
    await moveTextAnnouncement(tx, due, people.length < limit ? null : (people.at(-1) ?? null))
    return people.length
  })
}
