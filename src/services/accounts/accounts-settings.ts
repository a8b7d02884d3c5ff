import type { Context } from '#context'
import type { AccountsSettings } from '#integrations/accounts/accounts.ts'

/** The settings of the accounts library, taken from the product's. */
export function accountsSettings(ctx: Context): AccountsSettings {
  const { PUBLIC_URL: publicUrl, SECRET: secret, DEMO_MODE: demoMode } = ctx.config
  return { publicUrl, secret, demoMode, passwords: ctx.passwords }
}
