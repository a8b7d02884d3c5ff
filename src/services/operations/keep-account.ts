import type { Context } from '#context'
import { deleteOpenClosing } from '#db/account-closings.ts'
import { outsideCells } from '#db/cells.ts'
import { requirePerson } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'

/** Takes back the asker's wish to close their account; without one nothing changes. */
export async function keepAccount(ctx: Context): Promise<void> {
  const { userId } = requirePerson(ctx)
  await outsideCells(ctx, async (tx) => {
    if (!(await deleteOpenClosing(tx, userId))) return
    const entry = { action: 'user.closing_taken_back', subjectKind: 'user', subjectId: userId }
    await recordAudit(ctx, tx, [entry], ctx.clock.now())
  })
}
