import type { Context } from '#context'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { accountsOver, libraryRefusal } from '#integrations/accounts/accounts.ts'
import { accountsSettings } from '#services/accounts-settings.ts'

/**
 * Confirms the e-mail named in a link of ours. Doing it again changes nothing and succeeds. Expired links are told apart from
 * wrong ones, because signing in sends a new one.
 */
export async function confirmEmail(ctx: Context, token: string): Promise<Verdict<'link_expired' | 'link_invalid'>> {
  try {
    await accountsOver(ctx.db, accountsSettings(ctx)).api.verifyEmail({ query: { token } })
    return allow()
  } catch (error) {
    return refuse(libraryRefusal(error) === 'TOKEN_EXPIRED' ? 'link_expired' : 'link_invalid')
  }
}
