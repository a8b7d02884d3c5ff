import { type RawBuilder, sql } from 'kysely'
import { BY_VALUES } from '#db/postgres/connection.ts'
import type { Db } from '#db/rows.ts'
import { PEOPLE_TABS, type PeopleTab } from '#domain/access/people-search.ts'
import type { Role } from '#domain/access/permissions.ts'
import type { KycStatus, VerificationStatus } from '#domain/kyc/decision.ts'
import { invariant } from '#domain/verdict.ts'

/** A person as the desk's list shows them. */
export interface ListedPerson {
  id: string
  fullName: string
  email: string
  /** Digits only. */
  phone: string | null
  role: Role
  kycStatus: KycStatus
  verificationStatus: VerificationStatus
  createdAt: Date
  /** The groups they are a member of now, the newest membership first. */
  groups: { id: string; name: string }[]
}

/** A place in the list: the last row already seen. */
export interface PeoplePlace {
  createdAt: Date
  id: string
}

/** What a typed text is looked for as (domain/access/search-parts.ts); each of the keys has to be among a person's own, unless it's said that one is enough. */
export interface PeopleKeys {
  /** Without case and accents, for the names of groups. */
  words: readonly string[]
  names: readonly number[]
  /** For each word, the keys of what is like it, of which one is enough; in place of `names` and all else. */
  alike: readonly (readonly number[])[]
  digits: readonly number[]
  email: readonly number[]
  domain: readonly number[]
  /** Of a whole email; none if it's no whole one. */
  emailKeys: readonly string[]
  /** A part of an id. */
  idPart: string | null
}

export interface PeopleFilter {
  tab: PeopleTab
  search: PeopleKeys | null
}

/** A word that occurs in every other group's name must not read every group's members. */
const MOST_GROUPS = 20

