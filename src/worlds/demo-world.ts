import { sql } from 'kysely'
import type { Context } from '#context'
import { addDays, dayOf, daysBetween, instantAt } from '#domain/calendar.ts'
import type { SettableClock } from '#integrations/clock.ts'
import { runDue } from '#jobs/run-due.ts'
import type { NewPerson } from '#services/accounts/create-people.ts'
import { createConsortium } from '#services/consortiums/create-consortium.ts'
import { launchConsortium } from '#services/consortiums/launch-consortium.ts'
import { enrollMember } from '#services/members/enroll-member.ts'
import { sealAuditTrail } from '#services/operations/seal-audit-trail.ts'
import { signNight } from '#services/operations/sign-night.ts'
import { type MemberPayWish, payManyInstallments } from '#services/payments/pay-installment.ts'
import { castDemoWorld } from '#worlds/demo-cast.ts'
import { liveFates, newFates, withoutFated } from '#worlds/demo-fates.ts'
import { DEMO_GROUPS, type DemoGroup } from '#worlds/demo-groups.ts'
import { type IdentityEnd, makeApplicantsOverTime } from '#worlds/demo-identities.ts'
import { writeDemoMessages } from '#worlds/demo-messages.ts'
import { loadDemoList, statedAt, withMatch } from '#worlds/demo-screening.ts'
import { linkAccounts, payAutomatically } from '#worlds/link-accounts.ts'
import { makePeople } from '#worlds/make-people.ts'
import { placeBids } from '#worlds/members-bid.ts'
import { liveSelections } from '#worlds/members-buy.ts'
import { takeBackSome } from '#worlds/members-cancel.ts'
import { catchUp } from '#worlds/members-catch-up.ts'
import { finishBefore, finishGroups } from '#worlds/members-finish.ts'
import { type PayDiary, type PayHabits, planPayments } from '#worlds/members-pay.ts'
import { chooseName } from '#worlds/names.ts'

const MONTHS = 26
/** Notices are recorded only for the last days: the outbox shows what a member got recently, not two years of email. */
const NOTICE_DAYS = 12
/**
 * How often the demo's people tend to their affairs: every third day recently, and every tenth before that, where no one sees the
 * difference and each look costs something. What falls due still happens at its own time.
 */
const STEP_DAYS = { before: 10, lately: 3 }
const LATELY_DAYS = 60
/** How far away the nearest assembly day is. */
const BIDS_AHEAD_DAYS = 3
const HABITS: PayHabits = {
  early: 0.85,
  inGrace: 0.08,
  late: 0.035,
  bounced: 0.02,
  comesBack: 0.003,
  slowBank: 0.005,
  firmBank: 0.005,
}
/** The share of debits that their members take back on the day they ask for them. */
const TAKEN_BACK = 0.006
/** The share of those with something overdue who pay all of it, a day: what was given up or forgotten isn't owed for years. */
const CATCHES_UP = 0.012
/** Everyone without a seat: applications for the reviewer in every state. */
const APPLICANTS = { pending: 12, rejected: 4, approved: 14, none: 6 }
const APPLICANT_DAYS = 75
/** The members of a group apply in the weeks before it's founded: one by one for a young group, in batches for an old one. */
const FOUNDING_DAYS = 40
const LATELY_FOUNDED_MONTHS = 1
const FOUNDED_TOGETHER = 12

/** How far along the world is: the month being simulated, and the last assembly held, if any. */
export interface WorldProgress {
  /** From 1 to `months`. */
  month: number
  months: number
  latest: { group: string; number: number } | null
}

/** On whichever day the world begins, those selected by the last assemblies are new to it. */
const SELECTIONS_LEFT_DAYS = 8

/** Final payments and securities of the last days are left for a visitor to handle as staff. */
const LEFT_TO_THE_DESK_DAYS = 12

/**
 * Makes the demo world through the services, from a fixed seed: two years of groups, month by month up to `today`, ending with
 * the named cast. `clock` is the context's own. Takes several seconds; the caller marks the world as complete when it returns.
 */
