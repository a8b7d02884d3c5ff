import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asActor, type Context } from '#context'
import { ROLES, type Role } from '#domain/access/permissions.ts'
import { KYC_FIELDS, type KycAnswers } from '#domain/kyc/answers.ts'
import type { KycPart } from '#domain/kyc/corrections.ts'
import { addKycDocument } from '#services/kyc/add-kyc-document.ts'
import { readKycDocument } from '#services/kyc/read-kyc-document.ts'
import { rejectKycApplication } from '#services/kyc/reject-kyc-application.ts'
import { removeKycDocument } from '#services/kyc/remove-kyc-document.ts'
import { saveKycAnswers } from '#services/kyc/save-kyc-answers.ts'
import { sendKycForm } from '#services/kyc/send-kyc-form.ts'
import { showKycApplication } from '#services/kyc/show-kyc-application.ts'
import { showKycForm } from '#services/kyc/show-kyc-form.ts'
import { showOwnIdentity } from '#services/kyc/show-own-identity.ts'
import { statedIncome } from '#services/kyc/stated-income.ts'
import { submitKycApplication } from '#services/kyc/submit-kyc-application.ts'
import { Forbidden, NotAuthenticated, NotFound } from '#services/refusals.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { ANSWERS as answers, makeApplicant, ASKING_STEPS as steps } from '#tests/support/identity-form.ts'
import { pdfFile, streamObject } from '#tests/support/pdf-files.ts'
import { doc, pdf, picture } from '#tests/support/sample-files.ts'

/** Bytes, ids, and times of this century in rows as text: four given digits are in them by chance. */
const RANDOM_OR_TIME = /\\+x[0-9a-f]+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|20\d\d-\d\d-\d\d[ T][\d:.]+/g

let test: TestDatabase
let ctx: Context

beforeAll(async () => {
  test = await createTestDatabase()
  ctx = testContext(test.db)
})
afterAll(() => test.close())

const somebody = (role?: Role) => makeApplicant(ctx, role)

async function typeAll(who: Context, typed: KycAnswers = answers) {
  for (const step of steps) expect(await saveKycAnswers(who, { step, typed })).toEqual({ ok: true })
}

async function attach(who: Context, type: string, name = 'paper.pdf', content: Uint8Array = pdf) {
  const added = await addKycDocument(who, { type, file: { name, content } })
  if (!added.ok) throw new Error(added.refusal)
  return added.value.id
}

async function complete(who: Context) {
  await typeAll(who)
  await attach(who, 'government_id')
  await attach(who, 'proof_of_address')
}

const send = (who: Context) => sendKycForm(who, { key: crypto.randomUUID() })

