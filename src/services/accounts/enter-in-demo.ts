import type { Context } from '#context'
import type { Client } from '#integrations/accounts/accounts.ts'
import { enterAs } from '#services/accounts/enter-as.ts'
import { logSecurity } from '#services/log-security.ts'

/** Opens a session for someone in the demo, by a click alone, and the log says so. The caller has made sure that it's the demo. */
export async function enterInDemo(ctx: Context, userId: string, client: Client): Promise<string[]> {
  const cookies = await enterAs(ctx, userId, client)
  const about = { factor: null, isKnown: false, isTemporary: false }
  logSecurity(ctx, 'signed_in', { accountId: userId, accountRole: null, method: 'demo', ...about })
  return cookies
}
