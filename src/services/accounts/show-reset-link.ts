import type { Context } from '#context'
import { ownerOfResetLink } from '#services/accounts/owner-of-reset-link.ts'

/** Is a link to set a new password still good? Null when it isn't; otherwise whether staff read it, whose passwords are longer. */
export async function showResetLink(ctx: Context, token: string): Promise<{ isStaff: boolean } | null> {
  const owner = await ownerOfResetLink(ctx, token)
  return owner === null ? null : { isStaff: owner.role !== 'user' }
}
