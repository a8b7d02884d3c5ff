import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asActor } from '#context'
import { findPersonByEmail } from '#db/people.ts'
import type { KycAnswers } from '#domain/kyc/answers.ts'
import { RETENTION } from '#domain/retention/retention.ts'
import { diskFiles } from '#integrations/files/disk-files.ts'
import { runDue } from '#jobs/run-due.ts'
import { addPersonNote } from '#services/accounts/add-person-note.ts'
import { askPeopleExport } from '#services/accounts/ask-people-export.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { requestEmailChange } from '#services/accounts/request-email-change.ts'
import { requestPasswordReset } from '#services/accounts/request-password-reset.ts'
import { saveView } from '#services/accounts/save-view.ts'
import { signIn } from '#services/accounts/sign-in.ts'
import { signUp } from '#services/accounts/sign-up.ts'
import { acceptSelection } from '#services/contemplations/accept-selection.ts'
import { addGuaranteeFile } from '#services/contemplations/add-guarantee-file.ts'
import { provideGuarantee } from '#services/contemplations/provide-guarantee.ts'
import { addKycDocument } from '#services/kyc/add-kyc-document.ts'
import { rejectKycApplication } from '#services/kyc/reject-kyc-application.ts'
import { saveKycAnswers } from '#services/kyc/save-kyc-answers.ts'
import { sendKycForm } from '#services/kyc/send-kyc-form.ts'
import { deliverNotifications } from '#services/notices/deliver-notifications.ts'
import { applyRetention } from '#services/operations/apply-retention.ts'
import { forgetPeople } from '#services/operations/forget-people.ts'
import { nextDue } from '#services/operations/next-due.ts'
import { addManyBankAccounts } from '#services/payments/add-bank-account.ts'
import { type ContactInput, sendContactMessage } from '#services/support/send-contact-message.ts'
import { columnsWith, IN_CLEAR, PLACES_IN_CLEAR } from '#tests/support/clear-columns.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { keyOf, keysOf } from '#tests/support/email-keys.ts'
import { launchedGroup } from '#tests/support/group.ts'
import { pdfFile, streamObject } from '#tests/support/pdf-files.ts'
import { selectFirst } from '#tests/support/selection.ts'
import { makeApprovedPeople } from '#worlds/make-people.ts'

let test: TestDatabase
let folder: string
let ctx: TestContext

beforeAll(async () => {
  test = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'cotavia-personal-'))
  ctx = testContext(test.db)
  ctx.files = diskFiles({ url: pathToFileURL(folder).href, sealing: ctx.sealing })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

/** Words that nobody else writes, so that finding one means it's ours. */
const PLANTED = {
  ...{
    address: 'Zweibrueckenplatz',
    city: 'Qurxville',
    zipCode: '90713',
    employerName: 'Wyvernworks',
    jobTitle: 'Xylographer',
  },
  ...{ bankName: 'Quokkabank', fileName: 'passport-vexillary', fileText: 'INSIDE-THE-PAPER-8841' },
  ...{
    writer: 'Jocasta Quibble',
    writerEmail: 'quibble@vexil.example',
    writerPhone: '3055550177',
    message: 'zugzwang',
  },
  ...{ reference: 'VIN-1HGBH41JXMN', guaranteeName: 'contract-gallimaufry' },
}
/** What the desk searches for, and where someone signs in. */
const IN_SIGHT = {
  ...{ fullName: 'Ottoline Vexworth', phone: '3055550186', email: 'ottoline@vexworth.example' },
  ...{ nextEmail: 'vexworth@elsewhere.example', address: '203.0.113.186' },
}
const paper = pdfFile({ objects: { 20: streamObject('', PLANTED.fileText) } })
const answers: KycAnswers = {
  ...{ firstName: 'Rosa', lastName: 'Sample', birthMonth: '4', birthDay: '28', birthYear: '1986', ssnLastFour: '7391' },
  ...{
    phone: '(305) 555-0142',
    address: PLANTED.address,
    addressLine2: '',
    city: PLANTED.city,
    state: 'FL',
    zipCode: PLANTED.zipCode,
  },
  ...{
    employmentStatus: 'employed',
    employerName: PLANTED.employerName,
    jobTitle: PLANTED.jobTitle,
    annualIncome: '50k-75k',
  },
  ...{ bankName: PLANTED.bankName, accountType: 'both', sourceOfFunds: 'salary' },
}

