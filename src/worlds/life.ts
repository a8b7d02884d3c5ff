import { sql } from 'kysely'
import type { Context } from '#context'
import { readHalts } from '#db/group-halts.ts'
import type { Db } from '#db/rows.ts'
import { addDays, instantAt } from '#domain/calendar.ts'
import { createConsortium } from '#services/consortiums/create-consortium.ts'
import { launchConsortium } from '#services/consortiums/launch-consortium.ts'
import { enrollMember } from '#services/members/enroll-member.ts'
import { runChecks } from '#services/operations/run-checks.ts'
import { payManyInstallments } from '#services/payments/pay-installment.ts'
import { countBranches } from '#worlds/branches.ts'
import { faultyWorld } from '#worlds/faults.ts'
import { hashLives } from '#worlds/life-hash.ts'
import { countEnds, countLife, type LifeReport } from '#worlds/life-report.ts'
import { lookAgain, lookAround } from '#worlds/look-around.ts'
import { makeApprovedPeople } from '#worlds/make-people.ts'
import { placeBids } from '#worlds/members-bid.ts'
import { liveSelections } from '#worlds/members-buy.ts'
import { takeBackSome } from '#worlds/members-cancel.ts'
import { catchUp } from '#worlds/members-catch-up.ts'
import { chooseSome } from '#worlds/members-choose.ts'
import {
  chooseStoppers,
  FALLING,
  type FallingHabits,
  fallBehind,
  fallingInTheseTimes,
  withoutStopped,
} from '#worlds/members-fall-behind.ts'
import { finishGroups } from '#worlds/members-finish.ts'
import { joinSome, leaveSome, thinkAgain } from '#worlds/members-leave.ts'
import { loseAccounts } from '#worlds/members-lose-accounts.ts'
import { type PayDiary, type PayHabits, planPayments } from '#worlds/members-pay.ts'
import { changeHands } from '#worlds/members-transfer.ts'
import { endSome } from '#worlds/members-vote.ts'
import type { TemporaryWorld } from '#worlds/temporary-world.ts'
import { workTo } from '#worlds/work-to.ts'

export interface LifeInput {
  groups: number
  members: number
  months: number
  seed: string
  /** How often members fall behind, if not a little of each. */
  falling?: FallingHabits
  /** Members also forget and catch up, skip, prepay, set autopay, withdraw and decline, defer, or never use their payout. */
  everything?: boolean
  /** The process is killed between writes, work and bank answers arrive twice, two workers run, connections break. */
  faults?: boolean
  /** Every invariant is checked so often, and at the end; as a rule after each month. */
  daysBetweenChecks?: number
}

/** An invariant that didn't hold, with what's needed to replay it. */
export class LifeBroken extends Error {
  constructor(seed: string, day: string, group: number, invariant: string, detail: string) {
    super(`seed ${seed}, ${day}, group ${group}: ${invariant} ${detail}`)
  }
}

/** A little of everything that can go wrong; the others pay a few days early. */
const HABITS: PayHabits = {
  early: 0.745,
  inGrace: 0.1,
  late: 0.04,
  bounced: 0.03,
  comesBack: 0.005,
  slowBank: 0.015,
  firmBank: 0.04,
}
/** With everything: some forget and catch up later or never, more debits are returned late, and now and then a bank fails. */
const OFTEN: PayHabits = { ...HABITS, early: 0.72, comesBack: 0.015, forgets: 0.015, bankFails: 0.04 }
/** The share of debits that members cancel, and the share among those whose file has just gone out. */
const TAKEN_BACK = 0.08
/** The share of members who leave, among those who still can, on this day of each month, and the share of open spots that are taken (rules 12). */
const LEAVING = { dayOfMonth: '-15', share: 0.003, replaced: 0.7 } as const
/** The day of a life on which some think better of it, and how many. */
const COOLING_OFF = { day: 5, share: 0.02 } as const
/** So long after the last completion the notices about what nobody claims are over, and the last debits have come back (rules 11, 16). */
const AFTERMATH_DAYS = 150
/** The share of the eligible who bid (rules 12); a few at least in a small group, so that there is somebody to offer to. */
const bidding = ({ everything, members }: LifeInput) => (everything ? Math.max(0.1, 3 / members) : 0.1)
/** A group that never gets going, and how many have joined it. */
const UNFILLED = { members: 12, months: 24, joined: 3 } as const
const FIRST_DAY = '2024-01-03'
const MONTH_DAYS = 30

