import { readGuarantees, type SecurityOf } from '#db/guarantees.ts'
import type { GuaranteeItem } from '#domain/contemplations/guarantees.ts'
import { centsOfDollars, ZERO_CENTS } from '#domain/money.ts'
import { acceptSelection } from '#services/contemplations/accept-selection.ts'
import type { GuaranteeDecision } from '#services/contemplations/decide-documents.ts'
import type { GivenGuarantee } from '#services/contemplations/judge-documents.ts'
import type { SelectionKey } from '#services/contemplations/lock-selection.ts'
import { provideGuarantee } from '#services/contemplations/provide-guarantee.ts'
import { readFingerprints } from '#services/contemplations/read-fingerprints.ts'
import { reviewGuarantee } from '#services/contemplations/review-guarantee.ts'
import { preparePayout } from '#services/payouts/prepare-payout.ts'
import { releasePayout } from '#services/payouts/release-payout.ts'
import { holdFirst, readSelections } from './bidding.ts'
import type { TestContext } from './context.ts'
import type { TestGroup } from './group.ts'

/** The first assembly is held: who was selected, and the key of that selection. */
export async function selectFirst(group: TestGroup): Promise<SelectionKey & { position: number }> {
  const position = await holdFirst(group)
  const [selection] = await readSelections(group)
  return { consortiumId: group.consortiumId, contemplationId: selection?.id ?? '', position }
}

/** The items of a checklist, in order. */
export async function checklistOf(group: TestGroup, { contemplationId }: SelectionKey): Promise<GuaranteeItem[]> {
  const rows = await group.ctx.db
    .transaction()
    .execute((tx) =>
      readGuarantees(tx, { of: 'selection', consortium_id: group.consortiumId, security_id: contemplationId }),
    )
  return rows.map(({ item }) => item as GuaranteeItem)
}

/** Something given for every item; the car is worth $40,000. */
export function documentsFor(items: readonly GuaranteeItem[]): GivenGuarantee[] {
  return items.map((item) => ({
    item,
    reference: item === 'ach_authorization' ? 'by_hand' : `document for ${item}`,
    ...(item === 'valuation' ? { amountCents: centsOfDollars(40_000) } : {}),
  }))
}

/** One decision for each of these documents of a selection, or of a transfer, as a page opened just now would send it. */
export async function decisionsOn(
  { ctx, consortiumId }: TestGroup,
  securityId: string,
  items: readonly string[],
  { of = 'selection', ...made }: { of?: SecurityOf; decision?: GuaranteeDecision['decision']; note?: string } = {},
): Promise<GuaranteeDecision[]> {
  const seen = await readFingerprints(ctx.db, { of, consortium_id: consortiumId, security_id: securityId })
  return items.map((item) => ({ item, decision: 'accept', seen: seen(item), ...made }))
}

/** Accepts a selection, hands in its documents, and has them accepted: approved. */
export async function approveSelection(
  group: TestGroup,
  key: SelectionKey & { position: number },
  reviewer: TestContext,
): Promise<void> {
  const accepted = await acceptSelection(group.as(key.position), key)
  if (!accepted.ok) throw new Error(accepted.refusal)
  const items = await checklistOf(group, key)
  const provided = await provideGuarantee(group.as(key.position), { ...key, given: documentsFor(items) })
  if (!provided.ok) throw new Error(provided.refusal)
  const decisions = await decisionsOn(
    group,
    key.contemplationId,
    items.filter((item) => item !== 'ach_authorization'),
  )
  const reviewed = await reviewGuarantee(reviewer, { ...key, decisions })
  if (!reviewed.ok || reviewed.value !== 'approved') throw new Error('not approved')
}

/** The same, and paid out to a dealer on 2026-02-06: prepared by the first of these people, released by the second. */
export async function payOut(
  group: TestGroup,
  key: SelectionKey & { position: number },
  [preparer, releaser]: readonly TestContext[],
): Promise<void> {
  if (preparer === undefined || releaser === undefined) throw new Error('a payout takes two people')
  await approveSelection(group, key, preparer)
  const prepared = await preparePayout(preparer, {
    ...key,
    key: crypto.randomUUID(),
    payee: { kind: 'dealer', name: 'Dealer', routing: '021000021', account: '000123456' },
    purchaseCents: centsOfDollars(30_000),
    costsCents: ZERO_CENTS,
  })
  if (!prepared.ok) throw new Error(prepared.refusal)
  await group.moveTo('2026-02-06')
  const released = await releasePayout(releaser, { consortiumId: key.consortiumId, payoutId: prepared.value.payoutId })
  if (!released.ok) throw new Error(released.refusal)
  await group.moveTo('2026-02-12')
}
