import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor } from '#context'
import { readGuarantees } from '#db/guarantees.ts'
import { findPerson, findPersonByEmail } from '#db/people.ts'
import { ONCE_CLEAR_FIELDS } from '#db/sealed-fields.ts'
import { closedEmail } from '#domain/access/account-closing.ts'
import { centsOfDollars, ZERO_CENTS } from '#domain/money.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { listPeople } from '#services/accounts/list-people.ts'
import { prepareCancellation } from '#services/cancellation/prepare-cancellation.ts'
import { showCancellationDesk } from '#services/cancellation/show-cancellation-desk.ts'
import { listContemplations } from '#services/consortiums/list-contemplations.ts'
import { showClosing } from '#services/consortiums/show-closing.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { acceptSelection } from '#services/contemplations/accept-selection.ts'
import { openNote, sealNote } from '#services/contemplations/guarantee-reference.ts'
import { provideGuarantee } from '#services/contemplations/provide-guarantee.ts'
import { reviewGuarantee } from '#services/contemplations/review-guarantee.ts'
import { emailKeys } from '#services/email-keys.ts'
import { approveKycApplication } from '#services/kyc/approve-kyc-application.ts'
import { clearSanctionsMatch } from '#services/kyc/clear-sanctions-match.ts'
import { loadSanctionsList } from '#services/kyc/load-sanctions-list.ts'
import { rejectKycApplication } from '#services/kyc/reject-kyc-application.ts'
import { showKycApplication } from '#services/kyc/show-kyc-application.ts'
import { showOwnIdentity } from '#services/kyc/show-own-identity.ts'
import { submitKycApplication } from '#services/kyc/submit-kyc-application.ts'
import { unenrollMember } from '#services/members/unenroll-member.ts'
import { sealAllOnceClear } from '#services/operations/seal-all-once-clear.ts'
import { clearPayeeMatch } from '#services/payouts/clear-payee-match.ts'
import { preparePayout } from '#services/payouts/prepare-payout.ts'
import { recordExit } from '#services/refunds/record-exit.ts'
import { showExits } from '#services/refunds/show-exits.ts'
import { Forbidden } from '#services/refusals.ts'
import { askToJoin } from '#services/spots/ask-to-join.ts'
import { declineJoinRequest } from '#services/spots/decline-join-request.ts'
import { reviewJoining } from '#services/spots/review-joining.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { columnsWith } from '#tests/support/clear-columns.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { enrolledGroup, launchedGroup } from '#tests/support/group.ts'
import { makeTaker, READ } from '#tests/support/handing-on.ts'
import { madeUpSdn } from '#tests/support/made-up-sdn.ts'
import { releasedSecurity } from '#tests/support/released-security.ts'
import { approveSelection, checklistOf, decisionsOn, documentsFor, selectFirst } from '#tests/support/selection.ts'

/** In each text, so that finding it means it's one of ours. */
const WORD = 'zugzwang'

let database: TestDatabase
let ctx: TestContext
let desk: TestContext
let other: TestContext

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = testContext(database.db)
  const [first, second] = await makeStaff(ctx, 2)
  if (first === undefined || second === undefined) throw new Error('no staff')
  ;[desk, other] = [first, second]
})
afterAll(() => database.close())

async function applicant(fullName = 'An Applicant'): Promise<{ userId: string; id: string }> {
  const made = await createPeople(ctx, [{ email: `${crypto.randomUUID()}@example.com`, fullName }])
  const userId = made.ok ? (made.value[0] ?? '') : ''
  const sent = await submitKycApplication(ctx, { userIds: [userId], key: crypto.randomUUID() })
  return { userId, id: sent.ok ? (sent.applications[0]?.applicationId ?? '') : '' }
}

/** What the desk wrote about applicants; returns what reads it. */
async function identities(): Promise<() => Promise<unknown>> {
  const [rejected, risky] = [await applicant(), await applicant()]
  const reason = `${WORD}, too dark`
  await rejectKycApplication(desk, { applicationIds: [rejected.id], reason, key: 'rejected' })
  await sql`update kyc_applications set risk_score = 'high' where id = ${risky.id}`.execute(database.ownerDb)
  const approval = { applicationIds: [risky.id], amlChecked: true, sanctionsChecked: true, compared: ['name'] as const }
  for (const [who, key] of [
    [desk, 'one'],
    [other, 'two'],
  ] as const)
    await approveKycApplication(who, { ...approval, complianceNotes: `${WORD} ${key}`, key })
  const applicantOf = asActor(ctx, { kind: 'person', userId: rejected.userId, role: 'user' })
  return async () => [
    await showOwnIdentity(applicantOf),
    await showKycApplication(desk, rejected.id),
    await showKycApplication(desk, risky.id),
  ]
}

