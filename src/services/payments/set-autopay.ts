import type { Context } from '#context'
import { updateEarlyAutopay } from '#db/assemblies.ts'
import { findBankAccount } from '#db/bank-accounts.ts'
import { inGroup } from '#db/cells.ts'
import { updateAutopay } from '#db/member-choices.ts'
import { readAllMonths } from '#db/months.ts'
import type { Tx } from '#db/rows.ts'
import { autopayAt, isAutopayDay } from '#domain/payments/autopay-day.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { lockOwnGroup } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { remainingCents } from '#services/payments/plans.ts'
import { NotFound } from '#services/refusals.ts'

/**
 * Turns on autopay for the asker's own spot, moves it to another of their accounts or another day, or turns it off with null
 * (rules 3, 14). Refused to a member with nothing left to pay; turning it off never is. The next debit is set up at 09:00 on the chosen day, `daysBefore` days before A; what's on its way stays. A repeat
 * changes nothing. Throws NotFound when the group or the account is not the asker's.
 */
export async function setAutopay(
  ctx: Context,
  input: { consortiumId: string; accountId: string | null; daysBefore?: number },
): Promise<Verdict<'autopay_day_unknown' | 'nothing_left_to_pay'>> {
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const { group, member, userId } = await lockOwnGroup(ctx, tx, input.consortiumId)
    const account = input.accountId === null ? null : await findBankAccount(tx, userId, input.accountId)
    if (input.accountId !== null && account === null) throw new NotFound('bank_account_not_found')
    // With a mandate that could never be used, the page would offer something that has ended.
    if (account !== null && (group.status !== 'active' || remainingCents(group, member) <= 0)) {
      return refuse('nothing_left_to_pay')
    }
    const accountId = account?.id ?? null
    const daysBefore = input.daysBefore ?? member.autopay_days_before
    if (!isAutopayDay(daysBefore)) return refuse('autopay_day_unknown')
    if (member.autopay_account_id === accountId && member.autopay_days_before === daysBefore) return allow()
    await updateAutopay(tx, { ...member, autopay_account_id: accountId, autopay_days_before: daysBefore })
    if (accountId !== null) await bringForward(ctx, tx, group.id, { daysBefore, at })
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: accountId === null ? 'autopay.stopped' : 'autopay.set',
          subjectKind: 'consortium_member',
          subjectId: member.id,
          consortiumId: group.id,
          details: { accountId, daysBefore },
        },
      ],
      at,
    )
    return allow()
  })
}

/** A month that's already open falls due on the chosen day, if that's still in the future and sooner than any other member's. */
async function bringForward(ctx: Context, tx: Tx, consortiumId: string, chosen: { daysBefore: number; at: Date }) {
  if (chosen.daysBefore === 0) return
  const months = (await readAllMonths(tx, consortiumId)).flatMap((month) => {
    const own = autopayAt(month.due_on, chosen.daysBefore, ctx.config.TIME_ZONE)
    const standing = month.early_autopay_at
    return own <= chosen.at || (standing !== null && standing <= own) ? [] : [{ ...month, early_autopay_at: own }]
  })
  await updateEarlyAutopay(tx, months)
}
