import type { Context } from '#context'
import type { MovementKey, WindowEntry } from '#db/ach-files.ts'
import type { OrderRow } from '#db/ach-orders.ts'
import type { AccountKey, PrenoteOrderRow } from '#db/ach-prenotes.ts'
import type { OrderedBatch, OrderedEntry } from '#domain/bank-files/compose-bank-file.ts'
import { groupKey } from '#domain/ids.ts'
import { ZERO_CENTS } from '#domain/money.ts'
import { isAccountNumber, isRoutingNumber } from '#domain/payments/bank-account.ts'
import type { TransferKind } from '#domain/transfers/transfer.ts'
import { payeeNamePlace } from '#services/contemplations/payee-name.ts'
import { payeeAccountPlace } from '#services/payouts/payee-known-since.ts'

/** What the account's owner reads beside the amount. */
const DESCRIPTIONS: Readonly<Record<TransferKind, string>> = {
  installment: 'INSTALLMNT',
  prepayment: 'PREPAYMENT',
  bid: 'BID',
  transfer_fee: 'SPOT FEE',
  payout: 'PAYOUT',
  refund: 'REFUND',
  final_payment: 'FINAL PMT',
}

/** The end of an id, which is its random part: fifteen characters are what a bank file has room for. */
const referenceOf = (id: string): string => id.replaceAll('-', '').slice(-15)

/** A batch of one group's entries of one kind, with the movement that each entry is. */
export type GroupBatch = OrderedBatch & { movements: WindowEntry[] }

/**
 * A window's movements as batches, each of one group and one kind: WEB for debits, which members agree to on our pages; CCD for payouts to
 * companies; PPD for other credits. What has no account that a bank file could name is `unsendable`.
 */
export function orderEntries(
  ctx: Pick<Context, 'sealing'>,
  entries: readonly WindowEntry[],
  rows: readonly OrderRow[],
): { batches: GroupBatch[]; unsendable: MovementKey[] } {
  const rowOf = new Map(rows.map((row) => [groupKey(row.consortium_id, row.transfer_id), row]))
  const batches = new Map<string, GroupBatch & { entries: OrderedEntry[] }>()
  const unsendable: MovementKey[] = []
  for (const entry of entries) {
    const row = rowOf.get(groupKey(entry.consortium_id, entry.transfer_id))
    const target = row === undefined ? null : targetOf(ctx, row)
    if (row === undefined || target === null) {
      unsendable.push(entry)
      continue
    }
    const batchKind = entry.direction === 'debit' ? 'WEB' : target.isCompany ? 'CCD' : 'PPD'
    const description = DESCRIPTIONS[row.kind]
    const key = groupKey(entry.consortium_id, `${batchKind} ${description}`)
    const batch = batches.get(key) ?? { batchKind, description, entries: [], movements: [] }
    batches.set(key, batch)
    batch.movements.push(entry)
    batch.entries.push({
      ...{ direction: entry.direction, use: 'live', amountCents: entry.amount_cents },
      ...{ routing: target.routing, account: target.account, accountType: target.accountType, name: target.name },
      reference: referenceOf(entry.transfer_id),
      isRecurring: row.is_recurring,
      paymentNote: null,
    })
  }
  return { batches: [...batches.values()], unsendable }
}

/** A window's prenotes, in a batch of their own: WEB, like the debits that follow. */
export function orderPrenotes(
  { sealing }: Pick<Context, 'sealing'>,
  rows: readonly PrenoteOrderRow[],
): (OrderedBatch & { accounts: readonly AccountKey[] })[] {
  if (rows.length === 0) return []
  return [
    {
      ...{ batchKind: 'WEB', description: 'PRENOTE', accounts: rows },
      entries: rows.map(({ account_id, account_type, routing_number, account_number, full_name }) => ({
        ...{ direction: 'debit', use: 'prenote', amountCents: ZERO_CENTS, paymentNote: null, name: full_name ?? '' },
        account: sealing.open(account_number, `bank_accounts.account_number:${account_id}`),
        ...{ routing: routing_number, accountType: account_type, reference: referenceOf(account_id) },
      })),
    },
  ]
}

type Target = Pick<OrderedEntry, 'routing' | 'account' | 'accountType' | 'name'> & { isCompany: boolean }

/** Whose account a movement is with, or null when we don't have one that a bank could find. */
function targetOf(ctx: Pick<Context, 'sealing'>, row: OrderRow): Target | null {
  const target = row.payout_id === null ? ownTarget(ctx, row) : payeeTarget(ctx, row, row.payout_id)
  return target !== null && isRoutingNumber(target.routing) && isAccountNumber(target.account) ? target : null
}

function ownTarget({ sealing }: Pick<Context, 'sealing'>, row: OrderRow): Target | null {
  const { account_id, account_type, routing_number, account_number, full_name } = row
  if (account_id === null || account_number === null || account_type === null) return null
  const account = sealing.open(account_number, `bank_accounts.account_number:${account_id}`)
  return { routing: routing_number ?? '', account, accountType: account_type, name: full_name ?? '', isCompany: false }
}

/** A payee's account is taken for a checking account: no one asks a dealer which it is. */
function payeeTarget({ sealing }: Pick<Context, 'sealing'>, row: OrderRow, payoutId: string): Target | null {
  const { sealed_payee_name, sealed_payee_account, payee_routing_number, payee_kind } = row
  if (sealed_payee_name === null || sealed_payee_account === null) return null
  return {
    routing: payee_routing_number ?? '',
    account: sealing.open(sealed_payee_account, payeeAccountPlace(payoutId)),
    accountType: 'checking',
    name: sealing.open(sealed_payee_name, payeeNamePlace(payoutId)),
    isCompany: payee_kind === 'dealer' || payee_kind === 'title_escrow',
  }
}
