import type { Context } from '#context'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { type ExclusionRow, findExclusion, readClosedBy, readLastOpened } from '#db/exclusions.ts'
import { findMemberByUser, lockEnrollees, type MemberRow } from '#db/members.ts'
import type { PaymentRow } from '#db/payments.ts'
import { type RefundRow, readRefundsOf } from '#db/refunds.ts'
import { type Db, isTx } from '#db/rows.ts'
import { canReadmit, type ReadmitRefusal } from '#domain/members/readmission.ts'
import type { PlannedInstallment } from '#domain/payments/installment-plan.ts'
import type { Verdict } from '#domain/verdict.ts'
import { requirePerson } from '#services/access.ts'
import { readPlans } from '#services/payments/plans.ts'
import { NotFound } from '#services/refusals.ts'

/** An excluded person, with everything that decides whether they may come back and what it takes. */
export interface Excluded {
  group: ConsortiumRow
  member: MemberRow
  exclusion: ExclusionRow
  /** What was open when they were excluded, and what has opened since. */
  closed: PaymentRow[]
  missed: PlannedInstallment[]
  /** All of their plan. */
  plan: readonly PlannedInstallment[]
  refund: RefundRow | undefined
  verdict: Verdict<ReadmitRefusal>
}

/** The asker as excluded from this group. Throws NotFound when they aren't; inside a transaction their user row is locked (LIFE-13). */
export async function readExcluded(ctx: Context, db: Db, group: ConsortiumRow | null, at: Date): Promise<Excluded> {
  const { userId } = requirePerson(ctx)
  const found = group === null ? null : await findExclusion(db, group.id, userId)
  if (group === null || found === null) throw new NotFound('consortium_not_found')
  const { member, exclusion } = found
  const refund = (await readRefundsOf(db, [member])).at(-1)
  const lastOpened = await readLastOpened(db, member)
  const plan = (await readPlans(db, [group], [member]))(member)
  const missed = plan.filter(
    ({ number, totalCents }) => number > lastOpened && number < group.next_number && totalCents > 0,
  )
  const verdict = canReadmit(
    {
      state: member.state,
      isBack: (await findMemberByUser(db, group.id, userId)) !== null,
      readmitBy: exclusion.readmit_by,
      // No one comes back to a canceled group, though its accounts go on.
      groupStatus: group.canceled_at === null ? group.status : ('cancelled' as const),
      currentMembers: group.current_members,
      maxMembers: group.max_members,
      refund: refund?.status ?? null,
      isRefundPartOut: refund !== undefined && refund.posted_cents > 0,
      isElsewhere: await isInAnotherGroup(db, userId, group.id),
    },
    at,
  )
  return { group, member, exclusion, closed: await readClosedBy(db, exclusion), missed, plan, refund, verdict }
}

/** Whether the person has a membership in another active group by now (LIFE-13). Asked when they come back, not when they look. */
async function isInAnotherGroup(db: Db, userId: string, consortiumId: string): Promise<boolean> {
  if (!isTx(db)) return false
  const [person] = await lockEnrollees(db, [userId])
  return (
    person !== undefined && person.role !== 'super_admin' && person.active_group_ids.some((id) => id !== consortiumId)
  )
}
