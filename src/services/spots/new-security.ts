import type { Context } from '#context'
import type { ConsortiumRow } from '#db/consortiums.ts'
import type { MemberRow } from '#db/members.ts'
import type { Db, Tx } from '#db/rows.ts'
import { insertSpotTransferItems, readSpotTransferItems, type SpotTransferItemRow } from '#db/spot-transfer-items.ts'
import type { SpotTransferRow } from '#db/spot-transfers.ts'
import {
  type ApprovalRefusal,
  byOrderOfAsking,
  canApprove,
  type GuaranteeItem,
  type GuaranteeState,
  takeoverChecklist,
} from '#domain/contemplations/guarantees.ts'
import { type Cents, ZERO_CENTS } from '#domain/money.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { readPlans, remainingCents } from '#services/payments/plans.ts'

/** An item of the new security, unsealed for who provides it and for the desk. */
export interface SecurityItem {
  item: GuaranteeItem
  state: GuaranteeState
  note: string | null
  reference: string
  amountCents: Cents | null
}

/** What someone with this income would have to provide for the spot of a member who was paid out (rules 9, Transfer). */
export async function newSecurityOf(
  db: Db,
  group: ConsortiumRow,
  giver: MemberRow,
  annualIncomeCents: Cents | null,
): Promise<GuaranteeItem[]> {
  const plans = await readPlans(db, [group], [giver])
  const ahead = plans(giver).find((row) => row.number >= group.next_number && row.totalCents > 0)
  return takeoverChecklist(group.consortium_type, {
    installmentCents: ahead?.totalCents ?? ZERO_CENTS,
    annualIncomeCents,
    remainingCents: remainingCents(group, giver),
    targetCents: group.target_cents,
  })
}

/** Puts the checklist in place once the person named has said yes. */
export async function startNewSecurity(
  tx: Tx,
  { consortium_id, id }: SpotTransferRow,
  items: readonly GuaranteeItem[],
): Promise<void> {
  await insertSpotTransferItems(
    tx,
    items.map((item) => ({ consortium_id, spot_transfer_id: id, item })),
  )
}

/** The items of a transfer's new security, in the order of asking; none where it needs none. */
export async function readNewSecurity(ctx: Context, db: Db, transfer: SpotTransferRow): Promise<SecurityItem[]> {
  return (await readSpotTransferItems(db, transfer)).toSorted(byOrderOfAsking).map((row) => {
    const given = openItem(ctx, row)
    const { item, state, note } = row
    return { item, state, note, reference: given?.reference ?? '', amountCents: given?.amountCents ?? null }
  })
}

/**
 * Whether the security of a spot that was paid out lets it change hands: every item accepted, and a car worth at least what is still
 * owed. One that was agreed on before the payout has none, and doesn't pass.
 */
export function isSecured(
  group: ConsortiumRow,
  giver: MemberRow,
  items: readonly Pick<SecurityItem, 'item' | 'state' | 'amountCents'>[],
): Verdict<ApprovalRefusal> {
  if (giver.state !== 'paid_out') return allow()
  if (items.length === 0) return refuse('items_not_accepted')
  return canApprove({
    type: group.consortium_type,
    checklist: items.map(({ item }) => item),
    states: Object.fromEntries(items.map(({ item, state }) => [item, state])),
    valuationCents: items.find(({ item, state }) => item === 'valuation' && state === 'accepted')?.amountCents ?? null,
    remainingCents: remainingCents(group, giver),
  })
}

const placeOf = (row: SpotTransferItemRow) => `spot_transfer_items.sealed_reference:${row.spot_transfer_id}:${row.item}`

/** Seals what was provided for an item. */
export function sealItem(
  ctx: Context,
  row: SpotTransferItemRow,
  given: { reference: string; amountCents?: Cents },
): Buffer {
  const { reference, amountCents = null } = given
  return ctx.sealing.seal(JSON.stringify({ reference: reference.trim(), amountCents }), placeOf(row))
}

/** What was provided for an item; null for nothing yet. */
export function openItem(
  ctx: Context,
  row: SpotTransferItemRow,
): { reference: string; amountCents: Cents | null } | null {
  return row.sealed_reference === null ? null : JSON.parse(ctx.sealing.open(row.sealed_reference, placeOf(row)))
}
