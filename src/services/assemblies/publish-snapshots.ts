import type { Context } from '#context'
import { type AssemblyRow, lockDueSteps, type PublishedRow, updatePublished } from '#db/assemblies.ts'
import { type ConsortiumRow, lockConsortiums } from '#db/consortiums.ts'
import { readFundMovesAfter, readHeads } from '#db/ledger.ts'
import { insertSnapshots } from '#db/published-records.ts'
import { byKey } from '#db/row-keys.ts'
import type { Db, Tx } from '#db/rows.ts'
import { announceRound, canAnnounceRound } from '#domain/assemblies/beacon-round.ts'
import { type GroupFunds, repayLoans, slots } from '#domain/assemblies/cash.ts'
import { snapshotHash } from '#domain/assemblies/draw.ts'
import { isLeftOutThoughPaid, leftOut } from '#domain/assemblies/eligibility.ts'
import { phasesOf } from '#domain/assemblies/phases.ts'
import { drawRoundInstant } from '#domain/calendar.ts'
import { add, type Cents, cents, maxCents, minCents, negate, subtract, ZERO_CENTS } from '#domain/money.ts'
import { invariant } from '#domain/verdict.ts'
import { nodeHashing } from '#integrations/hashing.ts'
import { endMonths } from '#services/assemblies/end-months.ts'
import { type JudgedMember, judgeEligibility } from '#services/assemblies/judge-eligibility.ts'
import { fundsNow, operatorCover } from '#services/ledger/group-funds.ts'
import { notify } from '#services/notices/notify.ts'
import { bearMissing } from '#services/payments/bear-missing.ts'
import { inGroupSlices } from '#services/slices.ts'

/**
 * Publishes the snapshot of every assembly whose A+6 12:00 has come (rules 3): who is eligible as of the cutoff, the cash cleared by
 * then, the slots, the order of phases, the hash of the list, and which randomness will decide. A late one moves its
 * assembly, because the round must still be unknown. A published snapshot is never rewritten. Returns how many were published.
 */
export async function publishSnapshots(ctx: Context, dueBy: Date): Promise<number> {
  // What is announced counts from when it's really published, however late the work is (rules 3).
  const publishedAt = ctx.clock.now() > dueBy ? ctx.clock.now() : dueBy
  return await inGroupSlices(ctx, {
    kind: 'publish_snapshots',
    dueBy,
    lock: (tx, due) => lockDueSteps(tx, 'publish', due),
    work: async (tx, due) => {
      const ids = due.map((month) => month.consortium_id)
      const groups = byKey(await lockConsortiums(tx, ids), (group) => group.id)
      const groupOf = (month: AssemblyRow) => {
        const group = groups.get(month.consortium_id)
        invariant(group, 'a due month has its group')
        return group
      }
      const isOfCanceled = (month: AssemblyRow) => groupOf(month).canceled_at !== null
      const months = due.filter((month) => !isOfCanceled(month))
      const withoutAssembly = due.filter(isOfCanceled)
      await endMonths(
        ctx,
        tx,
        withoutAssembly.map((month) => ({ ...month, group: groupOf(month) })),
        dueBy,
      )
      const judged = await judgeEligibility(
        tx,
        months.map((month) => ({ group: groupOf(month), number: month.number, at: month.cutoff_at })),
      )
      await bearMissing(
        ctx,
        tx,
        months.map((month) => ({ group: groupOf(month), number: month.number, cutoffAt: month.cutoff_at })),
      )
      const heads = byKey(await readHeads(tx, ids), (head) => head.consortium_id)
      const gained = await readGainedAfterCutoff(tx, months)
      const published = months.map((month) => {
        const group = groupOf(month)
        const head = heads.get(group.id)
        invariant(head, 'a group has its ledger')
        const eligible = (judged.get(group.id) ?? [])
          .filter((one) => one.eligible)
          .map((one) => one.candidate.position_number)
        const funds = fundsNow(group, head)
        const counted = countSlots(group, month.number, eligible.length, operatorCover(head), {
          ...funds,
          commonFundCents: cashAtCutoff(funds.commonFundCents, gained.get(group.id) ?? ZERO_CENTS),
        })
        return {
          consortium_id: group.id,
          number: month.number,
          status: 'published',
          published_at: publishedAt,
          eligible_positions: eligible,
          snapshot_hash: snapshotHash(nodeHashing, group.id, month.number, eligible),
          cash_cents: counted.cashCents,
          slots: counted.slots,
          phases: phasesOf({
            slots: counted.slots,
            selectionMode: group.selection_mode,
            singleSlotHeld: group.single_slot_assemblies,
          }),
          ...announce(group, publishedAt, ctx.config.TIME_ZONE),
        } satisfies PublishedRow
      })
      await updatePublished(tx, published)
      await insertSnapshots(
        tx,
        published.map(({ consortium_id, number }) => ({
          consortium_id,
          number,
          left_out: leftOut(
            (judged.get(consortium_id) ?? []).map((one) => ({ ...one, position: one.candidate.position_number })),
          ),
        })),
      )
      await tellMembers(ctx, tx, published, judged)
    },
  })
}

