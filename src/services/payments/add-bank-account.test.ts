import { afterAll, beforeAll, expect, it } from 'vitest'
import { asActor } from '#context'
import { readBankAccounts } from '#db/bank-accounts.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { addBankAccount } from '#services/payments/add-bank-account.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let test: TestDatabase

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

it('someone links ten accounts at most, however many are sent at once, and a repeat gets the first answer', async () => {
  const system = testContext(test.db)
  const made = await createPeople(system, [{ email: 'many@example.com' }, { email: 'one@example.com' }])
  const [many = '', one = ''] = made.ok ? made.value : []
  const link = (userId: string, key: string) =>
    addBankAccount(asActor(system, { kind: 'person', userId, role: 'user' }), {
      bankName: 'First Bank',
      accountType: 'checking',
      routingNumber: '021000021',
      accountNumber: '000123456789',
      key,
    })
  const answers = await Promise.all(Array.from({ length: 14 }, (_, index) => link(many, `key-${index}`)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
  expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: 'bank_account_limit', details: { most: 10 } })
  expect(await readBankAccounts(test.db, many)).toHaveLength(10)
  const first = answers.findIndex(({ ok }) => ok)
  expect(await link(many, `key-${first}`)).toEqual(answers[first])
  expect(await link(one, 'key')).toMatchObject({ ok: true })
})