/** Why the desk cleared a match of an applicant and one of a payee; returns what reads it. */
async function clearances(): Promise<() => Promise<unknown>> {
  const group = await launchedGroup(ctx)
  const key = await selectFirst(group)
  await approveSelection(group, key, desk)
  await loadSanctionsList(ctx, { files: madeUpSdn(), mayBeShorter: false })
  const { userId, id } = await applicant('Ofelia Velquisto Bramante')
  const matched = (await showKycApplication(desk, id))?.screening.matches[0]
  await clearSanctionsMatch(desk, { userId, matchId: matched?.id ?? '', reason: `${WORD}, a twin` })

  const prepared = await preparePayout(desk, {
    ...{ ...key, key: 'payout', purchaseCents: centsOfDollars(30_000), costsCents: ZERO_CENTS },
    payee: { kind: 'dealer', name: 'Invented Trading Tests, LLC', routing: '021000021', account: '000123456789' },
  })
  const payoutId = prepared.ok ? prepared.value.payoutId : ''
  const selections = () => listContemplations(desk, group.consortiumId)
  const payee = (await selections()).contemplations.flatMap(({ payouts }) => payouts)[0]?.payee.matches[0]
  const { consortiumId } = group
  await clearPayeeMatch(desk, { consortiumId, payoutId, matchId: payee?.id ?? '', reason: `${WORD} since 1987` })
  return async () => [await showKycApplication(desk, id), await selections()]
}

/** What is wrong with a document of a selection, and with one of a transfer; returns what reads it. */
async function documents(): Promise<() => Promise<unknown>> {
  const group = await launchedGroup(ctx)
  const key = await selectFirst(group)
  const me = group.as(key.position)
  await acceptSelection(me, key)
  const given = documentsFor(await checklistOf(group, key))
  expect(await provideGuarantee(me, { ...key, given })).toMatchObject({ ok: true })
  const refusal = { decision: 'refuse' as const, note: `${WORD}, another car` }
  const decisions = await decisionsOn(group, key.contemplationId, ['vin'], refusal)
  expect(await reviewGuarantee(desk, { ...key, decisions })).toMatchObject({ ok: true })

  const of = { of: 'transfer', consortium_id: group.consortiumId, security_id: crypto.randomUUID() } as const
  const blank = { sealed_reference: null, note: null, sealed_note: null, decided_by: null, decided_at: null }
  const note = sealNote(ctx, { ...of, ...blank, item: 'vin', state: 'refused' }, `${WORD}, blurred`)
  await sql`insert into spot_transfers (consortium_id, id, consortium_member_id, taker_id, status, fee_cents, offered_at, ended_at)
    values (${of.consortium_id}, ${of.security_id}, ${group.memberIds[key.position - 1]}, ${group.userIds[key.position % 2]},
      'refused', 0, now(), now())`.execute(database.ownerDb)
  await sql`insert into spot_transfer_items (consortium_id, spot_transfer_id, item, state, sealed_note)
    values (${of.consortium_id}, ${of.security_id}, 'vin', 'refused', ${note})`.execute(database.ownerDb)
  return async () => [
    await showConsortium(me, group.consortiumId),
    await listContemplations(desk, group.consortiumId),
    (await readGuarantees(database.db, of)).map((row) => openNote(ctx, row)),
  ]
}

/** Why a request to join was declined; returns what reads it. */
async function joining(): Promise<() => Promise<unknown>> {
  const { consortiumId, memberIds } = await enrolledGroup(ctx)
  await unenrollMember(ctx, { consortiumId, memberId: memberIds[0] ?? '' })
  const { as, userId } = await makeTaker(ctx)
  expect(await askToJoin(as, { consortiumId, isInsider: false, agreement: READ })).toMatchObject({ ok: true })
  const { rows } = await sql<{ id: string }>`select id from join_requests where user_id = ${userId}`.execute(
    database.db,
  )
  const requestId = rows[0]?.id ?? ''
  expect(await declineJoinRequest(desk, { consortiumId, requestId, reason: `${WORD}: the lease` })).toEqual({
    ok: true,
  })
  return () => reviewJoining(as, consortiumId)
}

