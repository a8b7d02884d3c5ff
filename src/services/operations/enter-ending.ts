import type { Context } from '#context'
import type { Ending } from '#domain/operations/endings.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import type { Client } from '#integrations/accounts/accounts.ts'
import { enterInDemo } from '#services/accounts/enter-in-demo.ts'
import { listEndings } from '#services/operations/list-endings.ts'

/**
 * Signs in the person of the demo to whom an ending happened; `path` is where they see it, `cookies` the lines of their session. For
 * anyone, because in the demo one click makes a super administrator anyway. Throws NotFound outside demo mode.
 */
export async function enterEnding(
  ctx: Context,
  { ending, client }: { ending: Ending; client: Client },
): Promise<Outcome<{ path: string; cookies: string[] }, 'nobody_for_ending'>> {
  const shown = (await listEndings(ctx)).find((one) => one.ending === ending)
  if (shown === undefined) return refuse('nobody_for_ending')
  return grant({ path: shown.path, cookies: await enterInDemo(ctx, shown.person.userId, client) })
}
