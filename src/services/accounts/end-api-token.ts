import type { Context } from '#context'
import { endApiToken as endRow } from '#db/api-tokens.ts'
import { outsideCells } from '#db/cells.ts'
import { requirePerson } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'

/** Ends a token of the asker's at once. Its owner may always, whatever their role is by now; one that is over needs nothing. */
export async function endApiToken(ctx: Context, { id }: { id: string }): Promise<void> {
  const { userId } = requirePerson(ctx)
  await outsideCells(ctx, async (tx) => {
    if (!(await endRow(tx, userId, id))) return
    const entry = { action: 'api_token.ended', subjectKind: 'api_token', subjectId: id, details: { owner: userId } }
    await recordAudit(ctx, tx, [entry], ctx.clock.now())
  })
}
