import { asOwner, ownerOf } from '../../support/owner.ts'

/** People of the demo's world that stories may act as, so that the cast stays as it is for the others. */
const PEOPLE = {
  /** With an approved identity, no group, and none they asked for. */
  newcomer: `select u.id as user_id from users u
     join kyc_applications k on k.user_id = u.id and k.status = 'approved'
     join profiles p on p.id = u.id and p.verification_status = 'approved'
     left join user_roles r on r.user_id = u.id
   where coalesce(r.role, 'user') = 'user'
     and not exists (select from consortium_members m join consortiums c on c.id = m.consortium_id
       where m.user_id = u.id and m.is_active and c.status = 'active')
     and not exists (select from join_requests j where j.user_id = u.id)
   order by u.id desc`,
  /** In one group, with one installment open, nothing on its way, and bids taken. */
  payer: `select m.user_id from consortium_members m
     join installments p on p.consortium_id = m.consortium_id and p.consortium_member_id = m.id and p.closed_at is null and p.status = 'pending'
     join assemblies a on a.consortium_id = m.consortium_id and a.number = p.number and a.status = 'opened'
   where m.state = 'active' and m.barred_through_assembly < p.number
     and exists (select from bank_accounts b where b.user_id = m.user_id)
     and not exists (select from bids b where b.consortium_id = m.consortium_id and b.consortium_member_id = m.id and b.status = 'submitted')
     and not exists (select from transfer_states t where t.consortium_id = m.consortium_id and t.consortium_member_id = m.id
       and t.settled_at is null and t.returned_at is null)
     and 1 = (select count(*) from consortium_members o where o.user_id = m.user_id)
     and 1 = (select count(*) from installments q where q.consortium_id = m.consortium_id and q.consortium_member_id = m.id and q.closed_at is null)
   order by a.cutoff_at desc, m.user_id`,
} as const

/** The address of a member of a group at work who has part of no other story. */
export async function someoneInAGroup(): Promise<string> {
  const { rows } = await asOwner(process.env.E2E_DATABASE_URL, (client) =>
    client.query(
      `select p.email from consortium_members m join profiles p on p.id = m.user_id join consortiums c on c.id = m.consortium_id
       where m.is_active and c.status = 'active' and not exists (select from demo_cast d where d.user_id = m.user_id)
       order by m.user_id limit 1`,
    ),
  )
  return rows[0].email
}

/** Gives someone a part of the cast, by one click at the login, with a story that it can tell, until the returned function is called. */
export async function lendPart(
  key: string,
  person: keyof typeof PEOPLE | { userId: string },
): Promise<() => Promise<void>> {
  const chosen = typeof person === 'string' ? PEOPLE[person] : `select '${person.userId}'::uuid as user_id`
  const client = ownerOf(process.env.E2E_DATABASE_URL)
  await client.connect()
  await client.query('delete from demo_cast where key = $1', [key])
  await client.query(
    `insert into demo_cast (user_id, key, story, position)
     select user_id, $1, 'new', (select max(position) + 1 from demo_cast) from (${chosen}) as people
     where not exists (select from demo_cast d where d.user_id = people.user_id) limit 1`,
    [key],
  )
  return async () => {
    await client.query('delete from demo_cast where key = $1', [key])
    await client.end()
  }
}
