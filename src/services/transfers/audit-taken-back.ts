import type { Context } from '#context'
import type { TransferRow } from '#db/bank-transfers.ts'
import type { Tx } from '#db/rows.ts'
import { recordAudit } from '#services/audit.ts'

/** Keeps that these debits were taken back. */
export async function auditTakenBack(ctx: Context, tx: Tx, transfers: readonly TransferRow[], at: Date): Promise<void> {
  await recordAudit(
    ctx,
    tx,
    transfers.map((transfer) => ({
      action: 'debit.cancelled',
      subjectKind: 'bank_transfer',
      subjectId: transfer.id,
      consortiumId: transfer.consortium_id,
      details: { kind: transfer.kind, amountCents: transfer.amount_cents },
    })),
    at,
  )
}
