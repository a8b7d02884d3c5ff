import type { Context } from '#context'
import { findBankAccount } from '#db/bank-accounts.ts'
import { inGroup } from '#db/cells.ts'
import { findPerson, findPersonByEmail } from '#db/people.ts'
import { findOpenSpotTransfer, insertSpotTransfer } from '#db/spot-transfers.ts'
import { isEmail } from '#domain/access/email.ts'
import { type HandOnRefusal, spotTransferEndsAt } from '#domain/members/spot-transfer.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { lockOwnGroup } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { emailKeys } from '#services/email-keys.ts'
import { notify } from '#services/notices/notify.ts'
import { remainingCents } from '#services/payments/plans.ts'
import { NotFound } from '#services/refusals.ts'
import { readHandingOn } from '#services/spots/read-handing-on.ts'

export type StartTransferRefusal =
  | HandOnRefusal
  | 'email_invalid'
  | 'own_email'
  | 'already_offered'
  | 'account_required'

/**
 * Offers the asker's own spot to the person with an email (rules 9, Transfer): they have 14 days to accept, then the desk has 14 to approve.
 * The answer is the same whether the email has an account or not: no one learns who is registered. Throws NotFound for a
 * group or bank account that isn't the asker's.
 */
export async function startSpotTransfer(
  ctx: Context,
  input: { consortiumId: string; email: string; accountId: string | null },
): Promise<Verdict<StartTransferRefusal>> {
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx): Promise<Verdict<StartTransferRefusal>> => {
    const { group, member, userId } = await lockOwnGroup(ctx, tx, input.consortiumId)
    const { verdict } = await readHandingOn(ctx, tx, group, member, at)
    if (!verdict.ok) return verdict
    if ((await findOpenSpotTransfer(tx, member)) !== null) return refuse('already_offered')
    const email = input.email.trim().toLowerCase()
    if (!isEmail(email)) return refuse('email_invalid')
    const keys = emailKeys(ctx, email)
    if (email === (await findPerson(tx, userId))?.email) return refuse('own_email')
    const isFree = group.transfer_fee_cents === 0
    if (!isFree && input.accountId === null) return refuse('account_required')
    const account = input.accountId === null ? null : await findBankAccount(tx, userId, input.accountId)
    if (account === null && !isFree) throw new NotFound('bank_account_not_found')
    const id = ctx.random.uuid7(at)
    const endsAt = spotTransferEndsAt(at, ctx.config.TIME_ZONE)
    await insertSpotTransfer(tx, {
      consortium_id: group.id,
      id,
      consortium_member_id: member.id,
      taker_email: ctx.sealing.sealText(email, 'spot_transfers.taker_email', id),
      taker_email_key: keys[0],
      fee_cents: group.transfer_fee_cents,
      account_id: account?.id ?? null,
      account_last4: account?.last4 ?? null,
      offered_at: at,
      ends_at: endsAt,
    })
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: 'spot_transfer.offered',
          subjectKind: 'consortium_member',
          subjectId: member.id,
          consortiumId: group.id,
          details: { position: member.position_number, feeCents: group.transfer_fee_cents },
        },
      ],
      at,
    )
    const until = { consortiumId: group.id, endsAt: endsAt.toISOString() }
    await notify(ctx, tx, [{ to: userId, kind: 'transfer_started', details: until }], at)
    const taker = await findPersonByEmail(tx, keys)
    if (taker?.email_verified) {
      const details = { ...until, amountCents: remainingCents(group, member) }
      const kind = member.state === 'paid_out' ? 'transfer_offered_paid_out' : 'transfer_offered'
      await notify(ctx, tx, [{ to: taker.id, kind, details }], at)
    }
    return allow()
  })
}
