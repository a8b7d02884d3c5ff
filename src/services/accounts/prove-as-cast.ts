import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { readDemoCast } from '#db/demo-cast.ts'
import { updateProof } from '#db/sessions.ts'
import { requirePerson } from '#services/access.ts'

/** Whether the asker is one of the demo's named people, who come in by one click and have no password to be asked for. */
export async function provesByClick(ctx: Context): Promise<boolean> {
  if (!ctx.config.DEMO_MODE || ctx.config.production) return false
  const { userId } = requirePerson(ctx)
  return (await readDemoCast(ctx.db)).some((person) => person.user_id === userId)
}

/** One click of a named person of the demo counts as a proof of who they are (`proveAgain`); false for anyone else. */
export async function proveAsCast(ctx: Context, { sessionId }: { sessionId: string }): Promise<boolean> {
  if (!(await provesByClick(ctx))) return false
  return await outsideCells(ctx, (tx) => updateProof(tx, requirePerson(ctx).userId, sessionId))
}
