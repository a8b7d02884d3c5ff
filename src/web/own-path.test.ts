import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath, returnPath } from '#web/own-path.ts'

test.each([
  '/',
  '/user',
  '/pt-br/faq?open=3#fee',
  '/dashboard/groups/0190?find=Jo%C3%A3o&page=2',
  '/search?q=a%2Fb//c',
  '/consortium/1/assemblies/3',
])('%s is ours', (path) => {
  expect(ownPath(path)).toBe(path)
})

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/a/../..//evil.example',
  '/%2e%2e//evil.example',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/pt-br//evil.example',
  '/..\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\u0000/evil.example',
  '/ /evil.example',
  ' //evil.example',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  '//evil.example@own.invalid',
  '//own.invalid@evil.example/',
  'user',
  '',
  null,
  undefined,
  ['/user'],
])('%j leads home', (value) => {
  expect(ownPath(value)).toBe('/')
})

test('whatever is typed stays with us, as a browser reads it, and is left alone the second time', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%2e',
    '%5c',
    '\t',
    '\n',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    'a',
    'http:',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const path = ownPath(`/${parts.join('')}`)
      expect(new URL(path, 'https://cotavia.example/deep/page').host).toBe('cotavia.example')
      expect(new URL(path, 'https://cotavia.example').pathname.startsWith('//')).toBe(false)
      expect(ownPath(path)).toBe(path)
    }),
    { numRuns: 2000 },
  )
})

test('signing in returns to pages behind the login, and nowhere else', () => {
  for (const path of [
    '/consortium/1?pay',
    '/consortium/1/assemblies/3',
    '/dashboard/groups?find=a.b',
    '/kyc-onboarding',
  ])
    expect(returnPath(path), path).toBe(path)
  for (const path of [
    '/user',
    '/dashboard',
    '/auth?mode=login&to=%2Fconsortium%2F1',
    '/auth/logout',
    '/demo/clock',
    '/consortium/1/assemblies/3.json',
    '/consortium-like',
    '/faq',
    '//evil.example/consortium/1',
    '/consortium/..//evil.example',
    'https://evil.example/consortium/1',
    null,
  ])
    expect(returnPath(path), String(path)).toBeNull()
})
