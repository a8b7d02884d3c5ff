import { sql } from 'kysely'
import type { Context } from '#context'
import { pointsOf } from '#db/bonuses.ts'
import { outsideCells } from '#db/cells.ts'
import { insertDemoCast } from '#db/demo-cast.ts'
import { invariant } from '#domain/verdict.ts'

/** The named people of the demo, in the order /auth shows them; `story` is a key of the catalogs (demo.cast). */
const CAST = [
  'new',
  'kyc_pending',
  'kyc_rejected',
  'paying',
  'late',
  'bid_pending',
  'selected',
  'finished',
  'reviewer',
  'moderator',
  'director',
  'treasurer',
] as const
type CastKey = (typeof CAST)[number]

/**
 * Finds one person for each role of the cast in the finished world; no one's state is written for the occasion. Throws
 * when the world has no one for a role, because the demo would then promise something it can't show.
 */
export async function castDemoWorld(ctx: Context, staff: readonly string[]): Promise<void> {
  const chosen = new Map<CastKey, string>()
  const taken = new Set<string>()
  for (const key of CAST) {
    const candidates =
      key === 'director' ? [staff[0]] : key === 'treasurer' ? [staff[1]] : await readCandidates(ctx, key)
    const userId = candidates.find((id): id is string => id !== undefined && !taken.has(id))
    invariant(userId, `the demo world has somebody for the part ${key}`)
    taken.add(userId)
    chosen.set(key, userId)
  }
  await outsideCells(ctx, async (tx) => {
    await insertDemoCast(
      tx,
      [...chosen].map(([key, userId], index) => ({ user_id: userId, key, story: key, position: index + 1 })),
    )
  })
}

async function readCandidates(ctx: Context, key: Exclude<CastKey, 'director' | 'treasurer'>): Promise<string[]> {
  const query = {
    new: sql<{ id: string }>`select u.id from users u left join kyc_applications k on k.user_id = u.id
      left join user_roles r on r.user_id = u.id where k.id is null and r.role = 'user' order by u.created_at desc, u.id limit 1`,
    kyc_pending: sql<{
      id: string
    }>`select user_id as id from kyc_applications where status = 'pending' order by submitted_at, user_id limit 1`,
    kyc_rejected: sql<{
      id: string
    }>`select user_id as id from kyc_applications where status = 'rejected' order by submitted_at, user_id limit 1`,
    paying: sql<{ id: string }>`
      select m.user_id as id from consortium_members m join installments p on p.consortium_id = m.consortium_id and p.consortium_member_id = m.id
      where m.state = 'active' and p.closed_at is null and p.status = 'pending' and p.due_on > ${ctx.clock.now()}::date
        and m.barred_through_assembly < p.number
        and not exists (select 1 from bids b where b.consortium_id = m.consortium_id and b.consortium_member_id = m.id and b.status = 'submitted')
      order by ${pointsOf('m')} desc, m.id limit 5`,
    late: sql<{ id: string }>`
      select m.user_id as id from consortium_members m join installments p on p.consortium_id = m.consortium_id and p.consortium_member_id = m.id
      where m.state = 'active' and p.status = 'overdue' order by p.late_bps, m.id limit 5`,
    bid_pending: sql<{ id: string }>`
      select m.user_id as id from bids b join consortium_members m on m.consortium_id = b.consortium_id and m.id = b.consortium_member_id
      join assemblies a on a.consortium_id = b.consortium_id and a.number = b.assembly_number and a.status = 'opened'
      where b.status = 'submitted' order by b.amount_cents, m.id limit 5`,
    selected: sql<{ id: string }>`
      select m.user_id as id from contemplations c join consortium_members m on m.consortium_id = c.consortium_id and m.id = c.consortium_member_id
      where c.status in ('selected', 'accepted', 'guarantee_review', 'approved')
      order by c.status = 'selected' desc, c.method = 'draw' desc, c.selected_at desc, m.id limit 5`,
    finished: sql<{ id: string }>`
      select m.user_id as id from consortium_members m join consortiums c on c.id = m.consortium_id
      where m.state in ('paid_out', 'completed') and c.next_number > c.duration_months
        and not exists (select 1 from installments p where p.consortium_id = m.consortium_id and p.consortium_member_id = m.id and p.closed_at is null)
      order by m.id limit 5`,
    reviewer: sql<{ id: string }>`select user_id as id from user_roles where role = 'admin' limit 1`,
    moderator: sql<{ id: string }>`select user_id as id from user_roles where role = 'moderator' limit 1`,
  }[key]
  return (await query.execute(ctx.db)).rows.map((row) => row.id)
}
