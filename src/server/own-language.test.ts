import { expect, test } from 'vitest'
import type { Session } from '#services/accounts/find-session.ts'
import { testConfig } from '#tests/support/context.ts'
import { inOwnLanguage } from './own-language.ts'

const config = testConfig({ PUBLIC_URL: 'https://cotavia.example' })
const session = { language: 'ptBR', isDemo: false, seenBy: null } as Session
const cookiesOf = (request: Request) => request.headers.get('Cookie')
const asked = (cookie: string) => new Request('https://cotavia.example/user', { headers: { Cookie: cookie } })

test('I18N-02 a device without a choice takes the language of the account, from the first page on', () => {
  const { request, cookie } = inOwnLanguage(asked('session=x'), { session, config })
  expect(cookiesOf(request)).toBe('session=x; language=ptBR')
  expect(cookie).toMatch(/^language=ptBR; Path=\/; .*Secure/)
})

test('I18N-02 a choice made on the device stays, visitors and the demo’s people bring none, and a body goes along', async () => {
  for (const [cookie, who] of [
    ['session=x; language=esMX', session],
    ['a=b', null],
    ['session=x', { ...session, isDemo: true }],
  ] as const) {
    const given = asked(cookie)
    expect(inOwnLanguage(given, { session: who, config })).toEqual({ request: given, cookie: null })
  }
  const form = new Request('https://cotavia.example/user', {
    method: 'POST',
    body: 'a=b',
    headers: { Cookie: 'session=x' },
  })
  expect(await inOwnLanguage(form, { session, config }).request.text()).toBe('a=b')
})
