import type { Context } from '#context'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { readGuaranteeFiles } from '#db/guarantee-files.ts'
import { readGuarantees, securityOf } from '#db/guarantees.ts'
import type { MemberRow } from '#db/members.ts'
import type { Db } from '#db/rows.ts'
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
import { fingerprintOf } from '#services/contemplations/document-fingerprint.ts'
import { type GuaranteeFile, guaranteeFile } from '#services/contemplations/guarantee-file.ts'
import { openGuarantee, openNote } from '#services/contemplations/guarantee-reference.ts'
import { readPlans, remainingCents } from '#services/payments/plans.ts'

/** An item of the new security, unsealed for the person who provides it and for the desk. */
export interface SecurityItem {
  item: GuaranteeItem
  state: GuaranteeState
  note: string | null
  reference: string
  amountCents: Cents | null
  /** Of what was sent last; a decision names it. */
  fingerprint: string
  files: GuaranteeFile[]
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

/** The items of a transfer's new security with their files, in the order of asking; none where it needs none. */
export async function readNewSecurity(ctx: Context, db: Db, transfer: SpotTransferRow): Promise<SecurityItem[]> {
  const security = securityOf('transfer', transfer)
  const [items, files] = await Promise.all([readGuarantees(db, security), readGuaranteeFiles(db, security)])
  return items.toSorted(byOrderOfAsking).map((row) => {
    const { reference = '', amountCents = null } = openGuarantee(ctx, row) ?? {}
    const own = files.filter(({ item }) => item === row.item).map((file) => guaranteeFile(ctx, file))
    const fingerprint = fingerprintOf(row, files)
    const { item, state } = row
    return { item, state, note: openNote(ctx, row), reference, amountCents, fingerprint, files: own }
  })
}

/**
 * Whether the security of a spot that was paid out lets it change hands: every item accepted, and a car worth at least what is still
 * owed. A transfer accepted before the payout has no items, and doesn't pass.
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
