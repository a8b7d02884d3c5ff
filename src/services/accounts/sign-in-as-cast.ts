import type { Context } from '#context'
import { readDemoCast } from '#db/demo-cast.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { accountsOn, type Client, clientHeaders } from '#integrations/accounts/accounts.ts'
import { accountsSettings } from '#services/accounts/accounts-settings.ts'
import type { SignedIn } from '#services/accounts/sign-in.ts'

/** Signs in as one of the named people by one click; refused outside demo mode and for everybody else. */
export async function signInAsCast(
  ctx: Context,
  input: { key: string; client: Client },
): Promise<Outcome<SignedIn, 'not_in_cast'>> {
  if (!ctx.config.DEMO_MODE || ctx.config.production) return refuse('not_in_cast')
  const person = (await readDemoCast(ctx.db)).find((row) => row.key === input.key)
  if (person === undefined) return refuse('not_in_cast')
  const accounts = accountsOn(ctx.db, accountsSettings(ctx))
  const answer = await accounts.api.enter({
    body: { userId: person.user_id },
    headers: clientHeaders(input.client),
    returnHeaders: true,
  })
  return grant({
    userId: person.user_id,
    role: person.role,
    mustChangePassword: false,
    cookies: answer.headers.getSetCookie(),
  })
}
