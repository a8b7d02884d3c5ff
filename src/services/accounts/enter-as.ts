import type { Context } from '#context'
import { accountsOn, type Client, clientHeaders } from '#integrations/accounts/accounts.ts'
import { accountsSettings } from '#services/accounts/accounts-settings.ts'

/**
 * Opens a session for someone and returns its Set-Cookie lines, without asking for anything: the caller has made sure of who they are, or that
 * this is the demo and the person one of its own.
 */
export async function enterAs(ctx: Context, userId: string, client: Client): Promise<string[]> {
  const accounts = accountsOn(ctx.db, accountsSettings(ctx))
  const answer = await accounts.api.enter({ body: { userId }, headers: clientHeaders(client), returnHeaders: true })
  return answer.headers.getSetCookie()
}