export async function makeDemoWorld(
  ctx: Context,
  clock: SettableClock,
  today: Date,
  tell: (progress: WorldProgress) => void = () => {},
): Promise<void> {
  const zone = ctx.config.TIME_ZONE
  const lastDay = dayOf(today, zone)
  const quiet: Context = { ...ctx, notices: false }
  const days = daysLookedAt(lastDay)
  const firstDay = days[0]?.day ?? lastDay
  clock.set(instantAt(firstDay, '08:00:00', zone))
  const staff = await makeStaff(quiet)
  const founding = foundingDays(lastDay)
  const order = new Map<string, number>()
  const diary: PayDiary = new Map()
  const fates = newFates()
  let readUntil = clock.now()
  let lookedAt = clock.now()
  let month = 0
  const unansweredSince = instantAt(addDays(lastDay, -SELECTIONS_LEFT_DAYS), '00:00:00', zone)
  for (const { day, step } of days) {
    const isLately = step === STEP_DAYS.lately
    if (monthOf(firstDay, day) !== month) {
      month = monthOf(firstDay, day)
      await tellMonth(ctx, month, tell)
    }
    const isLate = day >= addDays(lastDay, -NOTICE_DAYS)
    const now: Context = isLate ? ctx : quiet
    const at = day === lastDay ? today : instantAt(day, '10:00:00', zone)
    await runDue(now, at, (instant) => {
      if (instant > clock.now()) clock.set(instant)
    })
    clock.set(at)
    const daysPassed = Array.from({ length: step }, (_, back) => addDays(day, -back))
    for (const group of daysPassed.flatMap((one) => founding.get(one) ?? []))
      await found(quiet, group, lastDay, { order, staff })
    await planPayments(quiet.db, ctx.random, HABITS, order, { after: readUntil, until: at }, diary)
    readUntil = at
    await liveFates(now, fates, { day, lastDay, staff, newcomer: () => makeNewcomer(quiet, staff, day) })
    await payManyInstallments(now, withoutFated(fates, takeWishes(diary, isLately ? day : addDays(day, step - 1))))
    await catchUp(now, order, fates.stopped, CATCHES_UP * step)
    // Not on the last day: what is on its way when the world begins is there to be looked at.
    if (day < lastDay)
      await takeBackSome(now, order, { moment: 'before hand-over', share: TAKEN_BACK, since: lookedAt }, diary)
    lookedAt = at
    await placeBids(now, order, { share: 0.06, days: step })
    // Groups whose assembly day is near have open bids when the world begins.
    if (day === lastDay) await placeBids(now, order, { share: 0.15, days: step, ahead: BIDS_AHEAD_DAYS + 7 })
    const habits = { moves: isLately ? 0.5 : 1, visitedOn: lastDay, unansweredSince }
    await liveSelections(now, order, staff, habits)
    // Documents that come at the last visit but one are reviewed in it, and some of the payouts prepared: by the end, no hold is left on them.
    if (daysBetween(day, lastDay) === STEP_DAYS.lately)
      for (let round = 0; round < 2; round++) await liveSelections(now, order, staff, habits)
    // In the last days, staff leave something to be done that isn't late yet.
    if (day < addDays(lastDay, -LEFT_TO_THE_DESK_DAYS)) await finishGroups(now, order, staff)
    else await finishBefore(now, order, staff, lastDay)
  }
  await makeApplicants(quiet, staff)
  await linkAccounts(quiet)
  await castDemoWorld(ctx, staff)
  await payAutomatically(quiet)
  await writeDemoMessages(ctx, staff)
  await sealAuditTrail(ctx)
  await signNight(ctx)
}

/** Which month of the world a day is in, from 1. */
function monthOf(firstDay: string, day: string): number {
  return Math.min(MONTHS, 1 + Math.floor(daysBetween(firstDay, day) / 30.44))
}

/** Reports that a month is about to be simulated, with the last assembly held. */
async function tellMonth(
  { db }: Pick<Context, 'db'>,
  month: number,
  tell: (progress: WorldProgress) => void,
): Promise<void> {
  const { rows } = await sql<{ group: string; number: number }>`
    select c.name as "group", a.number from assemblies a join consortiums c on c.id = a.consortium_id
    where a.held_at is not null order by a.held_at desc, c.name limit 1`.execute(db)
  tell({ month, months: MONTHS, latest: rows[0] ?? null })
}

/** The days on which people tend to their affairs, including the last, each with the number of days since the one before. */
function daysLookedAt(lastDay: string): { day: string; step: number }[] {
  const { before, lately } = STEP_DAYS
  const looks = Math.round((MONTHS * 30.44 - LATELY_DAYS) / before)
  return [
    ...Array.from({ length: looks }, (_, back) => ({ back: LATELY_DAYS + (looks - back) * before, step: before })),
    ...Array.from({ length: LATELY_DAYS / lately + 1 }, (_, back) => ({
      back: LATELY_DAYS - back * lately,
      step: lately,
    })),
  ].map(({ back, step }) => ({ day: addDays(lastDay, -back), step }))
}

/**
 * Takes what should be paid by now from the diary, in order of days. People who look less often pay ahead what they meant to pay before
 * the next look, so no one is late because the world is visited less often.
 */
