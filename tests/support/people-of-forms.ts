import { enterAsOneOf } from '#tests/support/enter-as-one-of.ts'
import { type Visitor, visitor } from '#tests/support/visitor.ts'

/** In one group, with an installment open, nothing on its way, and bids taken. */
const IN_A_GROUP = `
  select m.user_id from consortium_members m
     join installments p on p.consortium_id = m.consortium_id and p.consortium_member_id = m.id and p.closed_at is null and p.status = 'pending'
     join assemblies a on a.consortium_id = m.consortium_id and a.number = p.number and a.status = 'opened'
   where m.state = 'active' and m.barred_through_assembly < p.number
     and exists (select from bank_accounts b where b.user_id = m.user_id)
     and not exists (select from demo_cast d where d.user_id = m.user_id)
     and not exists (select from bids b where b.consortium_id = m.consortium_id and b.consortium_member_id = m.id)
     and not exists (select from transfer_states t where t.consortium_id = m.consortium_id and t.consortium_member_id = m.id
       and t.settled_at is null and t.returned_at is null)
     and 1 = (select count(*) from consortium_members o where o.user_id = m.user_id)
     and 1 = (select count(*) from installments q where q.consortium_id = m.consortium_id and q.consortium_member_id = m.id and q.closed_at is null)
   order by a.cutoff_at desc, m.user_id`

/** In a running group, with nothing late, bid, disputed, or on its way, so that the spot can be offered to someone. */
export const CAN_HAND_ON = `select m.user_id from members m
  join consortiums c on c.id = m.consortium_id and c.status = 'active' and c.launched_at is not null and c.closing_at is null
  where m.state = 'active' and m.paid_common_fund_cents > 0
    and exists (select from bank_accounts b where b.user_id = m.user_id and b.removed_at is null)
    and not exists (select from demo_cast d where d.user_id = m.user_id)
    and not exists (select from installments p where p.consortium_id = m.consortium_id and p.consortium_member_id = m.id
      and p.closed_at is null and (p.status <> 'pending' or p.due_on < current_date or p.return_code is not null))
    and not exists (select from bids b where b.consortium_id = m.consortium_id and b.consortium_member_id = m.id
      and b.status in ('submitted', 'offered', 'won_pending_payment'))
    and not exists (select from disputes d where d.consortium_id = m.consortium_id and d.consortium_member_id = m.id and d.status = 'open')
    and not exists (select from transfer_states t where t.consortium_id = m.consortium_id and t.consortium_member_id = m.id
      and t.status in ('created', 'submitted', 'unknown'))
    and not exists (select from assemblies a where a.consortium_id = m.consortium_id and a.status <> 'held'
      and a.cutoff_at < now() + (select coalesce(max(offset_ms), 0) from product_clock) * interval '1 millisecond')`

export const WINNER = `select m.user_id from bids b
     join consortium_members m on m.consortium_id = b.consortium_id and m.id = b.consortium_member_id
     join contemplations c on c.consortium_id = b.consortium_id and c.bid_id = b.id and c.status = 'selected'
   where b.status = 'won_pending_payment' and not exists (select from demo_cast d where d.user_id = m.user_id)
     and not exists (select from transfer_states t where t.bid_id = b.id and t.returned_at is null)
   order by m.user_id limit 1`

/** A debit of a few days ago that arrived, and that its member may say is wrong. */
export const DISPUTABLE = `
  select m.user_id, m.consortium_id, t.id from transfer_states t
     join consortium_members m on m.consortium_id = t.consortium_id and m.id = t.consortium_member_id
   where t.status = 'settled' and t.kind = 'installment' and m.state = 'active'
     and not exists (select from demo_cast d where d.user_id = m.user_id)
     and not exists (select from disputes d where d.consortium_id = t.consortium_id and d.transfer_id = t.id)
   order by t.settled_at desc, t.id limit 1`

/** Who begins an account here. */
export const ACCOUNT = { email: `forms-${Date.now()}@example.com`, password: 'tup4xq-moras' }

const signIn = (who: Visitor) => who.post('/auth', { intent: 'login', ...ACCOUNT })

/** Whose forms they are. */
export const PEOPLE = {
  visitor: async () => visitor(),
  member: async () => {
    const { person } = await enterAsOneOf('forms_member', `${IN_A_GROUP} limit 1`)
    return person
  },
  /** One of them with whom nothing else is done here. */
  giver: async () => {
    const { person } = await enterAsOneOf(
      'forms_giver',
      `${CAN_HAND_ON}
      and m.user_id not in (select user_id from (${IN_A_GROUP} limit 1) member)
      and 1 = (select count(*) from consortium_members o where o.user_id = m.user_id) order by m.id limit 1`,
    )
    return person
  },
  /** Selected by a bid that isn't paid yet. */
  winner: async () => {
    const { person } = await enterAsOneOf('forms_winner', WINNER)
    return person
  },
  /** Behind with an installment, with a late fee on it. */
  behind: async () => {
    const { person } = await enterAsOneOf(
      'forms_behind',
      `select m.user_id from installments p
         join consortium_members m on m.consortium_id = p.consortium_id and m.id = p.consortium_member_id
       where p.status = 'overdue' and p.late_fee_cents > 0 and m.state = 'active'
         and not exists (select from demo_cast d where d.user_id = m.user_id)
       order by p.due_on, m.user_id limit 1`,
    )
    return person
  },
  /** With an approved identity and no group. */
  newcomer: async () => {
    const { person } = await enterAsOneOf(
      'forms_newcomer',
      `select u.id as user_id from users u
         join kyc_applications k on k.user_id = u.id and k.status = 'approved'
         join profiles p on p.id = u.id and p.verification_status = 'approved'
         left join user_roles r on r.user_id = u.id
       where coalesce(r.role, 'user') = 'user' and not exists (select from demo_cast d where d.user_id = u.id)
         and not exists (select from consortium_members m where m.user_id = u.id)
         and not exists (select from join_requests j where j.user_id = u.id)
       order by u.id limit 1`,
    )
    return person
  },
  /** Whose account began here, and is confirmed. */
  account: async () => {
    const person = visitor()
    await signIn(person)
    return person
  },
  /** The same person on another device, of whom the code of their app is asked. */
  halfway: async () => {
    const person = visitor()
    await signIn(person)
    return person
  },
  disputer: async () => {
    const { person } = await enterAsOneOf('forms_disputer', `select user_id from (${DISPUTABLE}) d`)
    return person
  },
} as const satisfies Record<string, () => Promise<Visitor>>
