import { asActor, type Context } from '#context'
import { addBankingDays, addDays, dayOf, instantAt } from '#domain/calendar.ts'
import { type KycPart, PARTS_OF_REASON } from '#domain/kyc/corrections.ts'
import { STANDARD_REASON_NAMES, STANDARD_REASONS, type StandardReason } from '#domain/kyc/standard-reasons.ts'
import { invariant } from '#domain/verdict.ts'
import type { NewPerson } from '#services/accounts/create-people.ts'
import { approveKycApplication } from '#services/kyc/approve-kyc-application.ts'
import { rejectKycApplication } from '#services/kyc/reject-kyc-application.ts'
import { submitKycApplication } from '#services/kyc/submit-kyc-application.ts'
import { type PaperHolder, sendPapers } from '#worlds/demo-papers.ts'
import { stateAnswers } from '#worlds/demo-screening.ts'
import { makePeople } from '#worlds/make-people.ts'

/** How a demo application ends; `none` means that the person hasn't applied. */
export type IdentityEnd = 'approved' | 'rejected' | 'pending' | 'none'

interface DemoApplicants {
  people: readonly NewPerson[]
  /** How each one ends, in order; approved unless stated. */
  ends: readonly IdentityEnd[]
  /** Two super administrators, who take turns. */
  staff: readonly string[]
  /** How many days back the applications go. */
  days: number
  /** How many arrive and are decided together: a large group isn't made person by person. */
  together: number
  /** Whose papers come with the application, by their place; without it, no one's. */
  papersOf?: (place: number) => Omit<PaperHolder, 'userId' | 'place' | 'fault'> | null
}

/** Days between the last application and now: pending ones arrived in the last week, so that a few are late; the others had been decided by then. */
const LEAST_DAYS_AGO = { approved: 8, rejected: 8, pending: 1 } as const
const PENDING_DAYS = 6

/**
 * Makes people who applied at different times over the past weeks and whose applications were decided one to three business days later by one of
 * two reviewers. Depends only on their place in the list, not on chance, so that nothing else in the world shifts. Returns their user ids in order.
 */
export async function makeApplicantsOverTime(ctx: Context, applicants: DemoApplicants): Promise<string[]> {
  const { people, ends, staff, days, together, papersOf = () => null } = applicants
  const now = ctx.clock.now()
  const zone = ctx.config.TIME_ZONE
  const today = dayOf(now, zone)
  const userIds = await makePeople(at(ctx, instantAt(addDays(today, -days - 10), '09:00:00', zone)), people)
  await stateAnswers(
    ctx,
    userIds.filter((_, place) => ends[place] === 'pending' || ends[place] === 'rejected'),
  )
  for (let first = 0; first < userIds.length; first += together) {
    const batch = userIds.slice(first, first + together)
    const place = first / together
    const end = ends[first] ?? 'approved'
    if (end === 'none') continue
    const span = end === 'pending' ? PENDING_DAYS : days
    const daysAgo = LEAST_DAYS_AGO[end] + ((place * 37) % span)
    const submitted = instantAt(addDays(today, -daysAgo), timeOf(place), zone)
    const submittedAt = new Date(Math.min(submitted.getTime(), now.getTime()))
    // Before they're decided: what someone sends after a rejection is a new paper.
    const papers = batch.flatMap((userId, within) => {
      const holder = papersOf(first + within)
      return holder === null
        ? []
        : [{ ...holder, userId, place: first + within, fault: end === 'rejected' ? reasonAt(place) : null }]
    })
    await sendPapers(at(ctx, submittedAt), papers)
    await applyAndDecide(ctx, batch, end, { submittedAt, place, reviewer: staff[place % staff.length] ?? '' })
  }
  return userIds
}

async function applyAndDecide(
  ctx: Context,
  userIds: readonly string[],
  end: Exclude<IdentityEnd, 'none'>,
  { submittedAt, place, reviewer }: { submittedAt: Date; place: number; reviewer: string },
): Promise<void> {
  const zone = ctx.config.TIME_ZONE
  const key = `demo identity ${userIds[0]}`
  const submitted = await submitKycApplication(at(ctx, submittedAt), { userIds, key })
  invariant(submitted.ok, 'a new person can apply')
  if (end === 'pending') return
  const applicationIds = submitted.applications.map(({ applicationId }) => applicationId)
  const decidedOn = addBankingDays(dayOf(submittedAt, zone), 1 + (place % 3))
  const decidedAt = instantAt(decidedOn, timeOf(place + 5), zone)
  const desk = at(asActor(ctx, { kind: 'person', userId: reviewer, role: 'super_admin' }), decidedAt)
  const decided =
    end === 'approved'
      ? await approveKycApplication(desk, {
          applicationIds,
          amlChecked: true,
          sanctionsChecked: true,
          complianceNotes: 'Simulated person',
          key,
        })
      : await rejectKycApplication(desk, { applicationIds, ...reasonOf(place), key })
  invariant(decided.ok, 'a pending application can be decided')
}

const reasonAt = (place: number): StandardReason =>
  STANDARD_REASON_NAMES[place % STANDARD_REASON_NAMES.length] ?? 'id_blurred'

function reasonOf(place: number): { reason: string; parts: readonly KycPart[] } {
  const name = reasonAt(place)
  return { reason: STANDARD_REASONS[name], parts: PARTS_OF_REASON[name] }
}

/** A time of day during working hours, different for each place. */
function timeOf(place: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(9 + ((place * 5) % 8))}:${two((place * 17) % 60)}:${two((place * 41) % 60)}`
}

const at = (ctx: Context, instant: Date): Context => ({ ...ctx, clock: { now: () => instant } })