function takeWishes(diary: PayDiary, until: string): MemberPayWish[] {
  const days = [...diary.keys()].filter((day) => day <= until).sort()
  const wishes = days.flatMap((day) => diary.get(day) ?? [])
  for (const day of days) diary.delete(day)
  return wishes
}

/** The three assembly days of the demo's groups, around today: bids open, grace running, assembly just held. */
function assemblyDays(lastDay: string): Record<DemoGroup['assemblyDay'], number> {
  const dayOfMonth = (offset: number) => Math.min(28, Number(addDays(lastDay, offset).slice(8, 10)))
  return { soon: dayOfMonth(BIDS_AHEAD_DAYS), grace: dayOfMonth(-4), after: dayOfMonth(-13) }
}

/** On which day each group is founded. */
function foundingDays(lastDay: string): Map<string, DemoGroup[]> {
  const days = new Map<string, DemoGroup[]>()
  for (const group of DEMO_GROUPS) {
    const day = addDays(lastDay, -Math.max(2, Math.round(group.monthsAgo * 30.44) - 1))
    days.set(day, [...(days.get(day) ?? []), group])
  }
  return days
}

async function found(
  ctx: Context,
  group: DemoGroup,
  lastDay: string,
  { order, staff }: { order: Map<string, number>; staff: readonly string[] },
): Promise<void> {
  const made = await createConsortium(ctx, {
    ...group.form,
    assemblyDay: assemblyDays(lastDay)[group.assemblyDay],
    key: ctx.random.uuid4(),
  })
  if (!made.ok) throw new Error(`demo group refused: ${JSON.stringify(made.fields)}`)
  order.set(made.consortiumId, order.size)
  const userIds = await makeApplicantsOverTime(ctx, {
    people: namedPeople(ctx, group.seats, `g${order.size}`),
    ends: [],
    staff,
    days: FOUNDING_DAYS,
    together: group.monthsAgo <= LATELY_FOUNDED_MONTHS ? 1 : FOUNDED_TOGETHER,
  })
  const enrolled = await enrollMember(ctx, { consortiumId: made.consortiumId, userIds })
  if (!enrolled.ok) throw new Error(`demo enrollment refused: ${enrolled.refusal}`)
  if (!group.launches) return
  const launched = await launchConsortium(ctx, { consortiumId: made.consortiumId, confirmedViability: true })
  if (!launched.ok) throw new Error(`demo launch refused: ${launched.refusal}`)
}

function namedPeople(ctx: Context, count: number, prefix: string): NewPerson[] {
  return Array.from({ length: count }, (_, index) => {
    const { fullName, language } = chooseName(ctx.random)
    return {
      email: `${prefix}-${index + 1}@demo.cotavia.example`,
      fullName,
      language,
      isEmailConfirmed: true,
      phone: `212555${String(1000 + ctx.random.integer(9000))}`,
    }
  })
}

async function makeStaff(ctx: Context): Promise<string[]> {
  const staff = (key: string, fullName: string, role: NewPerson['role']): NewPerson => ({
    email: `${key}@demo.cotavia.example`,
    fullName,
    isEmailConfirmed: true,
    ...(role ? { role } : {}),
  })
  const ids = await makePeople(ctx, [
    staff('director', 'Renata Moraes', 'super_admin'),
    staff('treasurer', 'Howard Bell', 'super_admin'),
    staff('reviewer', 'Lucía Prado', 'admin'),
    staff('moderator', 'Sam Whitfield', 'moderator'),
  ])
  return ids.slice(0, 2)
}

/** Someone approved, who takes a spot of a group at work; returns their user id. */
async function makeNewcomer(ctx: Context, staff: readonly string[], day: string): Promise<string> {
  const [userId = ''] = await makeApplicantsOverTime(ctx, {
    people: namedPeople(ctx, 1, `newcomer-${day}`),
    ends: [],
    staff,
    days: 1,
    together: 1,
  })
  return userId
}

async function makeApplicants(ctx: Context, staff: readonly string[]): Promise<void> {
  const ends = Object.entries(APPLICANTS).flatMap(([end, count]) => Array<IdentityEnd>(count).fill(end as IdentityEnd))
  await loadDemoList(ctx)
  const people = withMatch(namedPeople(ctx, ends.length, 'applicant'))
  await makeApplicantsOverTime(ctx, {
    ...{ people, ends, staff, days: APPLICANT_DAYS, together: 1 },
    papersOf: (place) =>
      ends[place] === 'pending' || ends[place] === 'rejected'
        ? { fullName: people[place]?.fullName ?? '', ...statedAt(place) }
        : null,
  })
}
