import { expect, test } from 'vitest'
import { canBePassword } from '#domain/access/passwords.ts'
import { commonPasswords } from '#integrations/accounts/common-passwords.ts'

const member = { role: 'user', email: 'ana@example.com' } as const
const staff = { role: 'admin', email: 'ana@example.com' } as const

test('ASVS 6.2.4 far more than the 3,000 most common passwords are refused, and no shorter one is listed', async () => {
  const common = await commonPasswords()
  expect(common.size).toBeGreaterThan(40_000)
  const odd = [...common].filter((word) => [...word].length < 6 || word !== word.toLowerCase() || /\s/.test(word))
  expect(odd).toEqual([])
  for (const word of [
    '123456',
    'password',
    'qwerty',
    'iloveyou',
    'jamesbond',
    'giuseppe',
    '654321',
    'zaq12wsx',
    '0987654321',
  ])
    expect(canBePassword(word.toUpperCase(), member, common), word).toMatchObject({ refusal: 'password_common' })
})

test('ASVS 6.2.4 of those as long as staff need them, the lists hold some hundred', async () => {
  const common = await commonPasswords()
  expect([...common].filter((word) => [...word].length >= 12).length).toBeGreaterThan(300)
  for (const word of ['password1234', 'lovelovelove', '1q2w3e4r5t6y7u8i9o0p'])
    expect(canBePassword(word, staff, common), word).toMatchObject({ refusal: 'password_common' })
  expect(canBePassword('tup4xq-moras', staff, common)).toEqual({ ok: true })
})

test('it’s read once', async () => {
  expect(await commonPasswords()).toBe(await commonPasswords())
})