async function applicant() {
  const email = `${crypto.randomUUID()}@example.com`
  await createPeople(ctx, [{ email }])
  const { id } = (await findPersonByEmail(test.db, keysOf(email))) ?? { id: '' }
  const who = asActor(ctx, { kind: 'person', userId: id, role: 'user' })
  for (const step of ['personal', 'address', 'employment', 'finances'] as const)
    expect(await saveKycAnswers(who, { step, typed: answers })).toEqual({ ok: true })
  for (const type of ['government_id', 'proof_of_address'])
    expect(
      await addKycDocument(who, { type, file: { name: `${PLANTED.fileName}.pdf`, content: paper } }),
    ).toMatchObject({ ok: true })
  return { id, who }
}

/** Someone signs up, tries passwords, wants another email, and is searched for and written about by `desk`. */
async function appears(desk: string): Promise<void> {
  const { fullName, phone, email, nextEmail, address } = IN_SIGHT
  const visitor = { ...ctx, actor: { kind: 'visitor' } } as const
  const client = { address, userAgent: null }
  const password = 'tup4xq-moras'
  const form = { fullName, phone, email, password, confirmation: password, terms: true, electronicRecords: true }
  expect(await signUp(visitor, { ...form, language: 'enUS', client })).toEqual({ ok: true })
  expect(await signIn(visitor, { email, password: 'not-the-password', client })).toMatchObject({ ok: false })
  await sql`update users set email_verified = true where email_key = ${keyOf(email)}`.execute(test.ownerDb)
  expect(await requestPasswordReset(visitor, { email, client })).toEqual({ ok: true })
  expect(await signIn(visitor, { email, password, client })).toMatchObject({ ok: true })
  const { rows } = await sql<{ id: string; userId: string }>`
    update sessions set proved_at = now() where ip_address = ${address} returning id, user_id as "userId"`.execute(
    test.ownerDb,
  )
  const { id: sessionId, userId } = rows[0] ?? { id: '', userId: '' }
  const person = asActor(ctx, { kind: 'person', userId, role: 'user' })
  expect(await requestEmailChange(person, { sessionId, email: nextEmail })).toEqual({ ok: true })
  const staff = asActor(ctx, { kind: 'person', userId: desk, role: 'super_admin' })
  const asked = { tab: 'all', find: fullName, columns: [], key: 'one' } as const
  expect(await askPeopleExport(staff, { ...asked, columns: [] })).toMatchObject({ ok: true })
  const view = { name: fullName, tab: 'all', find: email, columns: [] } as const
  expect(await saveView(staff, { view: { ...view, columns: [] }, isDefault: true, key: 'one' })).toEqual({ ok: true })
  expect(await addPersonNote(staff, { userId, text: `${fullName} called from ${phone}.`, key: 'in sight' })).toEqual({
    ok: true,
  })
  await deliverNotifications(ctx)
}

const letter: ContactInput = {
  ...{
    channel: 'contact_page',
    language: 'enUS',
    name: PLANTED.writer,
    email: PLANTED.writerEmail,
    phone: PLANTED.writerPhone,
  },
  ...{ subject: 'billing-issues', message: `${PLANTED.message} ${'and so on '.repeat(12)}`, client: { address: null } },
  attachment: { name: `${PLANTED.fileName}.pdf`, content: paper },
}

