import { sql } from 'kysely'
import { readClearedDebits } from '#db/bank-transfers.ts'
import { inGroup } from '#db/cells.ts'
import { instantAt } from '#domain/calendar.ts'
import { bonusCredit } from '#domain/ledger/postings.ts'
import { cents, centsOfDollars, ZERO_CENTS } from '#domain/money.ts'
import type { SelectionKey } from '#services/contemplations/lock-selection.ts'
import { postTransactions } from '#services/ledger/post-transactions.ts'
import { requestPrepayment } from '#services/payments/request-prepayment.ts'
import { preparePayout } from '#services/payouts/prepare-payout.ts'
import { releasePayout } from '#services/payouts/release-payout.ts'
import { leaveAllBatches, letComeBack } from './bank.ts'
import type { TestContext } from './context.ts'
import { accountOf, type TestGroup, ZONE } from './group.ts'

/**
 * A purchase whose payout is released on February 19 and arrives on the 23rd, when installment 2 is open; what isn't used of it is left for the
 * plan. A payout to an account that ends in 0010 comes back 30 days later.
 */
export async function payOutPart(
  group: TestGroup,
  key: SelectionKey,
  [preparer, releaser]: readonly [TestContext, TestContext],
  { purchaseDollars, account = '000123456789' }: { purchaseDollars: number; account?: string },
): Promise<void> {
  await group.moveTo('2026-02-18')
  const prepared = await preparePayout(preparer, {
    ...{ consortiumId: key.consortiumId, contemplationId: key.contemplationId, key: crypto.randomUUID() },
    payee: { kind: 'dealer', name: 'Sunshine Cars', routing: '021000021', account },
    ...{ purchaseCents: centsOfDollars(purchaseDollars), costsCents: ZERO_CENTS },
  })
  if (!prepared.ok) throw new Error(prepared.refusal)
  await group.moveTo('2026-02-19', '11:00:00')
  const released = await releasePayout(releaser, { consortiumId: key.consortiumId, payoutId: prepared.value.payoutId })
  if (!released.ok) throw new Error(released.refusal)
}

/** The member in a position asks to pay ahead. */
export async function payAhead(group: TestGroup, position: number, dollars: number): Promise<void> {
  const asked = await requestPrepayment(group.as(position), {
    ...{ consortiumId: group.consortiumId, amountCents: dollars * 100, mode: 'from_end' as const },
    accountId: await accountOf(group.ctx, group.userIds[position - 1] ?? ''),
    key: crypto.randomUUID(),
  })
  if (!asked.ok) throw new Error(asked.refusal)
}

/** Holds money for a member who has paid something, at the operator's cost. */
export async function holdFor({ ctx, consortiumId }: TestGroup, memberId: string, heldCents: number): Promise<void> {
  await inGroup(ctx, consortiumId, async (tx) => {
    const [{ id } = { id: '' }] = await readClearedDebits(tx, consortiumId, memberId)
    const event = { consortiumId, at: ctx.clock.now(), reference: id }
    await postTransactions(tx, [{ ...event, ...bonusCredit(cents(heldCents)) }])
  })
}

/** What the member in a position has asked to pay ahead leaves on a later day, as from an account that's being checked. */
export async function delayAhead({ ctx, memberIds }: TestGroup, position: number, day: string): Promise<void> {
  const at = `${day}T22:00:00Z`
  await sql`update bank_transfers set hand_over_at = ${at}, check_at = ${at}
    where consortium_member_id = ${memberIds[position - 1]} and kind = 'prepayment'`.execute(ctx.db)
}

/** Makes the settled debit of a member's installment, or (null) of what they paid ahead, come back at 9 on a day. */
export async function letDebitComeBack(
  { ctx, consortiumId }: TestGroup,
  memberId: string,
  number: number | null,
  day: string,
): Promise<void> {
  const at = instantAt(day, '09:00:00', ZONE)
  if (number !== null) return await letComeBack(ctx, { consortiumId, memberId, number }, at)
  await leaveAllBatches(ctx.db)
  const { rows } = await sql<{ key: string }>`
    update bank_transfers set check_at = ${at}
    where consortium_member_id = ${memberId} and kind = 'prepayment' and status = 'settled'
    returning consortium_id || '/' || id as key`.execute(ctx.db)
  await sql`update simulated_bank_entries set returns_at = ${at}, return_code = 'R10'
    where key = any(${rows.map(({ key }) => key)}::text[])`.execute(ctx.db)
}
