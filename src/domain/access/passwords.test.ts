import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canBePassword as judge } from '#domain/access/passwords.ts'

const member = { role: 'user', email: 'ana.souza@example.com' } as const
const common = new Set(['password1', 'password1234'])
const canBePassword = (password: string, of: Parameters<typeof judge>[1]) => judge(password, of, common)
const staff = { role: 'moderator', email: 'ana.souza@example.com' } as const

describe('passwords', () => {
  it.each([
    ['AUTH-08 five characters are too short', 'tup4x', member, 'password_too_short'],
    ['AUTH-08 six characters are enough for a member', 'tup4xq', member, null],
    ['rules 0: eleven characters are too short for staff', 'tup4xq-mora', staff, 'password_too_short'],
    ['rules 0: twelve characters are enough for staff', 'tup4xq-moras', staff, null],
    ['rules 0: the passwords tried first are refused in any case', 'PassWord1', member, 'password_common'],
    ['rules 0: a common password is refused to staff too', 'password1234', staff, 'password_common'],
    [
      'ASVS 6.2.11 the product’s own name is refused, with digits and signs too',
      '1-Cotavia-2026!',
      staff,
      'password_common',
    ],
    [
      'ASVS 6.2.11 so is what the product sells, with its accent or without',
      'Consórcio2026',
      member,
      'password_common',
    ],
    ['a longer sentence with the name in it is allowed', 'cotavia paga meu carro', staff, null],
    ['one character repeated is refused', 'ççççççç', member, 'password_common'],
    ['the own e-mail is refused', 'Ana.Souza@example.com', member, 'password_is_email'],
    ['the name before the at sign is refused', 'ana.souza', member, 'password_is_email'],
    ['a character outside the basic plane counts as one', '🚗🏠🚗🏠🚗', member, 'password_too_short'],
    ['129 characters are too many', `a${'b'.repeat(128)}`, member, 'password_too_long'],
  ] as const)('%s', (_title, password, of, refusal) => {
    const verdict = canBePassword(password, of)
    expect(verdict.ok ? null : verdict.refusal).toBe(refusal)
  })

  it('AUTH-08 a refusal for length says how many characters are needed', () => {
    expect(canBePassword('x', staff)).toEqual({ ok: false, refusal: 'password_too_short', details: { min: 12 } })
  })

  it('what staff may have, a member may have too', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 140 }), (password) => {
        if (canBePassword(password, staff).ok) expect(canBePassword(password, member).ok).toBe(true)
      }),
    )
  })
})
