import { sql } from 'kysely'
import type { Context } from '#context'
import { centsOfDollars } from '#domain/money.ts'
import { skipAssembly } from '#services/assemblies/skip-assembly.ts'
import { withdrawBid } from '#services/bids/withdraw-bid.ts'
import { requestPrepayment } from '#services/payments/request-prepayment.ts'
import { setAutopay } from '#services/payments/set-autopay.ts'
import { asMember, inOrder, linkedAccount } from '#worlds/acting.ts'

/** How often a member chooses something on any one day; shares of one. */
const A_DAY = { skips: 0.002, prepays: 0.001, setsAutopay: 0.0015, endsAutopay: 0.004, withdraws: 0.08 }
const CLEARS_ALL = 8

interface Chooser {
  consortium_id: string
  user_id: string
  position_number: number
  number: number
  bid_id: string | null
  has_autopay: boolean
}

/**
 * What members of a running group choose to do on a day: they skip the month, withdraw a bid, pay ahead, or turn autopay on or
 * off. By seeded chance, in an order that doesn't depend on ids; what is refused is dropped.
 */
export async function chooseSome(ctx: Context, order: ReadonlyMap<string, number>): Promise<void> {
  for (const one of (await readChoosers(ctx)).sort(inOrder(order))) {
    const chance = ctx.random.chance()
    const member = asMember(ctx, one.user_id)
    const { consortium_id: consortiumId, number } = one
    let limit = A_DAY.skips
    if (chance < limit) {
      await skipAssembly(member, { consortiumId, number, skips: true })
      continue
    }
    limit += A_DAY.prepays
    if (chance < limit) {
      await prepay(ctx, one)
      continue
    }
    limit += one.has_autopay ? A_DAY.endsAutopay : A_DAY.setsAutopay
    if (chance < limit) {
      const accountId = one.has_autopay ? null : await linkedAccount(ctx, one.user_id)
      await setAutopay(member, { consortiumId, accountId, daysBefore: ctx.random.integer(6) })
      continue
    }
    limit += A_DAY.withdraws
    if (chance < limit && one.bid_id !== null) await withdrawBid(member, { consortiumId, bidId: one.bid_id })
  }
}

async function prepay(ctx: Context, one: Chooser): Promise<void> {
  const accountId = await linkedAccount(ctx, one.user_id)
  const dollars = 100 * (1 + ctx.random.integer(20)) * (ctx.random.integer(CLEARS_ALL) === 0 ? 5 : 1)
  await requestPrepayment(asMember(ctx, one.user_id), {
    ...{ consortiumId: one.consortium_id, accountId, key: ctx.random.uuid7(ctx.clock.now()) },
    ...{ amountCents: centsOfDollars(dollars), mode: dollars % 200 === 0 ? 'from_end' : 'lower_installment' },
  })
}

async function readChoosers(ctx: Context): Promise<Chooser[]> {
  const { rows } = await sql<Chooser>`
    select m.consortium_id, m.user_id, m.position_number, a.number, m.autopay_account_id is not null as has_autopay, b.id as bid_id
    from assemblies a join consortium_members m on m.consortium_id = a.consortium_id
    left join bids b on b.consortium_id = a.consortium_id and b.assembly_number = a.number
      and b.consortium_member_id = m.id and b.status = 'submitted'
    where a.status = 'opened' and m.state in ('active', 'selected', 'paid_out')`.execute(ctx.db)
  return rows
}