/** What the desk wrote of a group and its members: an exit, a release, and why it should end; returns what reads it. */
async function groups(): Promise<() => Promise<unknown>> {
  const group = await launchedGroup(ctx)
  const key = await selectFirst(group)
  const { consortiumId } = key
  await approveSelection(group, key, desk)
  await releasedSecurity(group, key, { by: desk, reference: `${WORD} LR-1` })
  const exit = { cause: 'death', happenedOn: '2026-02-01', documentReference: `${WORD} no. 118` } as const
  expect(await recordExit(desk, { consortiumId, position: (key.position % 2) + 1, ...exit })).toMatchObject({
    ok: true,
  })
  const proposal = { consortiumId, cause: 'we_stop', details: `${WORD}: we close` } as const
  expect(await prepareCancellation(desk, proposal)).toMatchObject({ ok: true })
  return async () => [
    (await showExits(desk, consortiumId, null)).reports,
    (await showClosing(desk, consortiumId)).securities,
    (await showCancellationDesk(desk, consortiumId)).proposal,
  ]
}

/** Puts everything back as the version before left it; returns how many texts that are, each of them by its column. */
async function asBefore(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const { table, column, key, place, was } of ONCE_CLEAR_FIELDS) {
    const { rows } = await sql<{ key: string; place: string; sealed: Buffer }>`
      select concat_ws(':', ${sql.join(key.map((name) => sql.ref(name)))}) as key,
        concat_ws(':', ${sql.join(place.map((name) => sql.ref(name)))}) as place, ${sql.ref(column)} as sealed
      from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(database.ownerDb)
    for (const row of rows)
      await sql`update ${sql.table(table)}
        set ${sql.ref(was)} = ${ctx.sealing.open(row.sealed, `${table}.${column}:${row.place}`)}, ${sql.ref(column)} = null
        where concat_ws(':', ${sql.join(key.map((name) => sql.ref(name)))}) = ${row.key}`.execute(database.ownerDb)
    found[`${table}.${was}`] = rows.length
  }
  const { numAffectedRows } =
    await sql`update notifications n set details = details - 'memberId' || jsonb_build_object('reference', s.reference)
    from security_releases s where s.consortium_member_id::text = n.details ->> 'memberId'`.execute(database.ownerDb)
  return { ...found, 'notifications.details': Number(numAffectedRows) }
}

/** What the notices of released securities say. */
async function told(): Promise<{ consortiumId?: string; memberId?: string }[]> {
  const { rows } = await sql<{ details: { consortiumId?: string; memberId?: string } }>`
    select details from notifications where kind = 'security_released'`.execute(database.ownerDb)
  return rows.map(({ details }) => details)
}

test('what a version before left unencrypted reads the same until it is sealed, and then; a repeat finds nothing', async () => {
  const readings = [await identities(), await clearances(), await documents(), await joining(), await groups()]
  const readAll = () => Promise.all(readings.map((read) => read()))
  const query = (text: string) => sql.raw<Record<string, unknown>>(text).execute(database.ownerDb)
  const written = await readAll()
  const notices = await told()
  expect(notices).toMatchObject([{ consortiumId: expect.any(String), memberId: expect.any(String) }])
  expect(JSON.stringify(written).split(WORD).length).toBeGreaterThan(ONCE_CLEAR_FIELDS.length)
  expect(await columnsWith(query, [WORD])).toEqual([])

  const left = await asBefore()
  expect(Object.entries(left).filter(([, count]) => count === 0)).toEqual([])
  expect(await columnsWith(query, [WORD])).toEqual(Object.keys(left).sort())
  expect(await readAll()).toEqual(written)

  await expect(sealAllOnceClear(desk, database.ownerDb)).rejects.toThrow(Forbidden)
  const count = Object.values(left).reduce((sum, one) => sum + one, 0)
  expect(await sealAllOnceClear(ctx, database.ownerDb)).toBe(count)
  expect(await columnsWith(query, [WORD])).toEqual([])
  expect(await readAll()).toEqual(written)
  expect(await told()).toEqual(notices)
  expect(await sealAllOnceClear(ctx, database.ownerDb)).toBe(0)
})

test('what an older process wrote beside a seal is what counts, and is sealed in its place', async () => {
  const { userId, id } = await applicant()
  await rejectKycApplication(desk, { applicationIds: [id], reason: 'too dark', key: id })
  await sql`update kyc_applications set rejection_reason = 'too small' where id = ${id}`.execute(database.ownerDb)
  const own = () => showOwnIdentity(asActor(ctx, { kind: 'person', userId, role: 'user' }))
  expect(await own()).toMatchObject({ reason: 'too small' })
  expect(await sealAllOnceClear(ctx, database.ownerDb)).toBe(1)
  expect(await own()).toMatchObject({ reason: 'too small' })
})

test('every notice with a reference is cleared, however many, also one whose release can’t be found; others stay as they are', async () => {
  const { userId } = await applicant()
  await sql`insert into notifications (user_id, id, kind, details, created_at)
    select ${userId}, gen_random_uuid(), 'security_released',
      jsonb_build_object('consortiumId', gen_random_uuid(), 'reference', ${WORD}::text), now()
    from generate_series(1, 501)`.execute(database.ownerDb)
  const before = await told()
  expect(await sealAllOnceClear(ctx, database.ownerDb)).toBe(501)
  const after = await told()
  expect(after.filter((details) => JSON.stringify(details).includes(WORD))).toEqual([])
  const groupsOf = (notices: typeof after) => notices.map(({ consortiumId }) => consortiumId).sort()
  expect(groupsOf(after)).toEqual(groupsOf(before))
  expect(after.filter(({ memberId }) => memberId !== undefined)).toHaveLength(1)
})

test('someone whose texts were not sealed yet signs in and is shown; sealed, they are found by any part, and the database holds nothing of them', async () => {
  const [name, phone, email] = ['Ottilie Quarzmann', '9045557731', 'o.quarzmann@example.com']
  const made = await createPeople(ctx, [{ fullName: name, phone, email, isEmailConfirmed: true }])
  const [userId = ''] = made.ok ? made.value : []
  const own = () => findPerson(database.db, userId)
  const before = await own()
  await sql`update profiles set full_name = unsealed(${name}), phone = unsealed(${phone}), email = unsealed(${email})
    where id = ${userId}`.execute(database.ownerDb)
  await sql`update users set email_key = ${email}, search_keys = '{}' where id = ${userId}`.execute(database.ownerDb)
  expect(await own()).toEqual({ ...before, email_key: email })
  expect((await findPersonByEmail(database.db, emailKeys(ctx, email)))?.id).toBe(userId)
  const query = (text: string) => sql.raw<Record<string, unknown>>(text).execute(database.ownerDb)
  const held = () => columnsWith(query, [name, phone, email])
  expect(await held()).toEqual(['profiles.email', 'profiles.full_name', 'profiles.phone', 'users.email_key'])
  // Their address isn't free meanwhile.
  expect(await createPeople(ctx, [{ email }])).toEqual({ ok: false, refusal: 'email_taken' })

  expect(await sealAllOnceClear(ctx, database.ownerDb)).toBe(1)
  expect(await held()).toEqual([])
  expect(await own()).toEqual(before)
  const found = async (find: string) =>
    (await listPeople(ctx, { tab: 'all', find, after: null })).people.map((one) => one.id)
  for (const find of ['arzma', '557731', 'o.quarz']) expect(await found(find), find).toEqual([userId])
  expect(await sealAllOnceClear(ctx, database.ownerDb)).toBe(0)
})

test('the name that the law makes us keep of a closed account is sealed, too, and its key stays', async () => {
  const made = await createPeople(ctx, [{ email: 'left@example.com' }])
  const [userId = ''] = made.ok ? made.value : []
  const email = closedEmail(userId)
  await sql`update profiles set full_name = unsealed('Ottokar Kept'), email = unsealed(${email}) where id = ${userId}`.execute(
    database.ownerDb,
  )
  await sql`update users set email_key = ${email}, search_keys = '{}' where id = ${userId}`.execute(database.ownerDb)
  expect(await sealAllOnceClear(ctx, database.ownerDb)).toBe(1)
  const query = (text: string) => sql.raw<Record<string, unknown>>(text).execute(database.ownerDb)
  expect(await columnsWith(query, ['Ottokar Kept'])).toEqual([])
  expect(await findPerson(database.db, userId)).toMatchObject({ full_name: 'Ottokar Kept', email, email_key: email })
  expect(await sealAllOnceClear(ctx, database.ownerDb)).toBe(0)
})

test('rules 0 a sealed text that is moved to another person or column is refused by the database', async () => {
  const made = await createPeople(ctx, [{ email: 'one@moved.example' }, { email: 'other@moved.example' }])
  const [one = '', other = ''] = made.ok ? made.value : []
  const moved = (column: string, from: string) =>
    sql`update profiles p set ${sql.ref(column)} = f.${sql.ref(from)} from profiles f
      where p.id = ${one} and f.id = ${other}`.execute(database.ownerDb)
  for (const column of ['full_name', 'email']) await expect(moved(column, column)).rejects.toThrow(/check constraint/)
  const swapped = sql`update profiles set full_name = email where id = ${one}`.execute(database.ownerDb)
  await expect(swapped).rejects.toThrow(/check constraint/)
})
