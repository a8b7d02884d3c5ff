import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PeopleTab } from '#domain/access/people-search.ts'
import { createPeople, type NewPerson } from '#services/accounts/create-people.ts'
import { listPeople, type PeoplePlace } from '#services/accounts/list-people.ts'
import { updateOwnProfile } from '#services/accounts/update-own-profile.ts'
import { Forbidden } from '#services/refusals.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup } from '#tests/support/group.ts'
import { setPerson } from '#tests/support/set-person.ts'

const CAST: NewPerson[] = [
  { email: 'hector@example.com', fullName: 'Héctor Zúñiga Prado', phone: '(305) 555-0142' },
  { email: 'ana.z@sample.org', fullName: 'Ana Zorzal', phone: '14075550199' },
  { email: 'moderator@example.com', fullName: 'Ítalo Braga', role: 'moderator' },
  { email: 'hundred@example.com', fullName: 'Davi 100% Certo' },
]
let test: TestDatabase
let ids: string[]

beforeAll(async () => {
  test = await createTestDatabase()
  const group = await launchedGroup(testContext(test.db))
  await sql`update consortiums set name = 'Río Claro 9' where id = ${group.consortiumId}`.execute(test.ownerDb)
  const made = await createPeople(testContext(test.db), CAST)
  if (!made.ok) throw new Error(made.refusal)
  ids = made.value
  await sql`update profiles set verification_status = 'approved', kyc_status = 'completed' where id = ${ids[1]}`.execute(
    test.ownerDb,
  )
})
afterAll(() => test.close())

const director = () => testContext(test.db, { actor: { kind: 'person', userId: ids[0] ?? '', role: 'super_admin' } })
const list = (find: string, tab: PeopleTab = 'all', after: PeoplePlace | null = null) =>
  listPeople(director(), { tab, find, after })
const namesOf = async (find: string, tab?: PeopleTab) =>
  (await list(find, tab)).people.map(({ fullName }) => fullName).sort()

describe('the search', () => {
  it('ADM-08 finds a part of the name in any case, with or without accents, words in any order', async () => {
    for (const find of ['héctor', 'HECTOR', 'ctor', 'zuñ', 'prado hector', 'he', 'pr'])
      expect(await namesOf(find), find).toEqual(['Héctor Zúñiga Prado'])
    expect(await namesOf('z')).toEqual(['Ana Zorzal', 'Héctor Zúñiga Prado'])
    expect(await namesOf('100%')).toEqual(['Davi 100% Certo'])
    expect(await namesOf('%')).toEqual([])
    expect(await namesOf('ana hector')).toEqual([])
  })

  it('ADM-08 finds a part of the phone, however it is written, and a part of the id', async () => {
    for (const find of ['(305) 555-0142', '+1 305 555 0142', '5550142', '305-555'])
      expect(await namesOf(find), find).toEqual(['Héctor Zúñiga Prado'])
    expect(await namesOf('407 555 0199')).toEqual(['Ana Zorzal'])
    expect(await namesOf('0142')).toContain('Héctor Zúñiga Prado')
    for (const find of [ids[1]?.slice(0, 8), ids[1]?.slice(9, 20).toUpperCase(), ids[1]])
      expect(await namesOf(find ?? ''), find).toContain('Ana Zorzal')
  })

  it('finds a part of the email, and the members of a group by its name', async () => {
    expect(await namesOf('ana.z@sample.org')).toEqual(['Ana Zorzal'])
    expect(await namesOf('ana.z@samp')).toEqual(['Ana Zorzal'])
    expect(await namesOf('sample.org')).toEqual(['Ana Zorzal'])
    const members = await list('rio claro')
    expect(members.people.length).toBeGreaterThan(4)
    expect(members.people.every(({ groups }) => groups[0]?.name === 'Río Claro 9')).toBe(true)
  })

  it('finds the owner of a whole address alone, though another ends with it', async () => {
    const rename = (email: string) => setPerson(test.ownerDb, ids[2] ?? '', { email })
    await rename('one.hundred@example.com')
    expect(await namesOf('hundred@example.com')).toEqual(['Davi 100% Certo'])
    expect((await namesOf('hundred@example')).sort()).toEqual(['Davi 100% Certo', 'Ítalo Braga'])
    await rename('moderator@example.com')
  })

  it('finds a name that was typed wrong, and says what it looked for instead', async () => {
    for (const find of ['Hecter', 'Hétcor', 'Hector Zuniha', 'Zunniga']) {
      const { people, meant, counts } = await list(find)
      expect(
        people.map(({ fullName }) => fullName),
        find,
      ).toEqual(['Héctor Zúñiga Prado'])
      expect(meant?.length, find).toBeGreaterThan(0)
      expect(counts.all).toEqual({ people: 1, isMore: false })
    }
    expect(await list('hector')).toMatchObject({ meant: null })
    expect(await list('qqqqq')).toMatchObject({ people: [], meant: null })
    // Found, but not in that tab: nothing was misspelled.
    expect(await list('Héctor', 'admins')).toMatchObject({ people: [], meant: null })
  })

  it('a changed name is found from then on, and by its old words no longer', async () => {
    const rename = (fullName: string) =>
      updateOwnProfile(testContext(test.db, { actor: { kind: 'person', userId: ids[3] ?? '', role: 'user' } }), {
        typed: { fullName, phone: '' },
        shown: { fullName: '', phone: '' },
      })
    await rename('Davi Quixaba')
    expect(await namesOf('Quixabba')).toEqual(['Davi Quixaba'])
    await rename('Davi 100% Certo')
    expect(await namesOf('Quixabba')).toEqual([])
  })
})

