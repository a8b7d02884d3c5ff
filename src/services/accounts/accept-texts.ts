import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { insertConsents } from '#db/consents.ts'
import { findLegalText } from '#db/legal-texts.ts'
import { lockPerson } from '#db/people.ts'
import { dayOf } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { requirePerson } from '#services/access.ts'
import { listTextsToAccept } from '#services/accounts/list-texts-to-accept.ts'
import { publishedText } from '#services/accounts/text-in-effect.ts'
import { recordAudit } from '#services/audit.ts'

interface Accepted {
  language: Language
  /** What was on the page, `terms 2`: nothing that came into effect since is accepted unread. */
  shown: readonly string[]
}

/**
 * A member accepts the changed texts that they were shown, in the language they read them in; each acceptance is kept for good
 * (COPY-13, decision 0086). Refused when another version has come into effect meanwhile; a second time is the same case. Throws
 * NotAuthenticated.
 */
export async function acceptTexts(ctx: Context, { language, shown }: Accepted): Promise<Verdict<'texts_changed'>> {
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  const day = dayOf(at, ctx.config.TIME_ZONE)
  return await outsideCells(ctx, async (tx) => {
    // Two at the same time: the second finds nothing left to accept.
    await lockPerson(tx, userId)
    const texts = await listTextsToAccept({ ...ctx, db: tx })
    if (texts.some(({ document, label }) => !shown.includes(`${document} ${label}`))) return refuse('texts_changed')
    for (const { document, label } of texts) {
      const row = await findLegalText(tx, document, day)
      if (row === null) continue
      const { version, publishedOn, textHash } = publishedText(row, language)
      await insertConsents(tx, userId, [
        { document, language, version, published_on: publishedOn, text_hash: textHash },
      ])
      const details = { document, version: label }
      await recordAudit(
        ctx,
        tx,
        [{ action: 'user.texts_accepted', subjectKind: 'user', subjectId: userId, details }],
        at,
      )
    }
    return allow()
  })
}
