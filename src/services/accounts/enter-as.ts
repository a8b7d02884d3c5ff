import type { Context } from '#context'
import { accountsOn, type Client, clientHeaders } from '#integrations/accounts/accounts.ts'
import { accountsSettings } from '#services/accounts/accounts-settings.ts'

/**
 * Opens a session for a demo person without a password and returns its Set-Cookie lines. The caller has made sure that
 * this is the demo and that the person is one of its own.
 */
export async function enterAs(ctx: Context, userId: string, client: Client): Promise<string[]> {
  const accounts = accountsOn(ctx.db, accountsSettings(ctx))
  const answer = await accounts.api.enter({ body: { userId }, headers: clientHeaders(client), returnHeaders: true })
  return answer.headers.getSetCookie()
}