const filesKept = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
const rowsOf = async (table: string) =>
  Number((await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(test.ownerDb)).rows[0]?.n)

it('a dump of the database and of the files holds none of it unencrypted, and a network address only in the columns of decision 0140', async () => {
  const draft = await applicant()
  const sent = await applicant()
  expect(await sendKycForm(sent.who, { key: crypto.randomUUID() })).toEqual({ ok: true })
  expect(await sendContactMessage({ ...ctx, actor: { kind: 'visitor' } }, letter)).toMatchObject({ ok: true })
  const group = await launchedGroup(ctx)
  const key = await selectFirst(group)
  const me = group.as(key.position)
  await acceptSelection(me, key)
  const file = { name: `${PLANTED.guaranteeName}.pdf`, content: paper }
  expect(await addGuaranteeFile(me, { ...key, item: 'purchase_contract', file })).toMatchObject({ ok: true })
  await provideGuarantee(me, { ...key, given: [{ item: 'vin', reference: PLANTED.reference }] })

  await appears(draft.id)

  const query = (text: string) => sql.raw<Record<string, unknown>>(text).execute(test.ownerDb)
  expect(await columnsWith(query, Object.values(PLANTED))).toEqual([])
  const { address, ...person } = IN_SIGHT
  const found = await columnsWith(query, Object.values(person))
  expect(found.filter((column) => !IN_CLEAR.includes(column))).toEqual([])
  expect((await findPersonByEmail(test.db, keysOf(person.email)))?.full_name).toBe(person.fullName)
  const places = await columnsWith(query, [address])
  expect(places).toEqual(expect.arrayContaining(['sessions.ip_address', 'attempts.bucket']))
  expect(places.filter((column) => !PLACES_IN_CLEAR.includes(column))).toEqual([])
  const kept = await filesKept()
  expect(kept).toHaveLength(6)
  const disk = Buffer.concat(await Promise.all(kept.map((one) => readFile(join(one.parentPath, one.name)))))
  for (const words of [...Object.values(PLANTED), ...Object.values(IN_SIGHT)])
    expect(disk.includes(words), words).toBe(false)
})

it('rules 3 what the database put down to the microsecond is due at the next whole millisecond, and once it couldn’t proceed there, no more', async () => {
  await sql`update retention_looks set look_at = '2001-01-01 10:00:00.000123+00'`.execute(test.ownerDb)
  const due = (await nextDue(ctx, new Map())).get('apply_retention')
  expect(due).toEqual(new Date('2001-01-01T10:00:00.001Z'))
  const until = due ?? new Date(0)
  expect((await nextDue(ctx, new Map(), until)).get('apply_retention')).toEqual(due)
  expect((await nextDue(ctx, new Map([['apply_retention', until]]))).has('apply_retention')).toBe(false)
  await runDue(ctx, until)
  expect(await nextDue(ctx, new Map(), until)).toEqual(new Map())
})

