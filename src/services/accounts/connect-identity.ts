import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { insertIdentity } from '#db/openid-identities.ts'
import { tellSignInChanged } from '#services/accounts/account-mails.ts'
import { recordAudit } from '#services/audit.ts'

/** From now on the OpenID provider opens this account for this identity, and the owner is told. A repeat changes nothing. */
export async function connectIdentity(
  ctx: Context,
  { userId, issuer, subject }: { userId: string; issuer: string; subject: string },
): Promise<void> {
  await outsideCells(ctx, async (tx) => {
    if (!(await insertIdentity(tx, { user_id: userId, issuer, subject }))) return
    await tellSignInChanged(ctx, tx, userId, 'openid_connected')
    const entry = { action: 'user.openid_connected', subjectKind: 'user', subjectId: userId, details: { issuer } }
    await recordAudit(ctx, tx, [entry], ctx.clock.now())
  })
}
