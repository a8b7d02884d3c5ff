import type { Context } from '#context'
import { inGroup, outsideCells } from '#db/cells.ts'
import { findHoldingDispute } from '#db/disputes.ts'
import { findLivePayout, findPayout, insertPayout } from '#db/payouts.ts'
import { countPeopleInRole } from '#db/people.ts'
import type { Tx } from '#db/rows.ts'
import { dayOf } from '#domain/calendar.ts'
import { add, type Cents } from '#domain/money.ts'
import { digitsOf, isAccountNumber, isRoutingNumber } from '#domain/payments/bank-account.ts'
import { canPreparePayout, type PayeeKind, type PreparePayoutRefusal, unusedCredit } from '#domain/payouts/payout.ts'
import { grant, invariant, type Outcome, type Refused, refuse } from '#domain/verdict.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { allOrRefused } from '#services/all-or-refused.ts'
import { recordAudit } from '#services/audit.ts'
import { type LockedSelection, lockSelection, type SelectionKey } from '#services/contemplations/lock-selection.ts'
import { payeeNamePlace } from '#services/contemplations/payee-name.ts'
import { isIdentityClear } from '#services/kyc/is-identity-clear.ts'
import { screenIn } from '#services/kyc/screen-people.ts'
import { once } from '#services/once.ts'
import { readLate } from '#services/payments/arrears.ts'
import { remainingCents } from '#services/payments/plans.ts'
import { payeeAccountPlace, readPayeeKnownSince } from '#services/payouts/payee-known-since.ts'
import { screenPayees } from '#services/payouts/screen-payees.ts'
import { Denied } from '#services/refusals.ts'

export interface PreparePayoutInput extends SelectionKey {
  /** Made by the form: a repeated submission is the same payout. */
  key: string
  /** Who gets the money: by rule the dealer or the title company, not the member (rules 8). */
  payee: { kind: PayeeKind; name: string; routing: string; account: string }
  /** For the purchase itself, and for tax, registration, insurance, and closing costs (up to 10% of T). */
  purchaseCents: Cents
  costsCents: Cents
  /** The preparer has seen proof of the member's own deposit; required only for a refund to the member. */
  hasProvenDeposit?: boolean
}

export type PrepareRefusal =
  | PreparePayoutRefusal
  | 'invalid_payee'
  | 'routing_number_wrong'
  | 'payout_already_prepared'
  | 'bid_not_paid'
  | 'dispute_open'
  | 'group_closed'
  | 'key_spent'

type PrepareAnswer = Outcome<{ payoutId: string }, PrepareRefusal>
/** The answer as the form's key keeps it for 30 days. */
type KeptAnswer = { ok: true; payoutId: string } | Refused<PrepareRefusal>

const NAME_MOST = 200

/**
 * Prepares the payout of an approved credit for another person to release (rules 0 and 8). The payee is kept sealed; an account
 * to which no payout of this group has ever arrived is held for 24 hours from now, and a payee who may be on the sanctions list until the match is cleared. Refused while one of the member's installments is
 * overdue, with its number and amount. The unused rest will prepay the plan. A repeated form gets the same payout or, if that was
 * withdrawn or failed, `key_spent`. Throws Forbidden without payouts.prepare, NotFound, `key_reused`.
 */
export async function preparePayout(ctx: Context, input: PreparePayoutInput): Promise<PrepareAnswer> {
  requirePermission(ctx, 'payouts.prepare')
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  let beneficiary = ''
  const prepared = await allOrRefused<PrepareAnswer>(
    (act) => inGroup(ctx, input.consortiumId, act),
    async (tx): Promise<PrepareAnswer> => {
      const selection = await lockSelection(tx, input)
      beneficiary = selection.member.user_id
      const { key, payee, ...rest } = input
      const attempt = {
        scope: `prepare-payout:${userId}`,
        key,
        input: { ...rest, payee: { ...payee, account: digitsOf(payee.account).slice(-4) } },
        at,
      }
      let isNew = false
      const answer = await once(tx, attempt, () => {
        isNew = true
        return prepareIn(ctx, tx, selection, input, { userId, at })
      })
      if (!answer.ok) return answer
      const { payoutId } = answer
      if (isNew) return grant({ payoutId })
      const before = await findPayout(tx, input.consortiumId, payoutId)
      invariant(before, 'a key that was answered has its payout')
      // Only its last digits are in the key's hash.
      const account = ctx.sealing.open(before.sealed_payee_account, payeeAccountPlace(before.id))
      if (account !== digitsOf(payee.account)) throw new Denied('key_reused')
      const isOver = before.status === 'cancelled' || before.status === 'failed'
      return isOver ? refuse('key_spent') : grant({ payoutId })
    },
  )
  // The refusal has taken back what the screening found, and a reviewer has to see it.
  if (!prepared.ok && prepared.refusal === 'sanctions_not_clear')
    await outsideCells(ctx, (tx) => screenIn(ctx, tx, [beneficiary], 'payout', at))
  return prepared
}

