import type { Context } from '#context'
import { provesByClick } from '#services/accounts/prove-as-cast.ts'
import { showSecondFactor } from '#services/accounts/show-second-factor.ts'

/** How the asker can show again who they are, besides their password. */
export async function showProofs(ctx: Context): Promise<{ byCode: boolean; byClick: boolean }> {
  return { byCode: (await showSecondFactor(ctx)) !== null, byClick: await provesByClick(ctx) }
}
