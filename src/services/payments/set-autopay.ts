import type { Context } from '#context'
import { findBankAccount } from '#db/bank-accounts.ts'
import { inGroup } from '#db/cells.ts'
import { updateAutopay } from '#db/members.ts'
import { allow, type Verdict } from '#domain/verdict.ts'
import { lockOwnGroup } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { NotFound } from '#services/refusals.ts'

/**
 * Turns automatic payment of the asker's own share on, moves it to another of their accounts, or with null turns it off (rules 3,
 * 14). The next debit is asked for at 09:00 of the pay day; what is on its way stays. A repeat changes nothing. Throws NotFound when
 * the group or the account is not the asker's.
 */
export async function setAutopay(
  ctx: Context,
  input: { consortiumId: string; accountId: string | null },
): Promise<Verdict<never>> {
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const { group, member, userId } = await lockOwnGroup(ctx, tx, input.consortiumId)
    const account = input.accountId === null ? null : await findBankAccount(tx, userId, input.accountId)
    if (input.accountId !== null && account === null) throw new NotFound('bank_account_not_found')
    const accountId = account?.id ?? null
    if (member.autopay_account_id === accountId) return allow()
    await updateAutopay(tx, { ...member, autopay_account_id: accountId })
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: accountId === null ? 'autopay.stopped' : 'autopay.set',
          subjectKind: 'consortium_member',
          subjectId: member.id,
          consortiumId: group.id,
          details: { accountId },
        },
      ],
      at,
    )
    return allow()
  })
}