async function prepareIn(
  ctx: Context,
  tx: Tx,
  { group, member, contemplation, bidStatus }: LockedSelection,
  input: PreparePayoutInput,
  { userId, at }: { userId: string; at: Date },
): Promise<KeptAnswer> {
  const payoutId = ctx.random.uuid7(at)
  const account = digitsOf(input.payee.account)
  const routing = digitsOf(input.payee.routing)
  const name = input.payee.name.trim()
  if (!isAccountNumber(account) || name.length === 0 || name.length > NAME_MOST) return refuse('invalid_payee')
  if (!isRoutingNumber(routing)) return refuse('routing_number_wrong')
  if (group.canceled_at !== null) return refuse('group_closed')
  if (bidStatus !== null && bidStatus !== 'won_paid') return refuse('bid_not_paid')
  if ((await findHoldingDispute(tx, member)) !== null) return refuse('dispute_open')
  const screened = await screenIn(ctx, tx, [member.user_id], 'payout', at)
  const verdict = canPreparePayout({
    preparedBy: userId,
    beneficiaryId: member.user_id,
    releasers: await countPeopleInRole(tx, 'super_admin'),
    status: contemplation.status,
    committedCents: contemplation.committed_cents,
    targetCents: group.target_cents,
    purchaseCents: input.purchaseCents,
    costsCents: input.costsCents,
    payee: input.payee.kind,
    hasProvenDeposit: input.hasProvenDeposit ?? false,
    remainingCents: remainingCents(group, member),
    isUsePeriodOver: dayOf(at, ctx.config.TIME_ZONE) > contemplation.use_by,
    sanctionsClear: await isIdentityClear(tx, member.user_id),
    late: await readLate(tx, member, { at, zone: ctx.config.TIME_ZONE }),
  })
  if (!verdict.ok) return verdict
  if ((await findLivePayout(tx, group.id, contemplation.id)) !== null) return refuse('payout_already_prepared')
  const amountCents = add(input.purchaseCents, input.costsCents)
  const sealed_payee_name = ctx.sealing.seal(name, payeeNamePlace(payoutId))
  await insertPayout(tx, {
    consortium_id: group.id,
    id: payoutId,
    contemplation_id: contemplation.id,
    consortium_member_id: member.id,
    amount_cents: amountCents,
    rest_cents: unusedCredit(contemplation.committed_cents, amountCents),
    sealed_payee_name,
    sealed_payee_account: ctx.sealing.seal(account, payeeAccountPlace(payoutId)),
    payee_last4: account.slice(-4),
    payee_kind: input.payee.kind,
    payee_routing_number: routing,
    payee_known_since: await readPayeeKnownSince(ctx, tx, group.id, { routing, account }, at),
    prepared_by: userId,
    prepared_at: at,
  })
  // A match doesn't stop the preparing: it holds what was prepared, where people look at it.
  const payees = await screenPayees(
    ctx,
    tx,
    group.id,
    [{ id: payoutId, consortium_member_id: member.id, sealed_payee_name }],
    {
      occasion: 'payout',
      at,
    },
  )
  await recordAudit(
    ctx,
    tx,
    [
      {
        action: 'payout.prepared',
        subjectKind: 'payout',
        subjectId: payoutId,
        consortiumId: group.id,
        details: {
          ...{ contemplation: contemplation.id, amountCents, payee: input.payee.kind },
          ...{ sanctions: screened.get(member.user_id), payeeSanctions: payees.get(payoutId) },
        },
      },
    ],
    at,
  )
  return { ok: true, payoutId }
}
