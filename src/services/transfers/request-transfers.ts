import type { Context } from '#context'
import { readCheckedAccounts } from '#db/bank-accounts.ts'
import { type AllocationRow, insertTransfers, type NewTransferRow, type TransferRow } from '#db/bank-transfers.ts'
import { enqueueTick } from '#db/job-queue.ts'
import type { Tx } from '#db/rows.ts'
import { debitLeavesAt } from '#domain/calendar.ts'
import { type Cents, sum } from '#domain/money.ts'
import { TRANSFER_DIRECTIONS, type TransferDirection, type TransferKind } from '#domain/transfers/transfer.ts'

type Mode = NonNullable<TransferRow['mode']>

/** What a transfer of each kind is for. */
interface Subjects {
  installment: { number: number }
  prepayment: { mode: Mode }
  bid: { bidId: string; mode: Mode }
  transfer_fee: { spotTransferId: string }
  payout: { payoutId: string }
  refund: { refundId: string }
  final_payment: { finalPaymentId: string }
}

/** Money to move. Its kind decides the direction, when it goes out, and what it does. */
type Request<Kind extends TransferKind> = Subjects[Kind] & {
  kind: Kind
  consortiumId: string
  memberId: string
  transferId: string
  /** The member's own linked account; null for one that the product doesn't hold. */
  accountId: string | null
  accountLast4: string
  /** What it pays, in order; the amount is their sum. */
  pays: readonly { purpose: AllocationRow['purpose']; amountCents: Cents }[]
}
export type TransferRequest = { [Kind in TransferKind]: Request<Kind> }[TransferKind]

type SubjectColumns = Pick<
  NewTransferRow,
  'installment_number' | 'bid_id' | 'payout_id' | 'refund_id' | 'final_payment_id' | 'spot_transfer_id' | 'mode'
>
const NO_SUBJECT: SubjectColumns = {
  installment_number: null,
  bid_id: null,
  payout_id: null,
  refund_id: null,
  final_payment_id: null,
  spot_transfer_id: null,
  mode: null,
}

/** The columns that name what a transfer is for. */
const SUBJECT_COLUMNS: { readonly [Kind in TransferKind]: (of: Subjects[Kind]) => Partial<SubjectColumns> } = {
  installment: ({ number }) => ({ installment_number: number }),
  prepayment: ({ mode }) => ({ mode }),
  bid: ({ bidId, mode }) => ({ bid_id: bidId, mode }),
  transfer_fee: ({ spotTransferId }) => ({ spot_transfer_id: spotTransferId }),
  payout: ({ payoutId }) => ({ payout_id: payoutId }),
  refund: ({ refundId }) => ({ refund_id: refundId }),
  final_payment: ({ finalPaymentId }) => ({ final_payment_id: finalPaymentId }),
}

/**
 * Writes transfers for the bank, for one member or many groups, in locked groups. The bank isn't called here: a debit
 * goes out when its file closes (rules 14), a credit right away, because no one can cancel it (rules 8), and both not before their account was
 * checked (rules 16, Prenotes).
 */
export async function requestTransfers(
  ctx: Context,
  tx: Tx,
  requests: readonly TransferRequest[],
  at: Date,
): Promise<void> {
  if (requests.length === 0) return
  const checked = await readCheckedAccounts(
    tx,
    requests.map(({ accountId }) => accountId),
    at,
  )
  const leavesAt: Readonly<Record<TransferDirection, (usableFrom: Date | null) => Date>> = {
    debit: (usableFrom) => debitLeavesAt(at, usableFrom, ctx.config.TIME_ZONE),
    credit: (usableFrom) => usableFrom ?? at,
  }
  await insertTransfers(
    tx,
    requests.map((request) => {
      const handOverAt = leavesAt[TRANSFER_DIRECTIONS[request.kind]](checked.get(request.accountId ?? '') ?? null)
      return {
        ...NO_SUBJECT,
        ...subjectOf(request),
        consortium_id: request.consortiumId,
        id: request.transferId,
        consortium_member_id: request.memberId,
        kind: request.kind,
        amount_cents: sum(request.pays.map(({ amountCents }) => amountCents)),
        account_id: request.accountId,
        account_last4: request.accountLast4,
        asked_at: at,
        hand_over_at: handOverAt,
        check_at: handOverAt,
      }
    }),
    requests.filter(paysMore).flatMap(({ consortiumId, transferId, pays }) =>
      pays.map(({ purpose, amountCents }, index) => ({
        consortium_id: consortiumId,
        transfer_id: transferId,
        line: index + 1,
        purpose,
        amount_cents: amountCents,
      })),
    ),
  )
  if (requests.some(({ kind }) => TRANSFER_DIRECTIONS[kind] === 'credit')) await requestBankWork(ctx, tx)
}

/** Whether it pays anything that its row doesn't say: an installment alone is its whole amount. */
const paysMore = ({ pays }: TransferRequest): boolean => pays.some(({ purpose }) => purpose !== 'installment')

/** Each kind's own columns; TypeScript can't see that the record's entry and the request are of one kind. */
function subjectOf<Kind extends TransferKind>(request: Request<Kind>): Partial<SubjectColumns> {
  return SUBJECT_COLUMNS[request.kind](request)
}

/** Enqueues bank work in the transaction that created it, so that it doesn't have to wait for the next tick. */
export async function requestBankWork(ctx: Context, tx: Tx): Promise<void> {
  if (ctx.notices) await enqueueTick(tx)
}