/**
 * Runs whole groups through the real services, day by day: members pay on time, late, or never again, ask for relief, dispute, bid, accept,
 * send documents, and are paid out, by seeded chance. The context's clock, random numbers, and ids come from the seed, so the same seed gives the same ledger. Throws
 * LifeBroken when an invariant of checks/ doesn't hold.
 */
export async function liveGroups(world: TemporaryWorld, input: LifeInput): Promise<LifeReport> {
  const { clock } = world
  const faulty = input.faults ? faultyWorld(world, input.seed) : null
  const ctx = faulty?.acts ?? world.ctx
  const work = faulty?.work ?? worksAlone(world)
  const runTo = async (at: Date) => {
    await work(at)
    clock.set(at)
  }
  const everything = input.everything === true
  const zone = ctx.config.TIME_ZONE
  const started = performance.now()
  clock.set(instantAt(FIRST_DAY, '10:00:00', zone))
  const staff = await makeApprovedPeople(ctx, 2, 'staff', 'super_admin')
  const groupIds = await foundGroups(ctx, input)
  const order = new Map(groupIds.map((id, index) => [id, index]))
  const diary: PayDiary = new Map()
  const habits = input.falling ?? (everything ? fallingInTheseTimes(ctx.random) : FALLING)
  const falling = { habits, stoppers: await chooseStoppers(ctx, order, habits) }
  if (everything) await foundUnfilled(ctx)
  // The first installment is due up to two months after launch; extensions add half a year, and the closing a third of a year.
  const mostDays = Math.ceil((input.months + 14) * 30.5)
  let days = 0
  let readUntil = clock.now()
  let invariantsChecked = 0
  for (let isOver = false; !isOver; ) {
    days += 1
    const day = addDays(FIRST_DAY, days)
    const at = instantAt(day, '10:00:00', zone)
    await runTo(at)
    const span = { after: readUntil, until: at }
    const around = await lookAround(ctx.db, order, day, span)
    if (around.halted) await requireAllAtWork(ctx.db, input.seed, day, order)
    if (around.opened) await planPayments(ctx.db, ctx.random, everything ? OFTEN : HABITS, order, span, diary)
    readUntil = at
    const asked = await payManyInstallments(ctx, await withoutStopped(ctx, falling.stoppers, diary.get(day) ?? []))
    diary.delete(day)
    if (asked > 0 || around.requested)
      await takeBackSome(ctx, order, { moment: 'before hand-over', share: TAKEN_BACK, since: span.after }, diary)
    if (around.bidding) await placeBids(ctx, order, { share: bidding(input), days: 1 })
    if (everything && around.choosing) await chooseSome(ctx, order)
    await liveSelections(ctx, order, staff, {
      hasDoubts: everything,
      hasNoOffers: !around.offers,
      hasNone: !around.selections,
    })
    if (everything && around.late) await catchUp(ctx, order, falling.stoppers)
    await fallBehind(ctx, order, staff, falling, around)
    if (around.closing) await finishGroups(ctx, order, staff)
    if (everything) await loseAccounts(ctx, order, around)
    if (day.endsWith(LEAVING.dayOfMonth)) {
      await leaveSome(ctx, order, LEAVING.share)
      await joinSome(ctx, order, LEAVING.replaced, `newcomer-${day}`)
    }
    if (everything && day.endsWith(LEAVING.dayOfMonth)) await endSome(ctx, order, staff, day)
    if (everything) await changeHands(ctx, order, staff, { day, around })
    if (everything && around.newcomers) await thinkAgain(ctx, order)
    if (everything && days === COOLING_OFF.day) await leaveSome(ctx, order, COOLING_OFF.share)
    const filesClose = instantAt(day, '17:00:00', zone)
    await runTo(filesClose)
    const { handedOver, goesOn } = await lookAgain(ctx.db, filesClose)
    if (handedOver)
      await takeBackSome(ctx, order, { moment: 'after hand-over', share: TAKEN_BACK, since: span.after }, diary)
    isOver = goesOn === null
    // Every group comes to its end (rules 11); one that has not by the last day breaks the life.
    if (goesOn !== null && days === mostDays)
      throw new LifeBroken(
        input.seed,
        day,
        (order.get(goesOn) ?? -1) + 1,
        'Every group is completed (rules 11).',
        'is active',
      )
    if (isOver && everything) await runTo(instantAt(addDays(day, AFTERMATH_DAYS), '17:00:00', zone))
    if (days % (input.daysBetweenChecks ?? MONTH_DAYS) === 0 || isOver)
      invariantsChecked += await requireSound(ctx.db, input.seed, day, order)
  }
  const seconds = (performance.now() - started) / 1000
  const { groups, members, months, seed } = input
  const { canceled, canceledByBank, tooLateToCancel, left, ...counted } = await countLife(ctx.db)
  return {
    ...{ groups, members, months },
    ...counted,
    simulatedDaysPerSecond: Math.round((days / seconds) * 10) / 10,
    invariantsChecked,
    broken: 0,
    hash: await hashLives(ctx.db, order),
    ...{ seed, canceled, canceledByBank, tooLateToCancel, left },
    ...(await compareWithBank(ctx.db, clock.now())),
    ...(await countEnds(ctx.db)),
    branches: await countBranches(ctx.db),
    ...(faulty && { faults: faulty.made }),
  }
}

