import type { Context } from '#context'
import { accountsOver } from '#integrations/accounts/accounts.ts'
import { accountsSettings } from '#services/accounts/accounts-settings.ts'

/**
 * Ends the session of these headers (AUTH-23). The cookies always end it in the browser; `ended: false` says that the
 * server could not end its side, which is logged and told to the person (ERR-47).
 */
export async function signOut(ctx: Context, headers: Headers): Promise<{ cookies: string[]; ended: boolean }> {
  const accounts = accountsOver(ctx.db, accountsSettings(ctx))
  const { headers: answer } = await accounts.api.signOut({ headers, returnHeaders: true })
  // The library keeps a failed deletion to itself, so it is asked whether the session still lives.
  const ended = await accounts.api.getSession({ headers, query: { disableRefresh: true } }).then(
    (session) => session === null,
    () => false,
  )
  if (!ended) ctx.log.error('ending a session on the server failed')
  return { cookies: answer.getSetCookie(), ended }
}
