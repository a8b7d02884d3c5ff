import { sql } from 'kysely'
import type { Context } from '#context'
import { DEMO_ACCOUNT } from '#domain/payments/demo-account.ts'
import { addManyBankAccounts } from '#services/payments/add-bank-account.ts'
import { fateOf, inOrder } from '#worlds/acting.ts'
import type { Around } from '#worlds/look-around.ts'

/** Of the refunds under way: returned instead of arriving, and returned some days after they had arrived. */
const CLOSED = { before: 0.08, after: 0.12, days: 10 } as const
/** The share of those waiting for an account of theirs who link one on any one day. */
const LINKS_A_DAY = 0.06
const DAY_MS = 86_400_000

interface Refund {
  consortium_id: string
  position_number: number
}

/**
 * A day in the life of whoever has left: some have closed the account that their refund goes to, and the bank sends it back; those whose
 * refund came back, or is held because no account of theirs is known, link one some weeks later. By seeded chance, in an order that doesn't
 * depend on ids.
 */
export async function loseAccounts(
  ctx: Context,
  order: ReadonlyMap<string, number>,
  around: Pick<Around, 'refunding' | 'owedBack'>,
): Promise<void> {
  if (around.refunding) await closeSome(ctx, order)
  if (around.owedBack) await linkSome(ctx, order)
}

/** The bank's books say what becomes of a refund; no one else knows yet. Each is considered once, on the day after it was first requested. */
async function closeSome(ctx: Context, order: ReadonlyMap<string, number>): Promise<void> {
  const now = ctx.clock.now()
  const { rows } = await sql<Refund & { key: string; joined_at: Date; settles_at: Date }>`
    select t.consortium_id, m.position_number, m.joined_at, e.key, e.settles_at
    from refunds r join transfer_states t on t.consortium_id = r.consortium_id and t.id = r.transfer_id and t.status = 'submitted'
    join consortium_members m on m.consortium_id = r.consortium_id and m.id = r.consortium_member_id
    join simulated_bank_entries e on e.key = t.consortium_id || '/' || t.id
    where r.status = 'requested' and t.asked_at > ${new Date(now.getTime() - DAY_MS)} and e.settles_at > ${now} and e.returns_at is null
      and not exists (select 1 from transfer_states b where b.consortium_id = r.consortium_id and b.refund_id = r.id and b.status = 'returned')`.execute(
    ctx.db,
  )
  for (const { key, ...refund } of rows.sort(inOrder(order))) {
    const fate = fateOf(refund.consortium_id, refund.position_number, refund.joined_at.getTime(), 'account')
    if (fate >= CLOSED.after) continue
    const arrives = fate < CLOSED.before ? null : refund.settles_at
    const returnsAt = new Date(refund.settles_at.getTime() + (arrives === null ? 0 : CLOSED.days * DAY_MS))
    await sql`update simulated_bank_entries set settles_at = ${arrives}, returns_at = ${returnsAt}, return_code = 'R02'
      where key = ${key}`.execute(ctx.db)
  }
}

async function linkSome(ctx: Context, order: ReadonlyMap<string, number>): Promise<void> {
  const { rows } = await sql<Refund & { user_id: string; joined_at: Date }>`
    select r.consortium_id, m.position_number, m.user_id, m.joined_at
    from refunds r join consortium_members m on m.consortium_id = r.consortium_id and m.id = r.consortium_member_id
    where r.status = 'returned'`.execute(ctx.db)
  const waiting = rows.sort((a, b) => inOrder(order)(a, b) || a.joined_at.getTime() - b.joined_at.getTime())
  const linking = waiting.filter(() => ctx.random.chance() < LINKS_A_DAY)
  await addManyBankAccounts(
    ctx,
    linking.map(({ user_id: userId }) => ({ userId, ...DEMO_ACCOUNT })),
  )
}
