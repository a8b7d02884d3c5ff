import type { Context } from '#context'
import { accountsOver } from '#integrations/accounts/accounts.ts'
import { accountsSettings } from '#services/accounts/accounts-settings.ts'
import { logSecurity } from '#services/log-security.ts'

/**
 * Ends these headers' session (AUTH-23). The cookies always end it in the browser; `ended: false` means that the
 * server couldn't end its side, which is logged and shown to the person (ERR-47).
 */
export async function signOut(ctx: Context, headers: Headers): Promise<{ cookies: string[]; ended: boolean }> {
  const accounts = accountsOver(ctx.db, accountsSettings(ctx))
  const { headers: answer } = await accounts.api.signOut({ headers, returnHeaders: true })
  // The library doesn't report a failed deletion, so we check whether the session still exists.
  const ended = await accounts.api.getSession({ headers, query: { disableRefresh: true } }).then(
    (session) => session === null,
    () => false,
  )
  if (ended && ctx.actor.kind === 'person') logSecurity(ctx, 'signed_out', { accountId: ctx.actor.userId })
  if (!ended) ctx.log.error('could not end a session on the server')
  return { cookies: answer.getSetCookie(), ended }
}
