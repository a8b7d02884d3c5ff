import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCandidates } from '#db/members.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { approveKycApplication } from '#services/kyc/approve-kyc-application.ts'
import { approveKycByEmail } from '#services/kyc/approve-kyc-by-email.ts'
import { clearSanctionsMatch } from '#services/kyc/clear-sanctions-match.ts'
import { isIdentityClear } from '#services/kyc/is-identity-clear.ts'
import { listKycApplications } from '#services/kyc/list-kyc-applications.ts'
import { loadSanctionsList } from '#services/kyc/load-sanctions-list.ts'
import { showKycApplication } from '#services/kyc/show-kyc-application.ts'
import { showSanctionsList } from '#services/kyc/show-sanctions-list.ts'
import { submitKycApplication } from '#services/kyc/submit-kyc-application.ts'
import { enrollMember } from '#services/members/enroll-member.ts'
import { unenrollMember } from '#services/members/unenroll-member.ts'
import { Forbidden, NotFound } from '#services/refusals.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { enrolledGroup } from '#tests/support/group.ts'
import { madeUpSdn } from '#tests/support/made-up-sdn.ts'

const checked = { amlChecked: true, sanctionsChecked: true }
const NOW = new Date('2026-03-02T15:00:00Z')

let test: TestDatabase
let ana: string
let ben: string
let people = 0
let now = NOW
const product = () => testContext(test.db, { now })

beforeAll(async () => {
  test = await createTestDatabase()
  ;[ana, ben] = [await person('Ana Reviewer', 'super_admin'), await person('Ben Reviewer', 'super_admin')]
})
afterAll(() => test.close())

async function person(fullName: string, role: 'user' | 'super_admin' = 'user'): Promise<string> {
  people += 1
  const made = await createPeople(product(), [{ email: `s${people}@example.com`, fullName, role }])
  return made.ok ? (made.value[0] ?? '') : ''
}

const as = (userId: string, role: 'user' | 'super_admin' = 'super_admin') =>
  testContext(test.db, { now, actor: { kind: 'person', userId, role } })

async function applied(userId: string): Promise<string> {
  const sent = await submitKycApplication(product(), { userIds: [userId], key: crypto.randomUUID() })
  return sent.ok ? (sent.applications[0]?.applicationId ?? '') : ''
}
const approve = (applicationId: string, by = ana) =>
  approveKycApplication(as(by), { applicationIds: [applicationId], ...checked, key: crypto.randomUUID() })
const load = (more: string[] = []) => loadSanctionsList(product(), { files: madeUpSdn(more), mayBeShorter: false })
const screeningOf = async (applicationId: string) => {
  const shown = await showKycApplication(as(ana), applicationId)
  if (shown === null) throw new Error('no such application')
  return shown
}

it('ADK-04 without a list a person is not screened, which is never called clear; what the reviewer confirms stands', async () => {
  expect(await showSanctionsList(as(ana))).toEqual({ list: null, open: 0, heldPayouts: 0 })
  const applicationId = await applied(await person('Teodoro Quillan Zorvanik'))
  expect((await screeningOf(applicationId)).screening).toEqual({ list: null, last: null, matches: [] })
  expect(await approve(applicationId)).toMatchObject({ ok: true })
  const { rows } = await sql`select from sanctions_screenings`.execute(test.db)
  expect(rows).toEqual([])
})

it('ADK-04 a list is loaded whole or not at all, once, and not when it broke off', async () => {
  await whileWritesFail(test.ownerDb, 'audit_events', 'insert', () => expect(load()).rejects.toThrow())
  expect((await showSanctionsList(as(ana))).list).toBeNull()
  const loaded = await load()
  expect(loaded).toMatchObject({ ok: true, value: { entries: 5, aliases: 2, withBirth: 3 } })
  expect(await load()).toMatchObject({ refusal: 'list_known' })
  const [first = ''] = madeUpSdn().sdn.split('\r\n')
  const files = { sdn: first, alt: null, add: null }
  expect(await loadSanctionsList(product(), { files, mayBeShorter: false })).toMatchObject({
    refusal: 'list_much_shorter',
    details: { entries: 1, before: 5 },
  })
  expect((await showSanctionsList(as(ana))).list).toMatchObject({ entries: 5, aliases: 2 })
  await expect(loadSanctionsList(as(ana, 'user'), { files, mayBeShorter: true })).rejects.toThrow(Forbidden)
})

