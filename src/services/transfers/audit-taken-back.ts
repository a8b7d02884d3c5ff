import type { Context } from '#context'
import type { TransferRow } from '#db/bank-transfers.ts'
import type { Tx } from '#db/rows.ts'
import { recordAudit } from '#services/audit.ts'

/** Records in the audit that these debits were canceled. */
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
