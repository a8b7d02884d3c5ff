import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Secret } from '#domain/access/secret.ts'
import { accountsOn, USED_PATHS } from '#integrations/accounts/accounts.ts'
import { passwordHashing } from '#integrations/accounts/password-hashing.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let test: TestDatabase

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

const settings = {
  publicUrl: 'http://localhost:3000',
  secret: new Secret('only-for-tests-0f9d2a7c41e8b6355d1c'),
  demoMode: true,
  passwords: passwordHashing(),
}

describe('the accounts library', () => {
  it('AUTH-24 answers no path but those we use, even if it were mounted', async () => {
    const accounts = accountsOn(test.db, settings)
    const endpoints = Object.values(
      accounts.api as Record<string, { path?: string; options?: { method?: string | string[] } }>,
    )
    const paths = new Set(endpoints.flatMap((endpoint) => (endpoint.path ? [endpoint.path] : [])))
    const refused: string[] = []
    for (const path of paths) {
      for (const method of ['GET', 'POST']) {
        const url = `${settings.publicUrl}/api/auth${path.replaceAll(/:\w+/g, 'x')}`
        const body =
          method === 'POST'
            ? { body: '{}', headers: { 'content-type': 'application/json', origin: settings.publicUrl } }
            : {}
        const { status } = await accounts.handler(new Request(url, { method, ...body }))
        if (status !== 404) refused.push(path)
      }
    }
    expect([...new Set(refused)].sort()).toEqual([...USED_PATHS].sort())
  })

  it('the way in without a password has no path, so no request finds it', () => {
    const { api } = accountsOn(test.db, { ...settings, demoMode: false })
    expect(api.enter).toBeDefined()
    expect(api.enter.path).toBeUndefined()
  })
})
