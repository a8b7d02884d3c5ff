import type { Context } from '#context'
import { insertBonusEvents, readEarned } from '#db/bonuses.ts'
import { type ConsortiumRow, lockConsortiums } from '#db/consortiums.ts'
import { insertContemplations } from '#db/contemplations.ts'
import type { Tx } from '#db/rows.ts'
import { addTallies } from '#db/tallies.ts'
import { netFromGroup } from '#domain/bids/bids.ts'
import { acceptBy, dayOf } from '#domain/calendar.ts'
import { lastUseDay, nextUseCheck } from '#domain/contemplations/use-period.ts'
import { bidCommitted, drawCommitted } from '#domain/ledger/postings.ts'
import type { Cents } from '#domain/money.ts'
import { one } from '#domain/operations/tallies.ts'
import { type Posting, postTransactions } from '#services/ledger/post-transactions.ts'
import { moveMembers } from '#services/members/move-members.ts'
import { type AddressedNotice, notify } from '#services/notices/notify.ts'
import { recordGroupEvents } from '#services/webhooks/record-group-events.ts'

/** One member selected in an assembly, either at it or afterward in someone else's place. */
export interface NewSelection {
  group: ConsortiumRow
  assemblyNumber: number
  memberId: string
  position: number
  at: Date
  by:
    | { method: 'draw'; ticket: Uint8Array }
    | {
        method: 'bid'
        bidId: string
        percentage: string
        commonFundShareCents: Cents
        amountCents: Cents
        /** The deadline to pay the bid. */
        dueAt: Date
      }
}

/**
 * Writes selections for any number of locked groups in one go: the contemplation, the member's state, the credit set aside
 * (all of T by draw, T - b by bid), and the notice, so no one is ever selected without committed cash (rules 5, LIFE-02).
 * `before` is posted first: the loans and repayments of the same assembly. Returns the contemplations' ids in order.
 */
export async function writeSelections(
  ctx: Context,
  tx: Tx,
  selections: readonly NewSelection[],
  before: readonly Posting[] = [],
): Promise<string[]> {
  const closing = await readClosing(tx, selections)
  const rows = selections.map((selection) => contemplationOf(ctx, selection, closing.get(selection.group.id) ?? null))
  await insertContemplations(tx, rows)
  await addTallies(
    tx,
    rows.flatMap(({ consortium_id, method, selected_at }) => {
      const kinds = method === 'bid' ? (['selected', 'selected_by_bid'] as const) : (['selected'] as const)
      return kinds.map((kind) => ({ ...one(kind, dayOf(selected_at, ctx.config.TIME_ZONE)), consortium_id }))
    }),
  )
  await moveMembers(
    ctx,
    tx,
    selections.map(({ group, memberId, at }) => ({
      member: { consortium_id: group.id, id: memberId },
      act: 'select' as const,
      at,
    })),
  )
  const commits = rows.map(
    (row): Posting => ({
      consortiumId: row.consortium_id,
      at: row.selected_at,
      reference: row.id,
      ...(row.method === 'draw' ? drawCommitted(row.committed_cents) : bidCommitted(row.committed_cents)),
    }),
  )
  await postTransactions(tx, [...before, ...commits])
  await takeBackPoints(ctx, tx, selections)
  await notifySelected(ctx, tx, selections)
  await recordGroupEvents(
    ctx,
    tx,
    selections.map(({ group, assemblyNumber: assembly, position: spot, at, by: { method } }) => ({
      kind: 'member.selected',
      consortiumId: group.id,
      at,
      details: { spot, assembly, method },
    })),
  )
  return rows.map((row) => row.id)
}

/**
 * A member selected afterward, in place of someone who didn't pay, had earned points when that assembly was held; but an
 * assembly that selects a member earns none (rules 10; rules 13, invariant 12).
 */
async function takeBackPoints(ctx: Context, tx: Tx, selections: readonly NewSelection[]): Promise<void> {
  const earned = await readEarned(
    tx,
    selections.map(({ group, assemblyNumber, position }) => ({
      consortium_id: group.id,
      assembly_number: assemblyNumber,
      position_number: position,
    })),
  )
  if (earned.length === 0) return
  const at = selections[0]?.at ?? ctx.clock.now()
  await insertBonusEvents(
    tx,
    earned.map(({ consortium_id, assembly_number, position_number, points }) => ({
      consortium_id,
      assembly_number,
      kind: 'voided' as const,
      reference: ctx.random.uuid7(at),
      points: -points,
      positions: [position_number],
      made_at: at,
    })),
  )
}

type NewContemplation = Parameters<typeof insertContemplations>[1][number]

/**
 * Since when these locked groups close: someone may be offered a selection, or be next in the draw, after the last assembly. Read again, because a
 * selection that ended in this transaction may have stopped the closing.
 */
async function readClosing(tx: Tx, selections: readonly NewSelection[]): Promise<ReadonlyMap<string, Date | null>> {
  const ids = [...new Set(selections.filter(({ group }) => group.closing_at !== null).map(({ group }) => group.id))]
  const groups = ids.length === 0 ? [] : await lockConsortiums(tx, ids.sort())
  return new Map(groups.map(({ id, closing_at }) => [id, closing_at]))
}

function contemplationOf(
  ctx: Context,
  { group, assemblyNumber, memberId, position, at, by }: NewSelection,
  closingAt: Date | null,
): NewContemplation {
  const zone = ctx.config.TIME_ZONE
  const useBy = lastUseDay(dayOf(at, zone), closingAt === null ? null : dayOf(closingAt, zone))
  const base = {
    consortium_id: group.id,
    id: ctx.random.uuid7(at),
    assembly_number: assemblyNumber,
    consortium_member_id: memberId,
    position_number: position,
    selected_at: at,
    answer_by: acceptBy(at, zone),
    use_by: useBy,
    use_check_at: nextUseCheck(useBy, at, zone),
  }
  if (by.method === 'draw') {
    return {
      ...base,
      method: 'draw',
      ticket: by.ticket,
      bid_id: null,
      bid_percentage: null,
      committed_cents: group.target_cents,
    }
  }
  return {
    ...base,
    method: 'bid',
    ticket: null,
    bid_id: by.bidId,
    bid_percentage: by.percentage,
    committed_cents: netFromGroup(group.target_cents, by.commonFundShareCents),
  }
}

/** One letter per selection: for a winner by bid, the same letter says that the bid comes first, and by when. */
async function notifySelected(ctx: Context, tx: Tx, selections: readonly NewSelection[]): Promise<void> {
  // Each notice carries its own instant, because one call may write assemblies held at different times.
  const byInstant = Map.groupBy(selections, ({ at }) => at.getTime())
  for (const [instant, made] of byInstant)
    await notify(
      ctx,
      tx,
      made.map((selection) => noticeOf(selection, ctx.config.TIME_ZONE)),
      new Date(instant),
    )
}

function noticeOf({ group, assemblyNumber, memberId, at, by }: NewSelection, zone: string): AddressedNotice {
  const to = { consortium_id: group.id, consortium_member_id: memberId }
  const details = { consortiumId: group.id, assembly: assemblyNumber }
  return by.method === 'draw'
    ? { to, kind: 'member_selected', details: { ...details, answerBy: acceptBy(at, zone).toISOString() } }
    : { to, kind: 'bid_won', details: { ...details, amountCents: by.amountCents, dueAt: by.dueAt.toISOString() } }
}
