import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { type GuaranteeRow, readGuarantees, updateGuarantees } from '#db/guarantees.ts'
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
import { recordAudit } from '#services/audit.ts'
import { type LockedSelection, lockSelection, type SelectionKey } from '#services/contemplations/lock-selection.ts'
import { moveContemplations } from '#services/contemplations/move-contemplations.ts'
import { openGuarantee } from '#services/contemplations/provide-guarantee.ts'
import { notify } from '#services/notices/notify.ts'
import { remainingCents } from '#services/payments/plans.ts'
import { NotFound } from '#services/refusals.ts'

/** What a reviewer decides about one item. Keep the note factual: the member reads it. */
export interface GuaranteeDecision {
  /** As a form names it; an item that isn't on the checklist isn't found. */
  item: string
  decision: 'accept' | 'refuse'
  note?: string
}

export type ReviewRefusal = ContemplationRefusal | ApprovalRefusal | 'cannot_review_own_credit' | 'item_not_provided'

/**
 * Decides items of a checklist in review (LIFE-10, rules 8), any number at a time, all or none. When the last one is accepted, the credit is approved;
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
    const items = await readGuarantees(tx, contemplation.consortium_id, contemplation.id)
    const decided = decide(ctx, items, input.decisions, at)
    if (!decided.ok) return decided
    const rows = decided.value
    if (rows.length === 0) return grant(contemplation.status)
    const next = afterContemplationAct({ status: contemplation.status, bidStatus }, 'approve', 'staff')
    if (!next.ok) return next
    const after = items.map((item) => rows.find((row) => row.item === item.item) ?? item)
    const verdict = approval(ctx, selection, after)
    // Documents still waiting are simply undecided; everything else is a reason not to accept.
    if (!verdict.ok && verdict.refusal !== 'items_not_accepted') return verdict
    await updateGuarantees(tx, rows)
    const act = actAfter(verdict.ok, after)
    if (act !== null) await moveContemplations(tx, [{ contemplation, act, at, madeBy: actorId(ctx) }])
    await report(ctx, tx, selection, rows, act, at)
    return grant(statusAfter(contemplation.status, act))
  })
}

/** The decisions that change something. */
function decide(
  ctx: Context,
  items: readonly GuaranteeRow[],
  decisions: readonly GuaranteeDecision[],
  at: Date,
): Outcome<GuaranteeRow[], 'item_not_provided'> {
  const rows: GuaranteeRow[] = []
  for (const { item, decision, note } of decisions) {
    const row = items.find((one) => one.item === item)
    if (row === undefined) throw new NotFound('item_not_found')
    const state = decision === 'accept' ? 'accepted' : 'refused'
    if (row.state === state) continue
    if (row.state !== 'provided') return refuse('item_not_provided')
    rows.push({ ...row, state, note: note?.trim() || null, decided_by: actorId(ctx), decided_at: at })
  }
  return grant(rows)
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

async function report(
  ctx: Context,
  tx: Tx,
  { group, member, contemplation }: LockedSelection,
  rows: readonly GuaranteeRow[],
  act: ReviewAct | null,
  at: Date,
): Promise<void> {
  await recordAudit(
    ctx,
    tx,
    rows.map((row) => ({
      action: `guarantee.${row.state}`,
      subjectKind: 'contemplation',
      subjectId: contemplation.id,
      consortiumId: group.id,
      details: { item: row.item },
    })),
    at,
  )
  if (act === null) return
  const details = { consortiumId: group.id }
  const refused = rows.filter(({ state }) => state === 'refused').map(({ item }) => item)
  const notice: Notice =
    act === 'approve'
      ? { kind: 'credit_approved', details }
      : { kind: 'guarantee_refused', details: { ...details, items: refused.join(' ') } }
  await notify(ctx, tx, [{ to: member.user_id, ...notice }], at)
}
