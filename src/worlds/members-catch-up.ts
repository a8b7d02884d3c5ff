import { sql } from 'kysely'
import type { Context } from '#context'
import { type MemberPayWish, payManyInstallments } from '#services/payments/pay-installment.ts'
import { GOOD_ACCOUNT, inOrder } from '#worlds/acting.ts'
import { hasStopped, type Stoppers } from '#worlds/members-fall-behind.ts'

/** The share of members with something overdue who pay all of it on any one day; those who take too long are excluded or in default. */
const CATCHES_UP_A_DAY = 0.016

interface Late {
  consortium_id: string
  id: string
  position_number: number
  state: string
  numbers: number[]
}

/**
 * Some of those who forgot to pay catch up with everything at once, oldest first, by seeded chance and in an order that does not depend on
 * ids. Whoever has stopped for good doesn't. `share` is how many of them do on this look.
 */
export async function catchUp(
  ctx: Context,
  order: ReadonlyMap<string, number>,
  stoppers: Stoppers,
  share: number = CATCHES_UP_A_DAY,
): Promise<void> {
  const { rows } = await sql<Late>`
    select m.consortium_id, m.id, m.position_number, m.state,
      array_agg(p.number order by p.number) filter (where p.status in ('pending', 'overdue')) as numbers
    from installments p join consortium_members m on m.consortium_id = p.consortium_id and m.id = p.consortium_member_id
    where p.consortium_id = any(${[...order.keys()]}::uuid[]) and p.closed_at is null and m.state in ('active', 'selected', 'paid_out')
    group by m.consortium_id, m.id, m.position_number, m.state having bool_or(p.status = 'overdue') and not bool_or(p.status = 'processing')`.execute(
    ctx.db,
  )
  const wishes: MemberPayWish[] = []
  for (const member of rows.sort(inOrder(order))) {
    if (ctx.random.chance() >= share || hasStopped(stoppers, member)) continue
    const { consortium_id: consortiumId, id: memberId, numbers } = member
    for (const number of numbers) {
      const transferId = ctx.random.uuid7(ctx.clock.now())
      wishes.push({ consortiumId, memberId, number, transferId, accountId: null, accountLast4: GOOD_ACCOUNT })
    }
  }
  await payManyInstallments(ctx, wishes)
}
