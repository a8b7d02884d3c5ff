import { data, redirect } from 'react-router'
import type { Context } from '#context'
import { outageOf } from '#outage'
import { enrollMember } from '#services/members/enroll-member.ts'
import { findEnrollee } from '#services/members/find-enrollee.ts'
import { unenrollMember } from '#services/members/unenroll-member.ts'
import { Denied } from '#services/refusals.ts'
import { textOf } from '#web/admin/form-fields.ts'
import type { adminMembers } from '#web/i18n/enUS/admin-members.ts'
import type { BusyCode } from '#web/or-busy.server.ts'

export type EnrollRefusalWord = keyof typeof adminMembers.refusals
export type UnenrollRefusalWord = keyof typeof adminMembers.unenrollRefusals

export type MembersAnswer =
  | {
      intent: 'enroll'
      refusal: EnrollRefusalWord | BusyCode
      email: string
      /** How many were chosen, and how many there is room for. */
      room: { chosen: number; seats: number }
    }
  | { intent: 'unenroll'; refusal: UnenrollRefusalWord | BusyCode }

const NO_ROOM = { chosen: 0, seats: 0 }

/** Carries out one of the members tab's forms: redirects back with a notice, or says why not (ERR-31 to ERR-35). */
export async function answerMembersAct(ctx: Context, consortiumId: string, form: FormData) {
  const areInsiders = form.get('insiders') !== null
  switch (form.get('intent')) {
    case 'enroll':
      return enroll(ctx, { consortiumId, userIds: form.getAll('userId').map(String), areInsiders })
    case 'enroll_email':
      return enrollByEmail(ctx, { consortiumId, email: textOf(form, 'email'), areInsiders })
    case 'unenroll':
      return unenroll(ctx, consortiumId, textOf(form, 'memberId'))
    default:
      throw data(null, { status: 400 })
  }
}

/** The answer of either form to an outage. */
export function busyMembers(form: FormData, refusal: BusyCode): MembersAnswer {
  if (form.get('intent') === 'unenroll') return { intent: 'unenroll', refusal }
  return { intent: 'enroll', refusal, email: textOf(form, 'email'), room: NO_ROOM }
}

interface Enrolling {
  consortiumId: string
  /** They work for us or live with someone who does (rules 6). */
  areInsiders: boolean
}

async function enrollByEmail(ctx: Context, { email, ...into }: Enrolling & { email: string }) {
  const person = await findEnrollee(ctx, email)
  if (person === null) return notEnrolled('person_not_found', email)
  return enroll(ctx, { ...into, userIds: [person.userId] }, email)
}

async function enroll(ctx: Context, wish: Enrolling & { userIds: readonly string[] }, email = '') {
  const { consortiumId } = wish
  if (wish.userIds.length === 0) return notEnrolled('nobody_chosen', email)
  const outcome = await orBroken(ctx, enrollMember(ctx, { ...wish, userIds: [...new Set(wish.userIds)] }))
  if (!outcome.ok) {
    const details = 'details' in outcome ? outcome.details : {}
    const room = { chosen: Number(details?.chosen ?? 0), seats: Number(details?.freeSeats ?? 0) }
    const isTooMany = outcome.refusal === 'group_full' && room.seats > 0
    return notEnrolled(isTooMany ? 'too_many_chosen' : outcome.refusal, email, room)
  }
  throw redirect(`/dashboard/groups/${consortiumId}?done=enrolled`)
}

/** ERR-34, ERR-35: a failure on our side is shown as a refusal beside what was asked, not as its own page; the log says why. */
async function orBroken<T>(ctx: Context, answer: Promise<T>): Promise<T | { ok: false; refusal: 'broken' }> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Denied || outageOf(error) !== null) throw error
    ctx.log.error({ err: error }, 'change to a group’s members failed')
    return { ok: false, refusal: 'broken' }
  }
}

function notEnrolled(refusal: EnrollRefusalWord, email: string, room = NO_ROOM) {
  return data<MembersAnswer>({ intent: 'enroll', refusal, email, room }, { status: 422 })
}

async function unenroll(ctx: Context, consortiumId: string, memberId: string) {
  const outcome = await orBroken(ctx, unenrollMember(ctx, { consortiumId, memberId }))
  if (!outcome.ok) return data<MembersAnswer>({ intent: 'unenroll', refusal: outcome.refusal }, { status: 422 })
  throw redirect(`/dashboard/groups/${consortiumId}?done=unenrolled`)
}