/** Does what falls due up to an instant, each at its time. */
function worksAlone(world: TemporaryWorld): (until: Date) => Promise<unknown> {
  const worker = world.hireWorker('worker')
  return (until) => workTo(worker, until)
}

async function foundGroups(ctx: Context, { groups, members, months }: LifeInput): Promise<string[]> {
  const people = await makeApprovedPeople(ctx, groups * members, 'member', 'user')
  const ids: string[] = []
  for (let index = 0; index < groups; index++) {
    const own = people.slice(index * members, (index + 1) * members)
    const consortiumId = await foundGroup(ctx, { name: `Group ${index + 1}`, months, members }, own)
    const launched = await launchConsortium(ctx, { consortiumId, confirmedViability: true })
    if (!launched.ok) throw new Error(`launch refused: ${launched.refusal}`)
    ids.push(consortiumId)
  }
  return ids
}

/** A group that nobody fills and no one launches: it's canceled after 90 days, and who had joined is free again (rules 2). */
async function foundUnfilled(ctx: Context): Promise<void> {
  const people = await makeApprovedPeople(ctx, UNFILLED.joined, 'early', 'user')
  await foundGroup(ctx, { name: 'Group that nobody fills', ...UNFILLED }, people)
}

async function foundGroup(
  ctx: Context,
  { name, months, members }: { name: string; months: number; members: number },
  userIds: string[],
): Promise<string> {
  const made = await createConsortium(ctx, {
    key: ctx.random.uuid4(),
    name,
    targetAmount: 5_000 + 100 * ctx.random.integer(300),
    durationMonths: months,
    maxMembers: members,
    adminFeePercentage: 15,
    consortiumType: ['car', 'home', 'general'][ctx.random.integer(3)],
    assemblyDay: 1 + ctx.random.integer(28),
  })
  if (!made.ok) throw new Error(`group refused: ${JSON.stringify(made.fields)}`)
  await enrollMember(ctx, { consortiumId: made.consortiumId, userIds })
  return made.consortiumId
}

async function requireSound(db: Db, seed: string, day: string, order: ReadonlyMap<string, number>): Promise<number> {
  const results = await runChecks(db)
  for (const { sentence, breaches } of results) {
    const [first] = breaches
    if (first) throw new LifeBroken(seed, day, (order.get(first.consortiumId) ?? -1) + 1, sentence, first.detail)
  }
  return results.length
}

/** In the product, a broken group is halted and the others continue; a life stops at the first one, on that very day. */
async function requireAllAtWork(db: Db, seed: string, day: string, order: ReadonlyMap<string, number>): Promise<void> {
  const [halt] = await readHalts(db)
  if (halt) throw new LifeBroken(seed, day, (order.get(halt.consortium_id) ?? -1) + 1, halt.reason, `in ${halt.kind}`)
}

/**
 * The ledgers' bank accounts, without wires for defaulted members, next to the bank's own books: what it has moved and kept
 * up to an instant, all of which has been read.
 */
async function compareWithBank(db: Db, at: Date): Promise<Pick<LifeReport, 'ledgerBankCents' | 'bankDifferenceCents'>> {
  const { rows } = await sql<{ ledgerBankCents: number; bankDifferenceCents: number }>`
    with ledger as (select (coalesce(sum(bank_cents), 0) - (select coalesce(sum(amount_cents), 0) from recoveries where status = 'confirmed'))::int8
        as cents from ledger_heads),
      books as (select coalesce(sum(case direction when 'debit' then amount_cents else -amount_cents end), 0)::int8 as cents
        from simulated_bank_entries where settles_at <= ${at} and (returns_at is null or returns_at > ${at}))
    select ledger.cents as "ledgerBankCents", books.cents - ledger.cents as "bankDifferenceCents" from ledger, books`.execute(
    db,
  )
  return rows[0] ?? { ledgerBankCents: 0, bankDifferenceCents: 0 }
}