/**
 * Members who are waiting to be selected are told about the coming draw; one who had paid and isn't on the list is told why instead (rules 4).
 * Selected before, they can't be on any list.
 */
async function tellMembers(
  ctx: Context,
  tx: Tx,
  published: readonly PublishedRow[],
  judged: ReadonlyMap<string, readonly JudgedMember[]>,
): Promise<void> {
  await notify(
    ctx,
    tx,
    published.flatMap(({ consortium_id, number, draws_at }) =>
      stillWaiting(judged.get(consortium_id)).map(({ candidate, eligible, reasons }) => {
        const details = { consortiumId: consortium_id, assembly: number, drawsAt: draws_at.toISOString() }
        const [left] = leftOut([{ position: candidate.position_number, eligible, reasons }])
        return left !== undefined && isLeftOutThoughPaid(left)
          ? {
              to: candidate.user_id,
              kind: 'not_in_list' as const,
              details: { ...details, reasons: left.reasons.join(' ') },
            }
          : { to: candidate.user_id, kind: 'assembly_soon' as const, details }
      }),
    ),
    published[0]?.published_at ?? ctx.clock.now(),
  )
}

/** A member who left after the cutoff is named in the minutes but isn't told about the group's draws anymore. */
const stillWaiting = (judged: readonly JudgedMember[] = []) =>
  judged.filter(({ candidate, reasons }) => candidate.left_at === null && !reasons.includes('already_selected'))

function countSlots(
  group: ConsortiumRow,
  number: number,
  eligible: number,
  operatorCoverCents: Cents,
  funds: GroupFunds,
) {
  const { repayments, cashCents } = repayLoans(funds)
  const counted = slots({
    cashCents,
    targetCents: group.target_cents,
    reserveCents: add(funds.reserveCents, repayments.reserveCents),
    number,
    durationMonths: group.duration_months,
    eligible,
    operatorCoverCents,
  })
  return { ...counted, cashCents }
}

/** What the common fund gained after the cutoff, in cents; that waits for the next month (rules 5). */
async function readGainedAfterCutoff(db: Db, months: readonly AssemblyRow[]): Promise<Map<string, Cents>> {
  const rows = await readFundMovesAfter(
    db,
    months.map((month) => ({
      consortium_id: month.consortium_id,
      seq: month.opened_seq,
      after: month.cutoff_at,
    })),
  )
  return new Map(rows.map((row) => [row.consortium_id, negate(row.common_fund_cents)]))
}

/** What left the fund after the cutoff is gone; what came in later doesn't count yet. */
function cashAtCutoff(now: Cents, gained: Cents): Cents {
  return minCents(now, maxCents(cents(0), subtract(now, gained)))
}

/** Which randomness decides and when. The domain refuses a round that anyone could know already. */
function announce(group: ConsortiumRow, publishedAt: Date, zone: string) {
  const drawsAt = drawRoundInstant(publishedAt, zone)
  const base = { draws_at: drawsAt, next_step: 'hold' as const, next_at: drawsAt, randomness: group.randomness }
  if (group.randomness === 'commit_reveal')
    return { ...base, announced_round: null, beacon_round: null, reveal_number: group.reveals_made + 1 }
  const announced = announceRound(publishedAt, [drawsAt])
  invariant(
    announced && canAnnounceRound(announced.round, publishedAt).ok,
    'an announced round is not known to anybody',
  )
  return { ...base, announced_round: announced.round, beacon_round: announced.round, reveal_number: null }
}
