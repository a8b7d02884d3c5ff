import type { Context } from '#context'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { insertRefundParts, type RefundPartRow, readRefundParts } from '#db/refund-parts.ts'
import type { RefundAccountRow, RefundRow } from '#db/refunds.ts'
import { byKey, rowKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { groupRefunded, refundDue } from '#domain/ledger/postings.ts'
import type { Cents } from '#domain/money.ts'
import { invariant } from '#domain/verdict.ts'
import { coverShortfalls } from '#services/ledger/cover-shortfalls.ts'
import { type Posting, postTransactions } from '#services/ledger/post-transactions.ts'
import { notify } from '#services/notices/notify.ts'
import { moveRefundParts } from '#services/refunds/move-refund-parts.ts'
import { requestTransfers } from '#services/transfers/request-transfers.ts'

/** What leaves of a refund now, in one transfer. */
export interface RefundPart {
  refund: RefundRow
  amountCents: Cents
}

/**
 * Takes these parts of refunds out of the common funds of locked groups and asks them of the bank, with what is held of the refunds in
 * `again`, in one transaction (rules 9). A refund whose account is missing keeps its part as held: it is no one else's any
 * more, and they are asked to link one. So does one whose owner may be on a sanctions list, until someone has cleared that. Throws when more would leave than is owed.
 */
export async function requestRefundParts(
  ctx: Context,
  tx: Tx,
  {
    groups,
    parts,
    again,
    accounts,
  }: {
    groups: readonly ConsortiumRow[]
    parts: readonly RefundPart[]
    again: readonly RefundRow[]
    accounts: ReadonlyMap<string, RefundAccountRow>
  },
  at: Date,
): Promise<void> {
  const made = parts.map(({ refund, amountCents }) => {
    invariant(amountCents <= refund.amount_cents - refund.posted_cents, 'no more leaves than is owed')
    const id = ctx.random.uuid7(at)
    return { refund, row: { consortium_id: refund.consortium_id, id, refund_id: refund.id, amount_cents: amountCents } }
  })
  const postings = made.map(({ refund, row }) => postingOf(refund, row, at))
  await coverShortfalls(ctx, tx, groups, postings)
  await postTransactions(tx, postings)
  await insertRefundParts(
    tx,
    made.map(({ row }) => ({ ...row, posted_at: at })),
  )
  // Once: what joins a refund that is held already changes nothing for its owner.
  const orphaned = parts.filter(
    ({ refund }) => refund.status !== 'returned' && accounts.get(rowKey(refund))?.account_last4 == null,
  )
  await notify(
    ctx,
    tx,
    orphaned.map(({ refund, amountCents }) => ({
      to: refund,
      kind: 'refund_held' as const,
      details: { consortiumId: refund.consortium_id, amountCents },
    })),
    at,
  )
  const refunds = byKey([...parts.map(({ refund }) => refund), ...again], rowKey)
  const held = (await readRefundParts(tx, [...refunds.values()])).filter(({ status }) => status === 'held')
  const requests = held.flatMap((part) => {
    const refund = refunds.get(rowKey({ consortium_id: part.consortium_id, id: part.refund_id }))
    const account = refund && accounts.get(rowKey(refund))
    if (refund === undefined || account?.account_last4 == null || account.match_open) return []
    return [
      {
        kind: 'refund' as const,
        refundId: refund.id,
        consortiumId: refund.consortium_id,
        memberId: refund.consortium_member_id,
        transferId: ctx.random.uuid7(at),
        accountId: account.account_id,
        accountLast4: account.account_last4,
        pays: [{ purpose: 'refund' as const, amountCents: part.amount_cents }],
        part,
      },
    ]
  })
  await requestTransfers(ctx, tx, requests, at)
  await moveRefundParts(
    tx,
    requests.map(({ part, transferId }) => ({ part, act: 'request' as const, at, transferId })),
    { at, held: parts.map(({ refund }) => refund) },
  )
}

function postingOf(refund: RefundRow, part: Pick<RefundPartRow, 'id' | 'amount_cents'>, at: Date): Posting {
  const event = { consortiumId: refund.consortium_id, at, reference: part.id }
  // What was paid with fee and reserve comes back with them, unless a canceled group can't pay all of it.
  if (refund.cause !== 'cooling_off' || part.amount_cents !== refund.amount_cents)
    return { ...event, ...refundDue(part.amount_cents) }
  return {
    ...event,
    ...groupRefunded({
      commonFundCents: refund.common_fund_cents,
      reserveCents: refund.reserve_cents,
      operatorCents: refund.operator_cents,
    }),
  }
}
