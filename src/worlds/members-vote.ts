import { sql } from 'kysely'
import { asActor, type Context } from '#context'
import { castVote } from '#services/cancellation/cast-vote.ts'
import { openBallot } from '#services/cancellation/open-ballot.ts'
import { prepareCancellation } from '#services/cancellation/prepare-cancellation.ts'
import { answerExit } from '#services/refunds/answer-exit.ts'
import { recordExit } from '#services/refunds/record-exit.ts'

/** How often, each month, a running group's end is put to the vote, and a member dies or can't go on (per member). */
const MONTHLY = { proposed: 0.006, exits: 0.0008 } as const
/** In some groups nearly everybody wants it, in the others few do; some don't vote. */
const MOODS = { tired: 0.5, votes: 0.9, inFavor: { tired: 0.95, content: 0.3 } } as const

interface MemberLine {
  consortium_id: string
  user_id: string
  position_number: number
  state: string
}

/**
 * Once a month the end of some groups is put to the vote, and some members die or become disabled, by seeded chance and in an order that
 * does not depend on ids. Two of the staff do the desk's part; ballots and refunds then go their way by themselves.
 */
export async function endSome(
  ctx: Context,
  order: ReadonlyMap<string, number>,
  staff: readonly string[],
  day: string,
): Promise<void> {
  const [first, second] = staff.map((userId) => asActor(ctx, { kind: 'person', userId, role: 'super_admin' }))
  if (first === undefined || second === undefined) return
  const { rows } = await sql<MemberLine>`
    select m.consortium_id, m.user_id, m.position_number, m.state from consortium_members m
    join consortiums c on c.id = m.consortium_id
    where m.is_active and c.status = 'active' and c.launched_at is not null and c.closing_at is null`.execute(ctx.db)
  rows.sort(
    (a, b) =>
      (order.get(a.consortium_id) ?? 0) - (order.get(b.consortium_id) ?? 0) || a.position_number - b.position_number,
  )
  for (const [consortiumId, members] of Map.groupBy(rows, ({ consortium_id }) => consortium_id)) {
    const gone = new Set<number>()
    for (const { position_number: position } of members) {
      if (ctx.random.chance() >= MONTHLY.exits) continue
      const cause = ctx.random.chance() < 0.5 ? 'death' : 'disability'
      const documentReference = `document of ${day}`
      const recorded = await recordExit(first, { consortiumId, position, cause, happenedOn: day, documentReference })
      if (!recorded.ok) continue
      const exit = { consortiumId, reportId: recorded.value.reportId, answer: 'approve' as const }
      if ((await answerExit(second, exit)).ok) gone.add(position)
    }
    if (ctx.random.chance() >= MONTHLY.proposed) continue
    const prepared = await prepareCancellation(first, { consortiumId, cause: 'fund_falls_short', details: '' })
    if (!prepared.ok || !(await openBallot(second, { consortiumId })).ok) continue
    const mood = ctx.random.chance() < MOODS.tired ? MOODS.inFavor.tired : MOODS.inFavor.content
    for (const { user_id: userId, state, position_number: position } of members) {
      if (state !== 'active' || gone.has(position) || ctx.random.chance() >= MOODS.votes) continue
      const member = asActor(ctx, { kind: 'person', userId, role: 'user' })
      await castVote(member, { consortiumId, inFavor: ctx.random.chance() < mood })
    }
  }
}
