import type { Context } from '#context'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { readPaidOutMembers } from '#db/members.ts'
import { byKey, type RowKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { deleteSecurityReleases, insertSecurityReleases } from '#db/security-releases.ts'
import { dayOf } from '#domain/calendar.ts'
import { completionAct, releaseSecurityBy } from '#domain/members/completion.ts'
import { invariant } from '#domain/verdict.ts'
import { moveMembers } from '#services/members/move-members.ts'
import { notify } from '#services/notices/notify.ts'
import { remainingCents } from '#services/payments/plans.ts'

/**
 * Looks again at members of these locked groups whose money has moved: a member who has been paid out and owes nothing is completed, their
 * security goes on the list of those to be released, and a letter says both; one who owes again after that is no
 * longer completed (rules 2, 8). Call it when everything that moved has been written. A repeat finds nothing to do.
 */
export async function reviewCompletions(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  touched: readonly RowKey[],
  at: Date,
): Promise<void> {
  const groupOf = byKey(groups, (group) => group.id)
  const members = (await readPaidOutMembers(tx, touched)).flatMap((member) => {
    const group = groupOf.get(member.consortium_id)
    invariant(group, 'the group of every member is locked')
    const act = completionAct(member.state, remainingCents(group, member))
    return act === null ? [] : [{ member, act }]
  })
  await moveMembers(
    ctx,
    tx,
    members.map(({ member, act }) => ({ member, act, at })),
  )
  const done = members.filter(({ act }) => act === 'complete').map(({ member }) => member)
  const owing = members.filter(({ act }) => act === 'owe_again').map(({ member }) => member)
  const releaseBy = releaseSecurityBy(dayOf(at, ctx.config.TIME_ZONE))
  const secured = await insertSecurityReleases(tx, done, { paidOffAt: at, releaseBy })
  await deleteSecurityReleases(tx, owing)
  await notify(
    ctx,
    tx,
    done.map(({ consortium_id: consortiumId, id, user_id: to }) =>
      secured.has(id)
        ? { to, kind: 'paid_off_secured' as const, details: { consortiumId, releaseBy } }
        : { to, kind: 'paid_off' as const, details: { consortiumId } },
    ),
    at,
  )
}