describe('the tabs', () => {
  it('ADM-07 show everyone, by identity, by role, and who is a member, with how many', async () => {
    const { counts, people } = await list('')
    const countOf = (tab: PeopleTab) => counts[tab].people ?? 0
    expect(people[0]?.createdAt.getTime()).toBeGreaterThanOrEqual(people.at(-1)?.createdAt.getTime() ?? 0)
    expect(countOf('verified') + countOf('non_verified')).toBe(countOf('all'))
    expect(countOf('users') + countOf('admins')).toBe(countOf('all'))
    expect(await namesOf('', 'verified')).toContain('Ana Zorzal')
    expect(await namesOf('', 'non_verified')).toEqual(['Davi 100% Certo', 'Héctor Zúñiga Prado', 'Ítalo Braga'])
    expect(await namesOf('', 'admins')).toEqual(['Ítalo Braga'])
    expect(await namesOf('', 'users')).not.toContain('Ítalo Braga')
    const members = await list('', 'members')
    expect(members.people).toHaveLength(countOf('members'))
    expect(members.people.every(({ groups }) => groups.length === 1)).toBe(true)
    expect((await list('z', 'verified')).counts).toMatchObject({ all: { people: 2 }, verified: { people: 1 } })
  })

  it('a closed account is in none', async () => {
    await sql`insert into account_closings (user_id, asked_at, closes_at, closed_at) values (${ids[3]}, now(), now(), now())`.execute(
      test.ownerDb,
    )
    expect(await namesOf('certo')).toEqual([])
    await sql`delete from account_closings`.execute(test.ownerDb)
  })

  it('CALL-04 a page goes on where the one before ended, newest first', async () => {
    const made = await createPeople(
      testContext(test.db),
      Array.from({ length: 60 }, (_, index) => ({ email: `many${index}@example.com`, fullName: `Zezé ${index}` })),
    )
    if (!made.ok) throw new Error(made.refusal)
    // Made in one go; here, a minute apart.
    for (const table of ['users', 'profiles'])
      await sql`update ${sql.table(table)} p set created_at = p.created_at + nth * interval '1 minute'
        from unnest(${made.value}::uuid[]) with ordinality as made (id, nth) where p.id = made.id`.execute(test.ownerDb)
    const first = await list('zeze')
    const second = await list('zeze', 'all', first.next)
    expect([first.people.length, second.people.length, second.next]).toEqual([50, 10, null])
    expect([...first.people, ...second.people].map(({ id }) => id)).toEqual(made.value.toReversed())
    expect((await list('')).people.slice(0, 50).map(({ id }) => id)).toEqual(made.value.toReversed().slice(0, 50))
    expect(first.counts.all).toEqual({ people: 60, isMore: false })
  })

  it('ADM-08 a tab finds who is older than the newest thousand that a text finds', async () => {
    const made = await createPeople(
      testContext(test.db),
      Array.from({ length: 1_001 }, (_, index) => ({ email: `x${index}@example.com`, fullName: `Xavante ${index}` })),
    )
    if (!made.ok) throw new Error(made.refusal)
    const [oldest = ''] = made.value
    await sql`update users set created_at = created_at - interval '1 day' where id = ${oldest}`.execute(test.ownerDb)
    await sql`update profiles set created_at = created_at - interval '1 day', verification_status = 'approved',
      kyc_status = 'completed' where id = ${oldest}`.execute(test.ownerDb)
    const found = await list('xavante', 'verified')
    expect([found.people.map(({ id }) => id), found.next]).toEqual([[oldest], null])
    expect((await list('xavante', 'users')).people).toHaveLength(50)
  })
})

it('ADM-10 administrators, moderators, and members read no one', async () => {
  for (const role of ['admin', 'moderator', 'user'] as const) {
    const ctx = testContext(test.db, { actor: { kind: 'person', userId: ids[0] ?? '', role } })
    await expect(listPeople(ctx, { tab: 'all', find: '', after: null })).rejects.toThrow(Forbidden)
  }
})
