import type { Context } from '#context'
import type { IdentityRow } from '#db/kyc-applications.ts'
import { findDraft } from '#db/kyc-drafts.ts'
import { findKycProfile, type KycProfileRow, type SealedKycProfile } from '#db/kyc-profiles.ts'
import type { Db } from '#db/rows.ts'
import { nameLock } from '#domain/access/profile.ts'
import { dayOf } from '#domain/calendar.ts'
import {
  answersOf,
  type KycAnswers,
  type KycProfile,
  type KycRules,
  NO_ANSWERS,
  profileOf,
  type SealedAnswers,
} from '#domain/kyc/answers.ts'
import type { Corrections } from '#domain/kyc/corrections.ts'
import { zoneOfState } from '#domain/notices/notice-choices.ts'
import { NotFound } from '#services/refusals.ts'
import { sealPersonalTexts } from '#services/seal-personal-texts.ts'

const SEALED = [
  ...['date_of_birth', 'ssn_last_four', 'address', 'city', 'zip_code', 'employment_status', 'employer_name'],
  ...['job_title', 'annual_income', 'bank_name', 'account_type', 'source_of_funds'],
] as (keyof SealedAnswers)[]

const draftPlace = (userId: string) => `kyc_drafts.sealed_answers:${userId}`

/** Someone's answers so far, and what the form says of them. */
export interface AnswersSoFar {
  answers: KycAnswers
  /** The name that a reviewer approved or is reviewing; null while its owner may change it. */
  keptName: string | null
  /** The draft says something else than what was sent before, or than the account. */
  isChanged: boolean
}

/**
 * Someone's answers so far: the draft, else what they sent before, else what their account says of them. A name that a reviewer approved or
 * is reviewing is the one that was sent, whatever the draft says (rules 0, People and ids).
 */
export async function readAnswersSoFar(ctx: Context, db: Db, userId: string): Promise<AnswersSoFar> {
  const [draft, row] = [await findDraft(db, userId), await findKycProfile(db, userId)]
  if (row === null) throw new NotFound('person_not_found')
  const before = answersOf(openProfile(ctx, row))
  const keptName = nameLock(row.kyc_status) === null ? null : row.full_name
  if (draft === null) return { answers: before, keptName, isChanged: false }
  const typed: KycAnswers = { ...NO_ANSWERS, ...JSON.parse(ctx.sealing.open(draft, draftPlace(userId))) }
  const answers = keptName === null ? typed : { ...typed, firstName: before.firstName, lastName: before.lastName }
  const [now, then] = [profileOf(answers), profileOf(before)].map((profile) => JSON.stringify(profile))
  return { answers, keptName, isChanged: now !== then }
}

/** Someone's answers so far, without what the form says of them. */
export async function readAnswers(ctx: Context, db: Db, userId: string): Promise<KycAnswers> {
  return (await readAnswersSoFar(ctx, db, userId)).answers
}

/** The draft as it is kept. */
export function sealAnswers(ctx: Context, userId: string, answers: KycAnswers): Buffer {
  return ctx.sealing.seal(JSON.stringify(answers), draftPlace(userId))
}

/** A profile's identity, opened; what was never stated is an empty text. */
export function openProfile(ctx: Context, row: KycProfileRow): KycProfile {
  return {
    ...openAnswers(ctx, row),
    fullName: row.full_name,
    phone: row.phone ?? '',
    state: row.state ?? '',
  }
}

/** The sealed answers among the columns that were read of a profile, opened; what was never stated is an empty text. */
export function openAnswers<Row extends { id: string } & Partial<Pick<KycProfileRow, keyof SealedAnswers>>>(
  { sealing }: Pick<Context, 'sealing'>,
  row: Row,
): Pick<SealedAnswers, keyof Row & keyof SealedAnswers> {
  const columns = SEALED.filter((column) => column in row)
  const opened = columns.map((column) => {
    const sealed = row[column] ?? null
    return [column, sealed === null ? '' : sealing.open(sealed, `profiles.${column}:${row.id}`)]
  })
  return Object.fromEntries(opened) as Pick<SealedAnswers, keyof Row & keyof SealedAnswers>
}

/** The same as the row it is stored in; an empty text is stored as nothing. */
export function sealProfile(ctx: Context, userId: string, email: string, profile: KycProfile): SealedKycProfile {
  const sealed = SEALED.map((column) => {
    const text = profile[column]
    return [column, text === '' ? null : ctx.sealing.seal(text, `profiles.${column}:${userId}`)]
  })
  return {
    ...(Object.fromEntries(sealed) as { [Column in keyof SealedAnswers]: Buffer | null }),
    id: userId,
    texts: sealPersonalTexts(ctx, userId, { fullName: profile.fullName, phone: profile.phone, email }),
    state: profile.state,
  }
}

/** What answers are judged by now: the applicant's own day, which begins later in California than in New York. */
export function rulesFor(ctx: Context, answers: KycAnswers): KycRules {
  const licensedStates = ctx.config.LICENSED_STATES as readonly string[]
  const zone = licensedStates.includes(answers.state) ? zoneOfState(answers.state) : ctx.config.TIME_ZONE
  return { today: dayOf(ctx.clock.now(), zone), licensedStates }
}

/** What a person may send again now; nothing was decided for someone without an application. */
export function correctionsOf(identity: IdentityRow | undefined): Corrections {
  return { status: identity?.status ?? null, parts: identity?.rejected_parts ?? [] }
}
