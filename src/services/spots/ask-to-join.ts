import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { findOwnJoinRequest, insertJoinRequest } from '#db/join-requests.ts'
import { lockEnrollees } from '#db/members.ts'
import { type AskRefusal, canAsk, nextRequestLook, requestEndsAt } from '#domain/members/join-request.ts'
import { grant, type Outcome } from '#domain/verdict.ts'
import { requirePerson } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { acceptJoining, type ReadAgreement } from '#services/members/accept-joining.ts'
import { enrollIn } from '#services/members/enroll-in.ts'
import { enrolleeOf } from '#services/members/enrollee-of.ts'
import { notify } from '#services/notices/notify.ts'
import { NotFound } from '#services/refusals.ts'
import { readAskable } from '#services/spots/read-askable.ts'

/**
 * The asker asks to join a group that has a spot for them, and accepts the agreement they read (rules 9, Asking to join). The desk decides, or, if
 * the operator has set it so, the rules of enrolling decide right away. If the identity isn't approved yet, the request waits. A repeated request changes
 * nothing. Throws NotFound for no such group.
 */
export async function askToJoin(
  ctx: Context,
  input: { consortiumId: string; isInsider: boolean; agreement: ReadAgreement },
): Promise<Outcome<'asked' | 'enrolled', AskRefusal>> {
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx): Promise<Outcome<'asked' | 'enrolled', AskRefusal>> => {
    const group = await lockConsortium(tx, input.consortiumId)
    if (group === null) throw new NotFound('consortium_not_found')
    const [person] = await lockEnrollees(tx, [userId])
    const before = await findOwnJoinRequest(tx, userId, group.id)
    if (before?.status === 'asked') return grant('asked')
    const verdict = canAsk(enrolleeOf(person), (await readAskable(tx, group)).askable)
    if (!verdict.ok)
      // Sent again after the rule had enrolled them.
      return verdict.refusal === 'already_enrolled' && before?.status === 'enrolled' ? grant('enrolled') : verdict
    const endsAt = requestEndsAt(at)
    const id = ctx.random.uuid7(at)
    await insertJoinRequest(tx, {
      consortium_id: group.id,
      id,
      user_id: userId,
      agreement_id: await acceptJoining(ctx, tx, {
        consortiumId: group.id,
        userId,
        agreement: input.agreement,
        at,
      }),
      is_insider: input.isInsider,
      asked_at: at,
      ends_at: endsAt,
      look_at: nextRequestLook(endsAt, at),
    })
    await recordAudit(
      ctx,
      tx,
      [{ action: 'join_request.made', subjectKind: 'join_request', subjectId: id, consortiumId: group.id }],
      at,
    )
    if (ctx.config.ENROLL_ON_REQUEST) {
      const enrolled = await enrollIn(ctx, tx, group, { userIds: [userId], areInsiders: input.isInsider }, at)
      if (enrolled.ok) return grant('enrolled')
    }
    const details = { consortiumId: group.id, endsAt: endsAt.toISOString() }
    await notify(ctx, tx, [{ to: userId, kind: 'join_asked', details }], at)
    return grant('asked')
  })
}
