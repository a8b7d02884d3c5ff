import { readGuarantees } from '#db/guarantees.ts'
import type { GuaranteeItem } from '#domain/contemplations/guarantees.ts'
import { centsOfDollars } from '#domain/money.ts'
import { acceptSelection } from '#services/contemplations/accept-selection.ts'
import type { SelectionKey } from '#services/contemplations/lock-selection.ts'
import { type GivenGuarantee, provideGuarantee } from '#services/contemplations/provide-guarantee.ts'
import { reviewGuarantee } from '#services/contemplations/review-guarantee.ts'
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
  const rows = await group.ctx.db.transaction().execute((tx) => readGuarantees(tx, group.consortiumId, contemplationId))
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

/** Accepts a selection, hands its documents in and has them accepted: approved. */
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
  const decisions = items
    .filter((item) => item !== 'ach_authorization')
    .map((item) => ({ item, decision: 'accept' as const }))
  const reviewed = await reviewGuarantee(reviewer, { ...key, decisions })
  if (!reviewed.ok || reviewed.value !== 'approved') throw new Error('not approved')
}
