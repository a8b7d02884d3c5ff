import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#context'
import { showOwnAccount } from '#services/accounts/show-own-account.ts'
import { addKycDocument } from '#services/kyc/add-kyc-document.ts'
import { rejectKycApplication } from '#services/kyc/reject-kyc-application.ts'
import { saveKycAnswers } from '#services/kyc/save-kyc-answers.ts'
import { sendKycForm } from '#services/kyc/send-kyc-form.ts'
import { showKycForm } from '#services/kyc/show-kyc-form.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ANSWERS as answers, makeApplicant, ASKING_STEPS as steps } from '#tests/support/identity-form.ts'
import { pdf } from '#tests/support/sample-files.ts'

let test: TestDatabase
let ctx: Context

beforeAll(async () => {
  test = await createTestDatabase()
  ctx = testContext(test.db)
})
afterAll(() => test.close())

const somebody = (role?: 'super_admin') => makeApplicant(ctx, role)

const send = (who: Context) => sendKycForm(who, { key: crypto.randomUUID() })

async function sent(who: Context) {
  for (const step of steps) await saveKycAnswers(who, { step, typed: answers })
  for (const type of ['government_id', 'proof_of_address'])
    await addKycDocument(who, { type, file: { name: 'paper.pdf', content: pdf } })
  expect(await send(who)).toEqual({ ok: true })
}

describe('the name under review', () => {
  const other = { ...answers, firstName: 'Carmen', lastName: 'Other', phone: '(305) 555-0199' }

  it('rules 0 a name that is being reviewed stays as it was sent, whatever the form brings; the rest can be sent again', async () => {
    const { ctx: who } = await somebody()
    await sent(who)
    const before = await showKycForm(who)
    expect([before.keptName, before.isChanged]).toEqual(['Rosa Sample Díaz', false])
    expect(await saveKycAnswers(who, { step: 'personal', typed: other })).toEqual({ ok: true })
    const form = await showKycForm(who)
    expect([form.answers.firstName, form.answers.lastName]).toEqual(['Rosa', 'Sample Díaz'])
    expect(form.answers.phone).toBe('(305) 555-0199')
    expect(await send(who)).toEqual({ ok: true })
    const { fullName, phone } = await showOwnAccount(who)
    expect([fullName, phone]).toEqual(['Rosa Sample Díaz', '3055550199'])
  })

  it('rules 0 a rejection opens the name again', async () => {
    const { ctx: reviewer } = await somebody('super_admin')
    const { id, ctx: who } = await somebody()
    await sent(who)
    const { rows } = await sql<{ id: string }>`select id from kyc_applications where user_id = ${id}`.execute(
      test.ownerDb,
    )
    const applicationIds = rows.map((row) => row.id)
    const rejected = await rejectKycApplication(reviewer, { applicationIds, key: crypto.randomUUID() })
    expect(rejected.ok).toBe(true)
    await saveKycAnswers(who, { step: 'personal', typed: other })
    expect((await showKycForm(who)).keptName).toBeNull()
    expect(await send(who)).toEqual({ ok: true })
    expect((await showOwnAccount(who)).fullName).toBe('Carmen Other')
  })

  it('KYC-20 says whether answers were changed after they were sent', async () => {
    const { ctx: who } = await somebody()
    await sent(who)
    await saveKycAnswers(who, { step: 'address', typed: answers })
    expect((await showKycForm(who)).isChanged).toBe(false)
    await saveKycAnswers(who, { step: 'address', typed: { ...answers, city: 'Miami' } })
    expect((await showKycForm(who)).isChanged).toBe(true)
    await send(who)
    expect((await showKycForm(who)).isChanged).toBe(false)
  })
})

it('KYC-08 wrong digits don’t take the place of right ones, and none are said to be there before they are', async () => {
  const { ctx: who } = await somebody()
  const save = (ssnLastFour: string) => saveKycAnswers(who, { step: 'personal', typed: { ...answers, ssnLastFour } })
  expect(await save('12a4')).toEqual({ ok: false, fields: { ssnLastFour: 'ssn_invalid' } })
  expect((await showKycForm(who)).hasSsn).toBe(false)
  expect(await save('7391')).toEqual({ ok: true })
  expect(await save('0000')).toEqual({ ok: false, fields: { ssnLastFour: 'ssn_invalid' } })
  expect(await showKycForm(who)).toMatchObject({ hasSsn: true, steps: { personal: 'done' } })
  expect(await save('')).toEqual({ ok: true })
})