it('rules 17 each kind is deleted when its time is over, with its files, and nothing sooner', async () => {
  // After everything of the story before, whose group has moved the time.
  ctx.clock.set(new Date('2026-04-01T15:00:00Z'))
  const [draft, rejected, waiting] = [await applicant(), await applicant(), await applicant()]
  for (const { who } of [rejected, waiting])
    expect(await sendKycForm(who, { key: crypto.randomUUID() })).toEqual({ ok: true })
  const staff = asActor(ctx, { kind: 'person', userId: draft.id, role: 'super_admin' })
  const applicationId = (
    await sql<{ id: string }>`select id from kyc_applications where user_id = ${rejected.id}`.execute(test.ownerDb)
  ).rows[0]?.id
  await rejectKycApplication(staff, { applicationIds: [applicationId ?? ''], key: crypto.randomUUID() })
  await sql`update support_tickets set mailed_at = now()`.execute(test.ownerDb)
  const start = ctx.clock.now()
  const after = (days: number) => new Date(start.getTime() + days * 24 * 60 * 60_000)
  const documentsOf = async ({ id }: { id: string }) =>
    Number(
      (await sql<{ n: string }>`select count(*) as n from kyc_documents where user_id = ${id}`.execute(test.ownerDb))
        .rows[0]?.n,
    )
  const lookOn = async (days: number) => {
    await sql`update retention_looks set look_at = ${after(days)}`.execute(test.ownerDb)
    ctx.clock.set(after(days))
    return await applyRetention(ctx, after(days))
  }

  // An account that is linked is kept; one that isn't anymore loses its bank and its number two years later.
  const account = {
    userId: rejected.id,
    bankName: PLANTED.bankName,
    accountType: 'checking',
    routingNumber: '021000021',
  }
  const [unlinked = ''] = await addManyBankAccounts(ctx, [{ ...account, accountNumber: '000000008484' }])
  const [linked] = await addManyBankAccounts(ctx, [{ ...account, accountNumber: '000000004242' }])
  await sql`update bank_accounts set removed_at = ${start}, is_default = false where id = ${unlinked}`.execute(
    test.ownerDb,
  )
  const accounts = async () => {
    const { rows } = await sql<{ id: string; sealed: Buffer }>`
      select id, bank_name, routing_number, last4, account_number as sealed from bank_accounts
      where user_id = ${rejected.id} order by last4`.execute(test.ownerDb)
    return rows.map(({ id, sealed, ...row }) => ({
      ...row,
      id,
      number: ctx.sealing.open(sealed, `bank_accounts.account_number:${id}`).toString(),
    }))
  }
  const known4242 = { id: linked, bank_name: PLANTED.bankName, routing_number: '021000021', number: '000000004242' }

  await lookOn(RETENTION.identity_drafts.days - 1)
  expect([await documentsOf(draft), await documentsOf(rejected), await documentsOf(waiting)]).toEqual([2, 2, 2])
  // It looks again exactly when the first of them ends.
  const { rows } = await sql<{ look_at: Date }>`select look_at from retention_looks`.execute(test.ownerDb)
  expect(rows[0]?.look_at.getTime()).toBeGreaterThanOrEqual(after(RETENTION.identity_drafts.days).getTime())
  expect(await applyRetention(ctx, after(RETENTION.identity_drafts.days - 1))).toBe(0)

  const before = (await filesKept()).length
  await lookOn(RETENTION.identity_drafts.days + 1)
  expect([await documentsOf(draft), await rowsOf('kyc_drafts')]).toEqual([0, 0])
  expect([await documentsOf(rejected), await documentsOf(waiting)]).toEqual([2, 2])
  expect((await filesKept()).length).toBeLessThan(before)

  await sql`insert into desk_places (user_id, id, sealed_place, acted_at)
    values (${draft.id}, gen_random_uuid(), '\\x00', ${start})`.execute(test.ownerDb)
  expect(await rowsOf('support_tickets')).toBe(1)
  await lookOn(RETENTION.bank_accounts.days - 1)
  expect(await rowsOf('desk_places')).toBe(1)
  expect(await accounts()).toMatchObject([known4242, { number: '000000008484' }])
  await lookOn(RETENTION.messages.days + 1)
  expect(await accounts()).toMatchObject([
    known4242,
    { id: unlinked, bank_name: '', routing_number: '000000000', last4: '8484', number: '' },
  ])
  expect([await rowsOf('support_tickets'), await documentsOf(rejected)]).toEqual([0, 2])
  expect(await rowsOf('desk_places')).toBe(0)
  // What someone sends after the rejection is theirs to send again, however old the rejection is.
  const file = { name: `${PLANTED.fileName}.pdf`, content: paper }
  expect(await addKycDocument(rejected.who, { type: 'government_id', file })).toMatchObject({ ok: true })
  await lookOn(RETENTION.rejected_identities.days + 1)
  expect([await documentsOf(rejected), await documentsOf(waiting)]).toEqual([1, 2])

  // Who never had a spot is forgotten five years after the decision, also when their account is closed.
  const { rows: listed } = await sql<{ id: string }>`
    insert into sanctions_lists (id, version, file_hash, entry_count, alias_count, loaded_at)
    values (gen_random_uuid(), 'x', sha256('x'), 1, 0, now()) returning id`.execute(test.ownerDb)
  await sql`insert into sanctions_screenings (user_id, id, list_id, occasion, score, screened_at)
    values (${rejected.id}, gen_random_uuid(), ${listed[0]?.id}, 'submission', 0, now())`.execute(test.ownerDb)
  const known = async (id: string) => {
    const { rows } = await sql`
      select p.full_name, p.kyc_status, p.phone is null as no_phone, p.date_of_birth is null as no_birth,
        (select count(*)::int from kyc_applications where user_id = p.id) as applications,
        (select count(*)::int from sanctions_screenings where user_id = p.id) as screenings,
        (select count(*)::int from kyc_documents where user_id = p.id) as documents,
        (select count(*)::int from person_notes where user_id = p.id) as notes
      from profiles p where id = ${id}`.execute(test.ownerDb)
    return rows[0]
  }
  const kept = { full_name: 'Rosa Sample', no_phone: false, no_birth: false, applications: 1, screenings: 1, notes: 1 }
  await addPersonNote(staff, { userId: rejected.id, text: 'Called about the form.', key: 'one' })
  await lookOn(RETENTION.applicants.days - 1)
  expect(await known(rejected.id)).toMatchObject(kept)
  await sql`insert into spot_waits (consortium_id, id, user_id, waits_since, look_at)
    select id, gen_random_uuid(), ${rejected.id}, now(), now() from consortiums limit 1`.execute(test.ownerDb)
  await sql`insert into account_closings values (${rejected.id}, now(), now(), now())`.execute(test.ownerDb)
  await sql`update profiles set full_name = unsealed('Rosa Quillfeather') where id = ${rejected.id}`.execute(
    test.ownerDb,
  )
  await lookOn(RETENTION.applicants.days + 1)
  expect(await known(rejected.id), 'while they wait for a spot').toMatchObject({
    ...kept,
    full_name: 'Rosa Quillfeather',
  })
  await sql`update spot_waits set status = 'withdrawn', ended_at = now(), look_at = null`.execute(test.ownerDb)
  await lookOn(RETENTION.applicants.days + 2)
  expect(await known(rejected.id)).toEqual({
    ...{ full_name: 'Closed account', kyc_status: 'pending', no_phone: true, no_birth: true },
    ...{ applications: 0, screenings: 0, documents: 0, notes: 0 },
  })
  // Who is still being reviewed is kept.
  expect(await known(waiting.id)).toMatchObject({ full_name: 'Rosa Sample', applications: 1, documents: 2 })

  // Five years after the last spot ended, a former member's details go; someone's who has a spot stay.
  const [former, member] = (
    await sql<{ user_id: string }>`select user_id from consortium_members order by position_number limit 2`.execute(
      test.ownerDb,
    )
  ).rows
  await sql`update profiles set date_of_birth = '\x01' where id in (${former?.user_id}, ${member?.user_id})`.execute(
    test.ownerDb,
  )
  await sql`update consortium_members set left_at = ${after(900)} where user_id = ${former?.user_id}`.execute(
    test.ownerDb,
  )
  const born = async (id = '') =>
    (
      await sql<{ known: boolean }>`select date_of_birth is not null as known from profiles where id = ${id}`.execute(
        test.ownerDb,
      )
    ).rows[0]?.known
  await lookOn(900 + RETENTION.former_members.days - 1)
  expect([await born(former?.user_id), await born(member?.user_id)]).toEqual([true, true])
  // As long as a refund waits for its turn, or a group for what someone owes, we have to know who they are.
  await sql`insert into refunds (consortium_id, id, consortium_member_id, cause, common_fund_cents, deduction_cents, amount_cents, owed_at)
    select consortium_id, id, id, 'left', 100, 0, 100, left_at from consortium_members where user_id = ${former?.user_id}`.execute(
    test.ownerDb,
  )
  await lookOn(900 + RETENTION.former_members.days + 1)
  expect(await born(former?.user_id)).toBe(true)
  await sql`update refunds set status = 'paid', queued_at = owed_at, paid_at = owed_at`.execute(test.ownerDb)
  const turn = (state: string) =>
    sql`update consortium_members set state = ${state}::member_state, is_active = false where user_id = ${former?.user_id}`.execute(
      test.ownerDb,
    )
  await turn('defaulted')
  await lookOn(900 + RETENTION.former_members.days + 2)
  expect(await born(former?.user_id)).toBe(true)
  await turn('excluded')
  await lookOn(900 + RETENTION.former_members.days + 3)
  expect([await born(former?.user_id), await born(member?.user_id)]).toEqual([false, true])

  // The files of a security go five years after their group has ended; what was done is written down.
  await sql`with one as (select consortium_id, id, user_id from consortium_members limit 1), t as (
      insert into spot_transfers (consortium_id, id, consortium_member_id, taker_id, status, fee_cents, offered_at, ended_at)
      select consortium_id, id, id, user_id, 'expired', 0, now(), now() from one returning consortium_id, id),
    i as (insert into spot_transfer_items (consortium_id, spot_transfer_id, item) select *, 'vin' from t returning *)
    insert into spot_transfer_files (consortium_id, spot_transfer_id, id, item, file_url, sealed_key, sealed_name, file_type, file_size, uploaded_at)
    select consortium_id, spot_transfer_id, spot_transfer_id, item, 'gone', '', '', 'application/pdf', 1, now() from i`.execute(
    test.ownerDb,
  )
  const securities = async () => [await rowsOf('guarantee_files'), await rowsOf('spot_transfer_files')]
  expect(await securities()).toEqual([1, 1])
  await sql`update consortiums set ended_at = ${after(3000)}`.execute(test.ownerDb)
  await lookOn(3000 + RETENTION.securities.days + 1)
  expect(await securities()).toEqual([0, 0])
  const { rows: told } = await sql`select 1 from audit_events where action = 'retention.applied'`.execute(test.ownerDb)
  expect(told.length).toBeGreaterThan(3)
})

