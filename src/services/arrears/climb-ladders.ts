import type { Context } from '#context'
import type { ConsortiumRow } from '#db/consortiums.ts'
import {
  insertLadderSteps,
  type LadderStepRow,
  lockDueLadders,
  readLadderSteps,
  updateLadderLooks,
} from '#db/ladder-steps.ts'
import { type MemberRow, readActiveMembersOf } from '#db/members.ts'
import { readCameBack } from '#db/payments.ts'
import type { Tx } from '#db/rows.ts'
import { dayOf } from '#domain/calendar.ts'
import { type Ladder, type LadderStep, ladderOf, nextLadderLook } from '#domain/payments/late-ladder.ts'
import type { Climb } from '#services/arrears/climb.ts'
import { aheadOf, climberOf } from '#services/arrears/climber-of.ts'
import { defaultMembers } from '#services/arrears/default-members.ts'
import { excludeMembers } from '#services/arrears/exclude-members.ts'
import { ladderNotices } from '#services/arrears/ladder-notices.ts'
import { notify } from '#services/notices/notify.ts'
import { readOwed } from '#services/payments/arrears.ts'
import { paysNothingMore } from '#services/payments/plans.ts'
import { inGroupSlices } from '#services/slices.ts'

/**
 * Works through the late ladder in every group where a look is due (rules 9; decision 0053): writes each step once, for the oldest unpaid
 * installment, but sends only the last one's letter, so that catching up doesn't send three letters at the same time. There is one
 * due time per group. The last steps end the membership, but only once the bank has answered. Returns how many groups were looked at.
 */
export async function climbLadders(ctx: Context, dueBy: Date): Promise<number> {
  return await inGroupSlices(ctx, {
    kind: 'climb_ladders',
    dueBy,
    lock: lockDueLadders,
    work: async (tx, groups) => {
      const climbs = await readClimbs(ctx, tx, groups, dueBy)
      const reaching = (step: LadderStep) => climbs.filter(({ fresh }) => fresh.at(-1)?.step === step)
      const waiting = new Set([
        ...(await excludeMembers(ctx, tx, reaching('excluded'), dueBy)),
        ...(await defaultMembers(ctx, tx, reaching('defaulted'), dueBy)),
      ])
      const done = climbs.filter(({ member }) => !waiting.has(member.id))
      await insertLadderSteps(
        tx,
        done.flatMap(({ fresh }) => fresh),
      )
      const told = await readToldToday(tx, done, dueBy, ctx.config.TIME_ZONE)
      const untold = done.filter(({ member }) => !told.has(member.id))
      await notify(ctx, tx, ladderNotices(untold, sentAt(ctx, dueBy), ctx.config.TIME_ZONE), dueBy)
    },
  })
}

/** The members whose debit came back on the day of their reminder: the letter about that says by when to pay (rules 9). */
async function readToldToday(tx: Tx, climbs: readonly Climb[], at: Date, zone: string): Promise<ReadonlySet<string>> {
  const returned = climbs.flatMap(({ fresh, owed, ladder }) =>
    fresh.at(-1)?.step === 'reminder'
      ? owed.map(({ payment }) => payment).filter((one) => one.number === ladder.number && one.return_code !== null)
      : [],
  )
  const cameBack = await readCameBack(tx, returned, 'any')
  return new Set(
    cameBack
      .filter(({ came_back_at }) => dayOf(came_back_at, zone) >= dayOf(at, zone))
      .map(({ consortium_member_id }) => consortium_member_id),
  )
}

/** When a letter of these steps is really sent, however late the work is (rules 3, After downtime). */
function sentAt(ctx: Context, dueBy: Date): Date {
  const now = ctx.clock.now()
  return now > dueBy ? now : dueBy
}

/** The members in these locked groups who have reached a new step; sets when each group is looked at next. */
async function readClimbs(ctx: Context, tx: Tx, groups: readonly ConsortiumRow[], at: Date): Promise<Climb[]> {
  const zone = ctx.config.TIME_ZONE
  const ids = groups.map(({ id }) => id)
  const owed = await readOwed(tx, ids, { at, zone })
  const owing = [...owed.values()].flatMap((own) =>
    own.map(({ payment }) => ({ consortium_id: payment.consortium_id, id: payment.consortium_member_id })),
  )
  const members = Map.groupBy(await readActiveMembersOf(tx, owing), ({ consortium_id }) => consortium_id)
  const written = Map.groupBy(
    await readLadderSteps(
      tx,
      [...owed.values()].flatMap((own) => own.map(({ payment }) => payment)),
    ),
    ({ consortium_member_id }) => consortium_member_id,
  )
  const looks = new Map<string, Date>()
  const climbs = groups.flatMap((group) => {
    const ahead = aheadOf(group)
    return (members.get(group.id) ?? []).flatMap((member): Climb[] => {
      if (paysNothingMore(group, member)) return []
      const own = owed.get(member.id) ?? []
      const steps = written.get(member.id) ?? []
      const climber = climberOf(ahead, member, own, steps)
      if (climber === null) return []
      const ladder = ladderOf(climber, at, zone)
      const fresh = freshSteps(member, ladder, steps, { at, sentAt: sentAt(ctx, at) })
      // A notice sent now has its ten days from now.
      const after = fresh.length === 0 ? climber : climberOf(ahead, member, own, [...steps, ...fresh])
      const look = nextLadderLook(after ?? climber, at, zone)
      const before = looks.get(group.id)
      if (look !== null && (before === undefined || look < before)) looks.set(group.id, look)
      return ladder === null || fresh.length === 0 ? [] : [{ group, member, owed: own, ladder, fresh }]
    })
  })
  await updateLadderLooks(
    tx,
    groups.map(({ id }) => ({ id, ladder_at: looks.get(id) ?? null })),
  )
  return climbs
}

function freshSteps(
  member: MemberRow,
  ladder: Ladder | null,
  written: readonly LadderStepRow[],
  { at, sentAt }: { at: Date; sentAt: Date },
): LadderStepRow[] {
  if (ladder === null) return []
  const known = new Set(written.filter(({ number }) => number === ladder.number).map(({ step }) => step))
  return (
    ladder.reached
      // Someone who was excluded and is here again was readmitted: if what they paid is open again, the membership ends again.
      .filter((step) => !known.has(step) || step === 'excluded')
      .map((step) => ({
        consortium_id: member.consortium_id,
        consortium_member_id: member.id,
        number: ladder.number,
        step,
        // Its ten days are for its member to pay in: they count from when it's really sent.
        reached_at: step === 'final_notice' ? sentAt : at,
      }))
  )
}
