import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { loadConfig } from '#config'
import { countingPeople } from '#db/people-tallies.ts'
import { asSet, type Db } from '#db/rows.ts'
import { Secret } from '#domain/access/secret.ts'
import { accountsOver } from '#integrations/accounts/accounts.ts'
import { passwordHashing } from '#integrations/accounts/password-hashing.ts'
import { createSealing, type Sealing } from '#integrations/sealing.ts'
import { emailKeys } from '#services/email-keys.ts'

/** A signed-in member of a running group. */
export interface Writer {
  consortiumId: string
  memberId: string
  /** The bank account to pay from, when there is one. */
  accountId: string | null
  cookie: string
  /** The open installment, when there is one to pay. */
  number: number | null
  /** Whether a bid is likely to be accepted. */
  mayBid: boolean
}

/** Members of the demo world's running groups who can pay or bid, each with their own session. */
export async function signInMembers(db: Db, secret: string, count: number): Promise<Writer[]> {
  const { rows } = await sql<Omit<Writer, 'cookie'> & { userId: string }>`
    select m.consortium_id as "consortiumId", m.id as "memberId", m.user_id as "userId", a.id as "accountId",
      (select min(p.number) from installments p where p.consortium_id = m.consortium_id and p.consortium_member_id = m.id
        and p.status = 'pending' and not exists (select 1 from transfer_states t where t.consortium_id = p.consortium_id
        and t.consortium_member_id = p.consortium_member_id and t.installment_number = p.number)) as number,
      o.number % 2 = 0 and m.state = 'active' and not exists (select 1 from installments p where p.consortium_id = m.consortium_id
        and p.consortium_member_id = m.id and p.status in ('pending', 'overdue')) as "mayBid"
    from consortium_members m
    join consortiums c on c.id = m.consortium_id and c.status = 'active' and c.launched_at is not null
    left join lateral (select number from assemblies where consortium_id = m.consortium_id and status = 'opened' limit 1) o on true
    left join lateral (select id from bank_accounts where user_id = m.user_id and removed_at is null order by added_at limit 1) a on true
    where m.is_active and (a.id is not null or o.number % 2 = 0) and not exists (select 1 from transfer_states t where t.consortium_id = m.consortium_id
      and t.consortium_member_id = m.id and t.status in ('created', 'submitted', 'unknown'))
    order by md5(m.id::text) limit ${count}`.execute(db)
  return await Promise.all(
    rows.map(async ({ userId, ...writer }) => ({ ...writer, cookie: await signIn(db, secret, userId) })),
  )
}

/** A session like one from the accounts library, made without hashing a password. */
export async function signIn(db: Db, secret: string, userId: string): Promise<string> {
  const config = loadConfig({ SECRET: secret, DATABASE_URL: 'postgresql://unused', LOG_LEVEL: 'silent' })
  const accounts = accountsOver(db, {
    publicUrl: config.PUBLIC_URL,
    secret: config.SECRET,
    demoMode: true,
    passwords: passwordHashing(),
  })
  const { secret: key } = await accounts.$context
  const token = randomUUID().replaceAll('-', '')
  await sql`insert into sessions (id, user_id, token, expires_at)
    values (${randomUUID()}, ${userId}, ${token}, now() + interval '6 days 23 hours')`.execute(db)
  const signature = createHmac('sha256', key).update(token).digest('base64')
  return `cotavia.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}

/** A super administrator of the demo, with what they have prepared and only have to do. */
export interface Director {
  cookie: string
  /** Groups that are set up and only have to be created. */
  drafts: { id: string; name: string }[]
  /** Applications for an identity check that wait for a decision. */
  applications: string[]
  /** Approved people who are in no group. */
  candidates: string[]
  /** Groups that were created, and may have room. */
  groups: string[]
}

/** So many of each are more than a run of a thousand kills uses. */
const PREPARED = 3_000

export async function signInDirector(db: Db, secret: string): Promise<Director> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from user_roles where role = 'super_admin' order by user_id limit 1`.execute(db)
  if (rows[0] === undefined) throw new Error('the demo world has no super administrator')
  const drafts = Array.from({ length: PREPARED }, () => ({ id: randomUUID(), name: `Written ${randomUUID()}` }))
  await sql`
    insert into group_drafts (user_id, id, version, language, consortium_type, target_amount, duration_months,
      admin_fee_percentage, max_members, selection_mode, min_bid, max_bid, name, description, assembly_day, saved_at)
    select ${rows[0].id}, id, 1, 'enUS', 'car', '12000', '12', '15', '12', 'alternating', '', '', name, '', '10', now()
    from unnest(${drafts.map(({ id }) => id)}::uuid[], ${drafts.map(({ name }) => name)}::text[]) as draft (id, name)`.execute(
    db,
  )
  const sealing = createSealing(new Secret(secret))
  const applications = await makePeople(db, sealing, 'pending')
  const candidates = await makePeople(db, sealing, 'approved')
  return { cookie: await signIn(db, secret, rows[0].id), drafts, applications, candidates, groups: [] }
}

/** People who wait for a decision about their identity, by the ids of their applications; or those who are approved, by their own. */
async function makePeople(db: Db, sealing: Sealing, status: 'pending' | 'approved'): Promise<string[]> {
  const isPending = status === 'pending'
  const people = Array.from({ length: PREPARED }, () => {
    const id = randomUUID()
    const email = `case-${id}@example.com`
    return {
      id,
      email_key: emailKeys({ sealing }, email)[0],
      full_name: sealing.sealText('A Person to Decide On', 'profiles.full_name', id),
      phone: sealing.sealText('3055550142', 'profiles.phone', id),
      email: sealing.sealText(email, 'profiles.email', id),
    }
  })
  const ids = people.map(({ id }) => id)
  const make = sql`
    with one as materialized (select * from ${asSet('s', PERSON, people)}), made as (
      insert into users (id, email_key, email_verified, is_demo, created_at, updated_at)
      select id, email_key, true, true, now(), now() from one
    ), profiled as (
      insert into profiles (id, full_name, phone, email, verification_status, kyc_status, created_at)
      select id, full_name, phone, email, ${isPending ? 'pending' : 'approved'}, ${isPending ? 'in_progress' : 'completed'}, now() from one
    ), role as (insert into user_roles (user_id, role) select id, 'user' from one)
    insert into kyc_applications (user_id, id, status, risk_score, submitted_at, reviewed_at, aml_checked, sanctions_checked)
    select id, id, ${status}, 'low', now(), case when ${isPending} then null else now() end, ${!isPending}, ${!isPending} from one`
  await db.transaction().execute((tx) => countingPeople(tx, ids, () => make.execute(tx)))
  return ids
}

const PERSON = { id: 'uuid', email_key: 'text', full_name: 'bytea', phone: 'bytea', email: 'bytea' } as const