it('ADK-04 a possible match is kept with its score and version, stops the approval, and is cleared by one person with a reason', async () => {
  const userId = await person('Téo Dorian Silva')
  const clear = await applied(userId)
  const { screening } = await screeningOf(clear)
  expect(screening.matches).toEqual([])
  expect(screening.last).toMatchObject({ occasion: 'submission', score: 0, version: screening.list })

  const matched = await person('Teodoro Zorvanik')
  const id = await applied(matched)
  const shown = await screeningOf(id)
  expect(shown.acts).toEqual(['reject'])
  const [match] = shown.screening.matches
  expect(match).toMatchObject({
    ...{ score: 89, birth: 'unknown', matchedName: 'ZORVANIK, Teodoro Quillan', left: 1, mayClear: true },
    entry: { number: 101, names: ['ZORVANIK, Teodoro Quillan', 'ZORVANIQUE, Teddy'], countries: ['Nowhereland'] },
  })
  expect(await approve(id)).toMatchObject({ refusal: 'sanctions_match_open' })
  expect(await isIdentityClear(test.db, matched)).toBe(false)
  const listed = await listKycApplications(as(ana), { status: 'match' })
  expect(listed.applications.map((row) => row.id)).toEqual([id])
  expect(listed.counts?.match).toBe(1)

  const cleared = (by: string, reason: string) =>
    clearSanctionsMatch(as(by), { userId: matched, matchId: match?.id ?? '', reason })
  expect(await cleared(ana, '  ')).toMatchObject({ refusal: 'reason_missing' })
  await expect(
    clearSanctionsMatch(as(matched, 'user'), { userId: matched, matchId: match?.id ?? '', reason: 'x' }),
  ).rejects.toThrow(Forbidden)
  await expect(clearSanctionsMatch(as(ana), { userId: ben, matchId: match?.id ?? '', reason: 'x' })).rejects.toThrow(
    NotFound,
  )
  await whileWritesFail(test.ownerDb, 'audit_events', 'insert', () =>
    expect(cleared(ana, 'Another birthday')).rejects.toThrow(),
  )
  expect((await screeningOf(id)).screening.matches[0]?.clearances).toEqual([])
  expect(await cleared(ana, 'Another birthday')).toEqual({ ok: true, value: { left: 0 } })
  expect(await cleared(ben, 'Late')).toMatchObject({ refusal: 'match_closed' })
  const after = await screeningOf(id)
  expect(after.screening.matches[0]?.clearances).toMatchObject([{ name: 'Ana Reviewer', reason: 'Another birthday' }])
  expect(await approve(id)).toMatchObject({ ok: true })
})

it('ADK-04 a strong match needs two people, and no one clears their own', async () => {
  const matched = await person('Ofelia Velquisto Bramante')
  const id = await applied(matched)
  const [match] = (await screeningOf(id)).screening.matches
  expect(match).toMatchObject({ score: 100, left: 2 })
  const cleared = (by: string) =>
    clearSanctionsMatch(as(by), { userId: matched, matchId: match?.id ?? '', reason: 'Twin' })
  expect(await cleared(matched)).toMatchObject({ refusal: 'own_match' })
  const both = await Promise.all([cleared(ana), cleared(ana)])
  expect(both).toEqual([1, 1].map((left) => ({ ok: true, value: { left } })))
  expect((await screeningOf(id)).screening.matches[0]).toMatchObject({ left: 1, mayClear: false })
  expect(await approve(id)).toMatchObject({ refusal: 'sanctions_match_open' })
  expect(await cleared(ben)).toEqual({ ok: true, value: { left: 0 } })
  // A strong match alone is high risk, which takes two people as well (ADK-05).
  expect(await approve(id)).toMatchObject({ ok: true, userIds: [], awaiting: [matched] })
  expect(await approve(id, ben)).toMatchObject({ ok: true, userIds: [matched], awaiting: [] })
})

it('ADK-04 rules 4 someone approved is screened again when enrolled, and what a later list finds keeps them out until it is cleared', async () => {
  const group = await enrolledGroup(product())
  const [member = ''] = group.userIds
  await unenrollMember(as(ana), { consortiumId: group.consortiumId, memberId: group.memberIds[5] ?? '' })
  const fresh = await person('Quillmar Brevandine')
  expect(await approve(await applied(fresh))).toMatchObject({ ok: true })
  now = new Date('2026-03-03T15:00:00Z')
  const enroll = () => enrollMember(as(ana), { consortiumId: group.consortiumId, userIds: [fresh] })
  expect(
    await load(['106,"BREVANDINE, Quillmar",individual,"INVENTED",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ']),
  ).toMatchObject({ ok: true })
  expect(await enroll()).toMatchObject({ refusal: 'not_approved' })
  const [found] = (await listKycApplications(as(ana), { status: 'match' })).applications
  expect(found).toMatchObject({ userId: fresh, status: 'approved' })
  const { screening } = await screeningOf(found?.id ?? '')
  expect(screening.last).toMatchObject({ occasion: 'enrollment', version: screening.list })
  for (const by of [ana, ben])
    await clearSanctionsMatch(as(by), {
      userId: fresh,
      matchId: screening.matches[0]?.id ?? '',
      reason: 'Met in person',
    })
  // Screened once more, and the same entry under the same name isn't asked about again.
  expect(await enroll()).toMatchObject({ ok: true })
  expect((await screeningOf(found?.id ?? '')).screening.matches).toHaveLength(1)

  // A draw asks what stood at its cutoff.
  const { rows } = await sql<{ list_id: string; id: string }>`
    insert into sanctions_screenings (user_id, id, list_id, occasion, score, screened_at)
    select ${member}, ${crypto.randomUUID()}, id, 'payout', 90, ${NOW} from sanctions_lists order by loaded_at limit 1
    returning list_id, id`.execute(test.ownerDb)
  const [row] = rows
  await sql`insert into sanctions_matches (user_id, id, screening_id, list_id, entry_number, person_name, matched_name, score, birth, found_at, cleared_at)
    values (${member}, ${crypto.randomUUID()}, ${row?.id}, ${row?.list_id}, 101, unsealed('x'), 'x', 90, 'unknown', ${NOW}, ${new Date('2026-03-10T12:00:00Z')})`.execute(
    test.ownerDb,
  )
  const open = async (at: string) =>
    (await readCandidates(test.db, [{ consortium_id: group.consortiumId, at: new Date(at) }])).find(
      ({ user_id }) => user_id === member,
    )?.match_open
  expect([
    await open('2026-03-01T00:00:00Z'),
    await open('2026-03-05T00:00:00Z'),
    await open('2026-03-11T00:00:00Z'),
  ]).toEqual([false, true, false])
})

it('ADK-04 the command line approves no one whose match is open', async () => {
  await applied(await person('Teodoro Quillan Zorvanik'))
  expect(await approveKycByEmail(product(), `s${people}@example.com`)).toMatchObject({
    refusal: 'sanctions_match_open',
  })
})