async function profileOf(id: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select p.*, a.status, a.risk_score, a.submitted_at from profiles p left join kyc_applications a on a.user_id = p.id
    where p.id = ${id}`.execute(test.ownerDb)
  return rows[0] ?? {}
}

describe('the identity form', () => {
  it('KYC-18 KYC-13 CALL-06 DATA-07 is sent whole: profile in progress, one application pending and low, submitted now', async () => {
    const { id, ctx: who } = await somebody()
    await complete(who)
    expect(await send(who)).toEqual({ ok: true })
    const at = ctx.clock.now()
    expect(await profileOf(id)).toMatchObject({
      ...{ full_name: 'Rosa Sample Díaz', phone: '3055550142', state: 'FL', kyc_status: 'in_progress' },
      ...{ kyc_submitted_at: at, status: 'pending', risk_score: 'low', submitted_at: at },
    })
    const { sent, hasSsn, answers: kept } = await showKycForm(who)
    expect(sent).toMatchObject({ status: 'pending', reference: expect.stringMatching(/^[0-9A-F]{8}$/) })
    expect([hasSsn, kept.ssnLastFour, kept.city, kept.annualIncome]).toEqual([true, '', 'Hialeah', '50k-75k'])
    expect(await statedIncome(ctx, id)).toBe(6_250_000)
    expect(await statedIncome(ctx, (await somebody()).id)).toBeNull()
    expect(await send(who)).toEqual({ ok: true })
    const { rows } = await sql`select 1 from kyc_applications where user_id = ${id}`.execute(test.ownerDb)
    expect(rows).toHaveLength(1)
    const { rows: told } =
      await sql`select from notifications where user_id = ${id} and kind = 'identity_received'`.execute(test.ownerDb)
    // Sent once more with a key of its own, it is received once more.
    expect(told).toHaveLength(2)
  })

  it('DATA-02 nothing of it can be read in the database, before it is sent and after', async () => {
    const { id, ctx: who } = await somebody()
    const dump = async () => {
      const { rows } = await sql<{ text: string }>`
        select coalesce((select p::text from profiles p where id = ${id}), '')
          || coalesce((select d::text from kyc_drafts d where user_id = ${id}), '')
          || coalesce((select string_agg(e::text, ' ') from audit_events e where subject_id = ${id}::text), '')
          || coalesce((select string_agg(k::text, ' ') from idempotency_keys k), '') as text`.execute(test.ownerDb)
      return rows[0]?.text ?? ''
    }
    await complete(who)
    for (const text of [await dump(), await send(who).then(dump)])
      for (const personal of ['7391', '77 Hidden Lane', 'Hialeah', '33010', '1986', 'Secret Works', 'Quiet Bank']) {
        expect(text.replaceAll(RANDOM_OR_TIME, '')).not.toContain(personal)
        // A few digits in hex are somewhere in sealed bytes by chance, but never at their beginning.
        const hex = Buffer.from(personal).toString('hex')
        expect(text).not.toContain(personal.length > 5 ? hex : `x${hex}`)
      }
  })

  it('KYC-01 has not been begun by the name and phone number of the sign-up', async () => {
    const { id, ctx: who } = await somebody()
    await sql`update profiles set full_name = unsealed('Rosa Sample Díaz') where id = ${id}`.execute(test.ownerDb)
    const before = await showKycForm(who)
    expect([before.answers.lastName, before.steps.personal]).toEqual(['Sample Díaz', 'open'])
    await saveKycAnswers(who, { step: 'personal', typed: { ...answers, birthYear: '' } })
    expect((await showKycForm(who)).steps.personal).toBe('begun')
  })

  it('KYC-08 keeps what was typed wrong and says what is wrong; the next step can be typed before', async () => {
    const { ctx: who } = await somebody()
    const typed = { ...answers, zipCode: '12', city: '' }
    const problems = { zipCode: 'zip_invalid', city: 'answer_missing' }
    expect(await saveKycAnswers(who, { step: 'address', typed })).toEqual({ ok: false, fields: problems })
    const form = await showKycForm(who)
    expect([form.answers.zipCode, form.answers.address]).toEqual(['12', '77 Hidden Lane'])
    expect(form.steps).toEqual({ personal: 'begun', address: 'begun', employment: 'open', finances: 'open' })
  })

  it('takes only the fields of the step, and four digits left empty stay', async () => {
    const { id, ctx: who } = await somebody()
    await typeAll(who)
    const typed = { ...answers, ssnLastFour: ' ', city: 'Elsewhere', kyc_status: 'completed', firstName: 'Rosalía' }
    expect(await saveKycAnswers(who, { step: 'personal', typed })).toEqual({ ok: true })
    const form = await showKycForm(who)
    expect([form.hasSsn, form.answers.city, form.answers.firstName]).toEqual([true, 'Hialeah', 'Rosalía'])
    expect(await profileOf(id)).toMatchObject({ kyc_status: 'pending', full_name: expect.not.stringContaining('Ros') })
  })

  it('KYC-07 is not sent while a step is not right or a required document is missing', async () => {
    const { id, ctx: who } = await somebody()
    await saveKycAnswers(who, { step: 'personal', typed: answers })
    await attach(who, 'income_proof')
    expect(await send(who)).toEqual({
      ok: false,
      steps: ['address', 'employment', 'finances'],
      documents: ['government_id', 'proof_of_address'],
    })
    expect(await profileOf(id)).toMatchObject({ kyc_status: 'pending', status: null })
  })

  it('someone under 18 by the day where they are is told so, and can’t send it', async () => {
    const { ctx: who } = await somebody()
    await complete(who)
    const young = {
      ...answers,
      birthYear: String(ctx.clock.now().getUTCFullYear() - 17),
      birthMonth: '1',
      birthDay: '1',
    }
    expect(await saveKycAnswers(who, { step: 'personal', typed: young })).toEqual({ ok: false, refusal: 'under_age' })
    expect((await showKycForm(who)).isUnderAge).toBe(true)
    expect(await send(who)).toEqual({ ok: false, refusal: 'under_age' })
  })

  it('KYC-20 is there for someone who never opened it, empty except for the account', async () => {
    const { ctx: who } = await somebody()
    const form = await showKycForm(who)
    expect(form).toMatchObject({
      sent: null,
      hasSsn: false,
      documents: [],
      missing: ['government_id', 'proof_of_address'],
    })
    expect(form.answers.firstName).not.toBe('')
    await expect(showKycForm({ ...ctx, actor: { kind: 'visitor' } })).rejects.toThrow(NotAuthenticated)
  })

  it('PERM-10 anyone signed in, whatever their role, sends their own answers and documents; a visitor sends nothing', async () => {
    for (const role of ROLES) {
      const { id, ctx: who } = await somebody(role)
      await complete(who)
      expect(await send(who), role).toEqual({ ok: true })
      expect(await profileOf(id), role).toMatchObject({ kyc_status: 'in_progress', status: 'pending' })
    }
    const visitor: Context = asActor(ctx, { kind: 'visitor' })
    const file = { name: 'paper.pdf', content: pdf }
    await expect(saveKycAnswers(visitor, { step: 'address', typed: answers })).rejects.toThrow(NotAuthenticated)
    await expect(addKycDocument(visitor, { type: 'income_proof', file })).rejects.toThrow(NotAuthenticated)
    await expect(send(visitor)).rejects.toThrow(NotAuthenticated)
  })

  it('after a rejection the answers are there again, and are sent again; once approved nothing can be changed', async () => {
    const { id, ctx: who } = await somebody()
    await complete(who)
    await send(who)
    const { rows } = await sql<{ id: string }>`select id from kyc_applications where user_id = ${id}`.execute(test.db)
    const reviewer = await somebody('super_admin')
    const rejected = await rejectKycApplication(reviewer.ctx, {
      applicationIds: [rows[0]?.id ?? ''],
      key: crypto.randomUUID(),
      reason: 'The picture is too dark',
    })
    expect(rejected).toMatchObject({ ok: true })
    const form = await showKycForm(who)
    expect(form.sent).toMatchObject({ status: 'rejected', reason: 'The picture is too dark' })
    expect(Object.values(form.steps)).toEqual(['done', 'done', 'done', 'done'])
    expect(await send(who)).toEqual({ ok: true })
    await sql`
      update kyc_applications set status = 'approved', aml_checked = true, sanctions_checked = true, reviewed_at = now()
      where user_id = ${id}`.execute(test.ownerDb)
    const refused = { ok: false, refusal: 'already_approved' }
    expect(await saveKycAnswers(who, { step: 'address', typed: answers })).toEqual(refused)
    expect(await send(who)).toMatchObject(refused)
    expect(await addKycDocument(who, { type: 'income_proof', file: { name: 'a.pdf', content: pdf } })).toEqual(refused)
  })

  it('sent twice with one key, or half, it is sent once or not at all', async () => {
    const { id, ctx: who } = await somebody()
    await complete(who)
    for (const [table, operation] of [
      ['kyc_drafts', 'delete'],
      ['audit_events', 'insert'],
    ] as const)
      await whileWritesFail(test.ownerDb, table, operation, () => expect(send(who)).rejects.toThrow())
    expect(await profileOf(id)).toMatchObject({ kyc_status: 'pending', status: null })
    await whileWritesFail(test.ownerDb, 'kyc_drafts', 'update', () =>
      expect(saveKycAnswers(who, { step: 'address', typed: { ...answers, city: 'Nowhere' } })).rejects.toThrow(),
    )
    for (const key of ['', 'a\u0000b', 'x'.repeat(201)])
      await expect(sendKycForm(who, { key })).rejects.toThrow('key_invalid')
    const key = crypto.randomUUID()
    const both = await Promise.all([sendKycForm(who, { key }), sendKycForm(who, { key })])
    expect(both).toEqual([{ ok: true }, { ok: true }])
    const { rows } = await sql`
      select 1 from audit_events where subject_id = ${id}::text and action = 'kyc.submitted'`.execute(test.ownerDb)
    expect(rows).toHaveLength(1)
  })
})

it('ADK-04 a reviewer reads what was stated and what is to prove it, and that they did is recorded', async () => {
  const { id, ctx: who } = await somebody()
  await complete(who)
  await send(who)
  const { rows } = await sql<{ id: string }>`select id from kyc_applications where user_id = ${id}`.execute(test.db)
  const applicationId = rows[0]?.id ?? ''
  await expect(showKycApplication((await somebody('admin')).ctx, applicationId)).rejects.toThrow(Forbidden)
  const reviewer = await somebody('super_admin')
  const shown = await showKycApplication(reviewer.ctx, applicationId)
  expect(shown?.given.answers).toMatchObject({
    city: 'Hialeah',
    ssnLastFour: '7391',
    birthDay: '28',
    annualIncome: '50k-75k',
  })
  expect(shown?.given.documents.map(({ type }) => type).sort()).toEqual(['government_id', 'proof_of_address'])
  const { rows: read } = await sql`
    select 1 from audit_events where action = 'kyc.application_read' and actor_user_id = ${reviewer.id}`.execute(
    test.ownerDb,
  )
  expect(read).toHaveLength(1)
})

describe('a document of an identity', () => {
  it('KYC-17 CALL-05 DATA-05 is stored where only its owner and reviewers read it, and the row points at it', async () => {
    const { id, ctx: who } = await somebody()
    const documentId = await attach(who, 'government_id', '../../me.PNG', await picture('png'))
    const { rows } = await sql<Record<string, unknown>>`select * from kyc_documents where user_id = ${id}`.execute(
      test.ownerDb,
    )
    expect(rows).toMatchObject([
      {
        document_type: 'government_id',
        file_name: 'government_id.png',
        file_url: `kyc/${id}/${documentId}`,
        upload_date: ctx.clock.now(),
        verification_status: 'pending',
      },
    ])
    const own = await readKycDocument(who, { documentId })
    expect([own.name, own.type, own.content.length]).toEqual(['me.png', 'image/png', Number(rows[0]?.file_size)])
    const [stranger, moderator, reviewer] = [
      await somebody(),
      await somebody('moderator'),
      await somebody('super_admin'),
    ]
    for (const other of [stranger, moderator])
      await expect(readKycDocument(other.ctx, { documentId })).rejects.toThrow(NotFound)
    await expect(readKycDocument({ ...ctx, actor: { kind: 'visitor' } }, { documentId })).rejects.toThrow(
      NotAuthenticated,
    )
    expect((await readKycDocument(reviewer.ctx, { documentId })).type).toBe('image/png')
    const { rows: opened } = await sql`
      select 1 from audit_events where action = 'kyc.document_opened' and actor_user_id = ${reviewer.id}`.execute(
      test.ownerDb,
    )
    expect(opened).toHaveLength(1)
  })

  it('CALL-05 a person’s own documents are listed, the newest first', async () => {
    const { ctx: who } = await somebody()
    await attach(who, 'income_proof')
    await attach((await somebody()).ctx, 'income_proof')
    const at = (iso: string) => asActor(testContext(test.db, { now: new Date(iso) }), who.actor)
    const later = await attach(at('2026-05-02T12:00:00Z'), 'income_proof')
    const middle = await attach(at('2026-05-01T12:00:00Z'), 'bank_statement')
    const { documents } = await showKycForm(who)
    expect(documents).toHaveLength(3)
    expect(documents.slice(0, 2).map((document) => document.id)).toEqual([later, middle])
  })

  it('KYC-15 is a PDF or a picture of at most 10 MB, by what is in it', async () => {
    const { ctx: who } = await somebody()
    const refused = async (name: string, content: Uint8Array) => {
      const added = await addKycDocument(who, { type: 'income_proof', file: { name, content } })
      return added.ok ? null : added.refusal
    }
    expect(await refused('a.pdf', doc)).toBe('attachment_type')
    expect(await refused('a.pdf', new TextEncoder().encode('only words'))).toBe('attachment_type')
    expect(await refused('a.pdf', new Uint8Array())).toBe('attachment_empty')
    expect(await refused('a.pdf', new Uint8Array(10 * 1024 * 1024 + 1))).toBe('attachment_too_large')
    const large = pdfFile({ objects: { 20: streamObject('', Buffer.alloc(9 * 1024 * 1024)) } })
    expect(await refused('large.pdf', large)).toBeNull()
  })

  it('KYC-22 five of a kind are enough, and the sixth leaves no file', async () => {
    const { ctx: who } = await somebody()
    const kept = new Set<string>()
    const files = {
      ...ctx.files,
      put: async (key: string) => void kept.add(key),
      delete: async (key: string) => void kept.delete(key),
    }
    for (let nth = 0; nth < 5; nth++) await attach({ ...who, files }, 'bank_statement')
    expect(
      await addKycDocument({ ...who, files }, { type: 'bank_statement', file: { name: 'a.pdf', content: pdf } }),
    ).toMatchObject({
      refusal: 'too_many_documents',
    })
    expect(kept.size).toBe(5)
    await whileWritesFail(test.ownerDb, 'kyc_documents', 'insert', () =>
      expect(attach({ ...who, files }, 'income_proof')).rejects.toThrow(),
    )
    expect(kept.size).toBe(5)
    await expect(addKycDocument(who, { type: 'constructor', file: { name: 'a.pdf', content: pdf } })).rejects.toThrow(
      NotFound,
    )
  })

  it('is taken out by its owner only, and not while it is looked at', async () => {
    const { ctx: who } = await somebody()
    const documentId = await attach(who, 'income_proof')
    const stranger = await somebody()
    expect(await removeKycDocument(stranger.ctx, { documentId })).toEqual({ ok: true })
    expect((await showKycForm(who)).documents).toHaveLength(1)
    await complete(who)
    await whileWritesFail(test.ownerDb, 'kyc_documents', 'delete', () =>
      expect(removeKycDocument(who, { documentId })).rejects.toThrow(),
    )
    expect(await removeKycDocument(who, { documentId })).toEqual({ ok: true })
    expect(await removeKycDocument(who, { documentId })).toEqual({ ok: true })
    await expect(readKycDocument(who, { documentId })).rejects.toThrow(NotFound)
    await send(who)
    const { documents } = await showKycForm(who)
    expect(await removeKycDocument(who, { documentId: documents[0]?.id ?? '' })).toEqual({
      ok: false,
      refusal: 'documents_in_review',
    })
  })
})

it('KYC-05 every field of DATA-07 belongs to one step', () => {
  expect(new Set(Object.values(KYC_FIELDS).flat()).size).toBe(Object.keys(answers).length)
})

it('ADK-05 CALL-06 the risk of an application follows from stated rules and is kept with its reasons', async () => {
  const { id, ctx: who } = await somebody()
  await complete(who)
  await saveKycAnswers(who, {
    step: 'address',
    typed: { ...answers, state: 'FL', zipCode: '94105' },
  })
  await saveKycAnswers(who, { step: 'personal', typed: { ...answers, phone: '+55 11 98765-4321' } })
  await send(who)
  const { rows } = await sql`select risk_score, risk_reasons from kyc_applications where user_id = ${id}`.execute(
    test.db,
  )
  expect(rows).toEqual([
    {
      risk_score: 'medium',
      risk_reasons: [
        { rule: 'zip_elsewhere', points: 15 },
        { rule: 'not_screened', points: 10 },
        { rule: 'phone_abroad', points: 10 },
        { rule: 'account_new', points: 5 },
      ],
    },
  ])
})

describe('after a rejection', () => {
  const reviewed = async (reviewer: Context, userId: string, parts: readonly KycPart[]) => {
    const { rows } = await sql<{ id: string }>`select id from kyc_applications where user_id = ${userId}`.execute(
      test.db,
    )
    const wish = { applicationIds: [rows[0]?.id ?? ''], reason: 'Blurred', parts, key: crypto.randomUUID() }
    expect(await rejectKycApplication(reviewer, wish)).toMatchObject({ ok: true })
  }

  it('KYC-22 only what the reviewer named is opened, a new document has to come, and it is sent again', async () => {
    const { id, ctx: who } = await somebody()
    const reviewer = (await somebody('super_admin')).ctx
    await complete(who)
    await send(who)
    await reviewed(reviewer, id, ['government_id', 'address'])
    const form = await showKycForm(who)
    expect(form.steps).toEqual({ personal: 'kept', address: 'again', employment: 'kept', finances: 'kept' })
    expect(form.missing).toEqual(['government_id'])
    expect(form.sent).toMatchObject({ status: 'rejected', reasonsBy: null, isAgain: false })
    expect(await saveKycAnswers(who, { step: 'personal', typed: { ...answers, lastName: 'Other' } })).toEqual({
      ok: false,
      refusal: 'part_kept',
    })
    expect(await addKycDocument(who, { type: 'proof_of_address', file: { name: 'a.pdf', content: pdf } })).toEqual({
      ok: false,
      refusal: 'part_kept',
    })
    const kept = form.documents.find(({ type }) => type === 'proof_of_address')
    expect(await removeKycDocument(who, { documentId: kept?.id ?? '' })).toMatchObject({
      refusal: 'documents_in_review',
    })
    expect(await send(who)).toEqual({ ok: false, steps: [], documents: ['government_id'] })
    const later = { ...who, clock: { now: () => new Date(ctx.clock.now().getTime() + 1000) } }
    await attach(later, 'government_id')
    expect(await saveKycAnswers(who, { step: 'address', typed: { ...answers, city: 'Tampa' } })).toEqual({ ok: true })
    expect(await send(who)).toEqual({ ok: true })
    expect(await showKycForm(who)).toMatchObject({
      answers: { city: 'Tampa', lastName: 'Sample Díaz' },
      sent: { status: 'pending', isAgain: true, reason: null },
      corrections: { parts: [] },
    })
  })

  it('KYC-22 a part that was kept but isn’t right is opened too, so that no one is stuck', async () => {
    const { id, ctx: who } = await somebody()
    const reviewer = (await somebody('super_admin')).ctx
    // Entered by staff: an application without answers.
    await submitKycApplication(ctx, { userIds: [id], key: crypto.randomUUID() })
    await reviewed(reviewer, id, ['government_id'])
    const form = await showKycForm(who)
    expect(form.corrections.parts).toEqual(['government_id', ...steps, 'proof_of_address'])
    await typeAll(who)
    await attach(who, 'proof_of_address')
  })

  it('KYC-23 who rejected everything decided themselves: the applicant is told, and may ask for the reasons for 60 days', async () => {
    const { id, ctx: who } = await somebody()
    const reviewer = (await somebody('super_admin')).ctx
    await complete(who)
    await send(who)
    // Sent on Monday, March 2; three business days later is Thursday.
    const promised = { answerBy: '2026-03-05', decidedAt: null, reasonsBy: null }
    expect((await showKycForm(who)).sent).toMatchObject({ ...promised, isLate: false })
    for (const [at, isLate] of [
      ['2026-03-06T04:59:59Z', false],
      ['2026-03-06T05:00:00Z', true],
    ] as const) {
      const later = { ...who, clock: { now: () => new Date(at) } }
      expect((await showKycForm(later)).sent).toMatchObject({ ...promised, isLate })
      expect(await showOwnIdentity(later)).toMatchObject({ state: 'pending', answerBy: '2026-03-05', isLate })
    }
    await reviewed(reviewer, id, [])
    const form = await showKycForm(who)
    expect(form.sent).toMatchObject({ decidedAt: ctx.clock.now(), reasonsBy: '2026-05-01' })
    expect(Object.values(form.steps)).toEqual(['done', 'done', 'done', 'done'])
    const told = await sql`select kind from notifications where user_id = ${id} order by kind`.execute(test.db)
    expect(told.rows).toEqual([{ kind: 'identity_received' }, { kind: 'kyc_rejected' }])
  })
})
