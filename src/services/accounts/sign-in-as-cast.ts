import type { Context } from '#context'
import { readDemoCast } from '#db/demo-cast.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import type { Client } from '#integrations/accounts/accounts.ts'
import { enterInDemo } from '#services/accounts/enter-in-demo.ts'
import type { SignedIn } from '#services/accounts/settle-in.ts'

/** Signs in as one of the named people with one click; refused outside demo mode and for anyone else. */
export async function signInAsCast(
  ctx: Context,
  input: { key: string; client: Client },
): Promise<Outcome<SignedIn, 'not_in_cast'>> {
  if (!ctx.config.DEMO_MODE || ctx.config.production) return refuse('not_in_cast')
  const person = (await readDemoCast(ctx.db)).find((row) => row.key === input.key)
  if (person === undefined) return refuse('not_in_cast')
  return grant({
    userId: person.user_id,
    role: person.role,
    mustChangePassword: false,
    mustSetUpSecondFactor: false,
    cookies: await enterInDemo(ctx, person.user_id, input.client),
  })
}