// Rules 0, Finding people. A closed account has no name and no address anymore; it opens by its link only.
const isOpen = sql`not exists (select 1 from account_closings gone where gone.user_id = u.id and gone.closed_at is not null)`
const role = sql`coalesce((select r.role from user_roles r where r.user_id = p.id), 'user')`
const IN_TAB: Record<PeopleTab, RawBuilder<unknown>> = {
  all: sql`true`,
  verified: sql`p.is_verified`,
  non_verified: sql`not p.is_verified`,
  users: sql`not exists (select 1 from user_roles r where r.user_id = u.id and r.role <> 'user')`,
  admins: sql`u.id in (select r.user_id from user_roles r where r.role <> 'user')`,
  members: sql`exists (select 1 from consortium_members own where own.user_id = u.id and own.is_active)`,
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/** One or two letters are in nearly every name: they are looked for where a word begins. */
function hasPart(name: RawBuilder<unknown>, word: string): RawBuilder<unknown> {
  if (word.length > 2) return sql`${name} like ${`%${escaped(word)}%`}`
  return sql`(${name} like ${`${escaped(word)}%`} or ${name} like ${`% ${escaped(word)}%`})`
}

const hasWords = (name: RawBuilder<unknown>, words: readonly string[]) =>
  sql.join(
    words.map((word) => hasPart(name, word)),
    sql` and `,
  )

/** People whose account `u` has all of these keys, or one of them. */
export const hasKeys = (keys: readonly number[]) => sql`u.search_keys @> ${keys}::int4[]`
const hasOneOf = (keys: readonly number[]) => sql`u.search_keys && ${keys}::int4[]`

/** The tabs that profiles know. Where nothing is looked for, those have an index of their own, in the order of the list. */
const BY_PROFILE: ReadonlySet<PeopleTab> = new Set(['verified', 'non_verified'])
const LISTED = sql.raw('profiles p, lateral (select p.id, p.created_at) u')
/** The tabs that many people are in: so many whom a text finds, the newest, nearly always fill a page, and only otherwise are all of them looked at. */
const OF_MANY: ReadonlySet<PeopleTab> = new Set([...BY_PROFILE, 'users', 'members'])
const LOOKED_AT_FIRST = 1_000

/** A group's name as it is searched; the expression of its index. */
export const foldedGroupName = sql`lower(regexp_replace(normalize(c.name, NFD), U&'[\\0300-\\036F]', '', 'g'))`

/** The ways a text finds people, each with an index of its own; the order of the list and its limit are the caller's. */
function waysOf({ words, names, alike, digits, email, domain, emailKeys, idPart }: PeopleKeys): RawBuilder<unknown>[] {
  const ways: RawBuilder<unknown>[] = []
  // By itself, so that it's looked up in the index: how many have one of some keys is guessed far too high, and comparing each with everyone's takes long.
  if (alike.length > 0)
    return [
      sql`from (select u.id, u.created_at from users u
        where ${sql.join(alike.map(hasOneOf), sql` and `)} offset 0) u where true`,
    ]
  if (names.length > 0) ways.push(sql`from users u where ${hasKeys(names)}`)
  if (words.length > 0) {
    ways.push(sql`
      from (select c.id from consortiums c where ${hasWords(foldedGroupName, words)} order by c.created_at desc limit ${MOST_GROUPS}) g
      join consortium_members m on m.consortium_id = g.id and m.is_active join users u on u.id = m.user_id where true`)
  }
  if (digits.length > 0) ways.push(sql`from users u where ${hasKeys(digits)}`)
  if (domain.length > 0) ways.push(sql`from users u where ${hasKeys(domain)}`)
  // A whole address has its owner alone; only where there is none is its beginning looked for.
  const whole = sql`any(${emailKeys}::text[])`
  if (emailKeys.length > 0) ways.push(sql`from users u where u.email_key = ${whole}`)
  if (email.length > 0)
    ways.push(
      sql`from users u where ${hasKeys(email)} and not exists (select 1 from users one where one.email_key = ${whole})`,
    )
  if (idPart !== null) ways.push(sql`from users u where u.id::text like ${`%${idPart}%`}`)
  return ways
}

/**
 * The newest ids that a filter finds, after a place, at most so many, or all: each way finds that many by itself. Of a tab that many are in, among
 * at most so many whom a text finds.
 */
function foundBy(
  { tab, search }: PeopleFilter,
  {
    after = null,
    limit = null,
    among = null,
  }: { after?: PeoplePlace | null; limit?: number | null; among?: number | null },
): RawBuilder<unknown> {
  const isAfter = after === null ? sql`true` : sql`(u.created_at, u.id) < (${after.createdAt}, ${after.id}::uuid)`
  const newest = (from: RawBuilder<unknown>, most: number | null) =>
    sql`select u.id, u.created_at ${from} order by u.created_at desc, u.id desc limit ${most}`
  if (search === null) {
    const everyone = BY_PROFILE.has(tab) ? LISTED : sql`users u`
    return newest(sql`from ${everyone} where ${IN_TAB[tab]} and ${isOpen} and ${isAfter}`, limit)
  }
  const ways = waysOf(search)
  if (ways.length === 0) return sql`select id, created_at from users where false`
  const found = ways.map((way) => {
    if (!OF_MANY.has(tab)) return newest(sql`${way} and ${IN_TAB[tab]} and ${isOpen} and ${isAfter}`, limit)
    const first = newest(sql`${way} and ${isOpen} and ${isAfter}`, among)
    return newest(
      sql`from (${first}) u ${BY_PROFILE.has(tab) ? sql`join profiles p on p.id = u.id` : sql``} where ${IN_TAB[tab]}`,
      limit,
    )
  })
  return sql`select id, created_at from ((${sql.join(found, sql`) union (`)})) found order by created_at desc, id desc limit ${limit}`
}

/** A name may be everyone's or no one's, and a tab everyone or a few: a plan for all of them walked through a million people (2 s). */
const byValues = sql.raw(BY_VALUES)

const COLUMNS = sql`p.id, p.full_name as "fullName", p.email, p.phone, ${role} as role, p.kyc_status as "kycStatus",
  p.verification_status as "verificationStatus", p.created_at as "createdAt", own.groups`

const JOINS = sql`
  join profiles p on p.id = found.id
  cross join lateral (
    select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by m.joined_at desc), '[]') as groups
    from consortium_members m join consortiums c on c.id = m.consortium_id where m.user_id = found.id and m.is_active) own`

/** The people a filter finds, the newest first, after a place in the list (ADM-07, ADM-08). */
export async function readPeople(
  db: Db,
  filter: PeopleFilter & { after: PeoplePlace | null; limit: number },
): Promise<ListedPerson[]> {
  const read = async (among: number | null) => {
    const { rows } = await sql<ListedPerson>`${byValues}
      select ${COLUMNS} from (${foundBy(filter, { ...filter, among })}) found ${JOINS}
      order by p.created_at desc, p.id desc`.execute(db)
    return rows
  }
  const rows = await read(LOOKED_AT_FIRST)
  const isPart = filter.search !== null && OF_MANY.has(filter.tab) && rows.length < filter.limit
  return isPart ? await read(null) : rows
}

/** How many people a filter finds, all of them. */
export async function countMatches(db: Db, filter: PeopleFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`${byValues}
    select count(*)::int as count from (${foundBy(filter, {})}) found`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many people each tab has, counted up to a limit. */
export async function countPeople(db: Db, upTo: number): Promise<Record<PeopleTab, number>> {
  const counts = PEOPLE_TABS.map(
    (tab) =>
      sql`(select count(*)::int from (${foundBy({ tab, search: null }, { limit: upTo })}) one) as ${sql.ref(tab)}`,
  )
  return oneRow(await sql<Record<PeopleTab, number>>`select ${sql.join(counts)}`.execute(db))
}

/** The newest people whom a text finds, at most so many. */
export async function findNewest(db: Db, search: PeopleKeys, upTo: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${byValues} ${foundBy({ tab: 'all', search }, { limit: upTo })}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Those of these people who are in a tab, in their order, at most so many. */
export async function readPeopleBy(
  db: Db,
  ids: readonly string[],
  { tab, limit }: { tab: PeopleTab; limit: number },
): Promise<ListedPerson[]> {
  const profiles = BY_PROFILE.has(tab) ? sql`join profiles p on p.id = u.id` : sql``
  const { rows } = await sql<ListedPerson>`
    select ${COLUMNS} from (
      select u.id, u.nth from unnest(${ids}::uuid[]) with ordinality u (id, nth) ${profiles} where ${IN_TAB[tab]} order by u.nth limit ${limit}) found ${JOINS}
    order by found.nth`.execute(db)
  return rows
}

/** How many of these people each tab has. */
export async function countAmong(db: Db, ids: readonly string[]): Promise<Record<PeopleTab, number>> {
  const counts = PEOPLE_TABS.map((tab) => sql`(count(*) filter (where ${IN_TAB[tab]}))::int as ${sql.ref(tab)}`)
  return oneRow(
    await sql<Record<PeopleTab, number>>`
      select ${sql.join(counts)} from unnest(${ids}::uuid[]) u (id) join profiles p on p.id = u.id`.execute(db),
  )
}

function oneRow({ rows }: { rows: Record<PeopleTab, number>[] }): Record<PeopleTab, number> {
  const [row] = rows
  invariant(row, 'a count is a row')
  return row
}
