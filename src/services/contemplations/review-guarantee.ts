import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { readGuaranteeFiles } from '#db/guarantee-files.ts'
import { type GuaranteeRow, readGuarantees, securityOf } from '#db/guarantees.ts'
import type { Tx } from '#db/rows.ts'
import {
  afterContemplationAct,
  CONTEMPLATION_ACTS,
  type ContemplationRefusal,
  type ContemplationStatus,
} from '#domain/contemplations/contemplation-states.ts'
import { type ApprovalRefusal, canApprove } from '#domain/contemplations/guarantees.ts'
import type { Notice } from '#domain/notices/notice.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { actorId, requirePermission } from '#services/access.ts'
import { decideDocuments, type GuaranteeDecision, writeDecisions } from '#services/contemplations/decide-documents.ts'
import { openGuarantee } from '#services/contemplations/guarantee-reference.ts'
import { type LockedSelection, lockSelection, type SelectionKey } from '#services/contemplations/lock-selection.ts'
import { moveContemplations } from '#services/contemplations/move-contemplations.ts'
import { notify } from '#services/notices/notify.ts'
import { remainingCents } from '#services/payments/plans.ts'

export type ReviewRefusal =
  | ContemplationRefusal
  | ApprovalRefusal
  | 'cannot_review_own_credit'
  | 'document_changed'
  | 'item_not_provided'

/**
 * Decides items of a checklist in review (LIFE-10, rules 8), any number at a time, all or none, and none on a document sent again since its reviewer saw it. When the last one is accepted, the credit is approved;
 * a refused one sends the list back to the member. A car must be worth at least what its member still owes. A repeat changes
 * nothing. Throws Forbidden without guarantees.review, NotFound for no such selection or item.
 */
export async function reviewGuarantee(
  ctx: Context,
  input: SelectionKey & { decisions: readonly GuaranteeDecision[] },
): Promise<Outcome<ContemplationStatus, ReviewRefusal>> {
  requirePermission(ctx, 'guarantees.review')
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const selection = await lockSelection(tx, input)
    const { contemplation, bidStatus, member } = selection
    if (actorId(ctx) === member.user_id) return refuse('cannot_review_own_credit')
    const security = securityOf('selection', contemplation)
    const [items, files] = [await readGuarantees(tx, security), await readGuaranteeFiles(tx, security)]
    const decided = decideDocuments(ctx, { items, files }, input.decisions, at)
    if (!decided.ok) return decided
    const rows = decided.value
    if (rows.length === 0) return grant(contemplation.status)
    const next = afterContemplationAct({ status: contemplation.status, bidStatus }, 'approve', 'staff')
    if (!next.ok) return next
    const after = items.map((item) => rows.find((row) => row.item === item.item) ?? item)
    const verdict = approval(ctx, selection, after)
    // Documents still waiting are simply undecided; everything else is a reason not to accept.
    if (!verdict.ok && verdict.refusal !== 'items_not_accepted') return verdict
    await writeDecisions(ctx, tx, rows, at)
    const act = actAfter(verdict.ok, after)
    if (act !== null) await moveContemplations(ctx, tx, [{ contemplation, act, at, madeBy: actorId(ctx) }])
    if (act !== null) await tell(ctx, tx, selection, rows, act, at)
    return grant(statusAfter(contemplation.status, act))
  })
}

function approval(ctx: Context, { group, member }: LockedSelection, items: readonly GuaranteeRow[]) {
  const valuation = items.find(({ item, state }) => item === 'valuation' && state === 'accepted')
  const facts = {
    type: group.consortium_type,
    remainingCents: remainingCents(group, member),
    valuationCents: valuation === undefined ? null : (openGuarantee(ctx, valuation)?.amountCents ?? null),
  }
  const states = Object.fromEntries(items.map(({ item, state }) => [item, state]))
  // A valuation is judged when it is accepted, not only with the last document.
  if (valuation !== undefined) {
    const worth = canApprove({ ...facts, checklist: [], states: {} })
    if (!worth.ok) return worth
  }
  return canApprove({ ...facts, checklist: items.map(({ item }) => item), states })
}

type ReviewAct = 'approve' | 'return_guarantees'

/** What the review does to the selection; null while items are still waiting. */
function actAfter(isApproved: boolean, items: readonly GuaranteeRow[]): ReviewAct | null {
  if (isApproved) return 'approve'
  return items.some(({ state }) => state === 'refused') ? 'return_guarantees' : null
}

function statusAfter(status: ContemplationStatus, act: ReviewAct | null): ContemplationStatus {
  return (act === null ? undefined : CONTEMPLATION_ACTS[status][act]) ?? status
}

async function tell(
  ctx: Context,
  tx: Tx,
  { group, member }: LockedSelection,
  rows: readonly GuaranteeRow[],
  act: ReviewAct,
  at: Date,
): Promise<void> {
  const details = { consortiumId: group.id }
  const refused = rows.filter(({ state }) => state === 'refused').map(({ item }) => item)
  const notice: Notice =
    act === 'approve'
      ? { kind: 'credit_approved', details }
      : { kind: 'guarantee_refused', details: { ...details, items: refused.join(' ') } }
  await notify(ctx, tx, [{ to: member.user_id, ...notice }], at)
}