it('rules 17 someone who wants a spot again before they’re forgotten is kept: they’re locked, then looked at again', async () => {
  const [stays = '', goes = ''] = await makeApprovedPeople(ctx, 2, 'late', 'user')
  const seen: string[] = []
  const watched: TestContext = {
    ...ctx,
    enterCell: async (_tx, reach) => {
      seen.push(reach === 'outside' ? 'outside' : 'spots')
      // After the first look, before they're locked.
      if (reach === 'outside')
        await sql`insert into spot_waits (consortium_id, id, user_id, waits_since, look_at)
          select id, gen_random_uuid(), ${stays}, now(), now() from consortiums limit 1`.execute(test.ownerDb)
      // The second look: whoever enrolls them now has to wait.
      else if (seen.includes('outside'))
        await expect(
          sql`select from users where id = ${stays} for no key update nowait`.execute(test.ownerDb),
        ).rejects.toThrow('could not obtain lock')
    },
  }
  const later = new Date(ctx.clock.now().getTime() + 1000)
  expect(await forgetPeople(watched, later, { hadSpot: false })).toMatchObject({ count: 1 })
  expect(seen).toEqual(['spots', 'outside', 'spots'])
  const { rows } = await sql<{ user_id: string }>`
    select user_id from kyc_applications where user_id in (${stays}, ${goes})`.execute(test.ownerDb)
  expect(rows).toEqual([{ user_id: stays }])
})
