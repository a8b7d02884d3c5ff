import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { listKycDocuments } from '#db/kyc-documents.ts'
import { findKycProfile } from '#db/kyc-profiles.ts'
import { findApplication } from '#db/pages/kyc-list.ts'
import { countPeopleInRole } from '#db/people.ts'
import { answersOf, type KycAnswers } from '#domain/kyc/answers.ts'
import { actorId, requirePermission } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { openProfile } from '#services/kyc/kyc-answers.ts'
import { type ReviewableApplication, reviewable } from '#services/kyc/list-kyc-applications.ts'
import { type OwnDocument, ownDocument } from '#services/kyc/own-document.ts'
import { type ShownScreening, showScreening } from '#services/kyc/show-screening.ts'
import { NotFound } from '#services/refusals.ts'

/** What someone stated in their identity form, and the documents that are to prove it. */
export interface GivenIdentity {
  answers: KycAnswers
  documents: OwnDocument[]
}

/** Everything a reviewer decides by. */
export type ReviewedApplication = ReviewableApplication & {
  given: GivenIdentity
  screening: ShownScreening
  /** It's the asker's own: someone else reviews it. */
  isOwn: boolean
  isFirstMine: boolean
  /** There's no one else who could be the second reviewer (rules 0, Roles). */
  isAlone: boolean
}

/**
 * One application with what may be done with it now and what the applicant gave, or null when there is none. Throws Forbidden without
 * kyc.read (PERM-09). That someone read it is written down: it is another person's address, birthday, and income.
 */
export async function showKycApplication(ctx: Context, id: string): Promise<ReviewedApplication | null> {
  requirePermission(ctx, 'kyc.read')
  const row = await findApplication(ctx.db, id)
  if (row === null) return null
  const [profile, documents, screening, reviewers] = await Promise.all([
    findKycProfile(ctx.db, row.userId),
    listKycDocuments(ctx.db, row.userId),
    showScreening(ctx, row.userId),
    countPeopleInRole(ctx.db, 'super_admin'),
  ])
  if (profile === null) throw new NotFound('person_not_found')
  const entry = { action: 'kyc.application_read', subjectKind: 'user', subjectId: row.userId, details: { id } }
  await outsideCells(ctx, (tx) => recordAudit(ctx, tx, [entry], ctx.clock.now()))
  const given = {
    answers: answersOf(openProfile(ctx, profile)),
    documents: documents.map((row) => ownDocument(ctx, row)),
  }
  const asker = actorId(ctx)
  return {
    ...reviewable(ctx, row),
    ...{ given, screening },
    isOwn: row.userId === asker,
    isFirstMine: asker !== null && row.firstApproval?.by === asker,
    isAlone: reviewers < 2,
  }
}
