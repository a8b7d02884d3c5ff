import type { Context } from '#context'
import type { AccountsSettings } from '#integrations/accounts/accounts.ts'

/** The settings of the accounts library, taken from the product's. */
export function accountsSettings(ctx: Context): AccountsSettings {
  return { publicUrl: ctx.config.PUBLIC_URL, secret: ctx.config.SECRET, demoMode: ctx.config.DEMO_MODE }
}
