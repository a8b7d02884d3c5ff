import { expect, test } from 'vitest'
import { adminSwitch, isCurrent, memberNavigation, publicNavigation } from './navigation.ts'

test('NAV-01 MEM-06 the main navigation lists its seven pages and the open groups under the prefix of their language', () => {
  expect(publicNavigation('enUS').map(({ to }) => to)).toEqual([
    '/',
    '/how-it-works',
    '/car-consorcio',
    '/home-consorcio',
    '/groups',
    '/about-us',
    '/contact',
    '/faq',
  ])
  expect(publicNavigation('esMX')[1]?.to).toBe('/es-mx/how-it-works')
})

test('NAV-05 only a super_admin is led from the dashboard to the admin panel and back', () => {
  expect(adminSwitch('super_admin', '/dashboard/kyc')?.to).toBe('/admin')
  expect(adminSwitch('super_admin', '/admin')?.to).toBe('/dashboard')
  expect(adminSwitch('super_admin', '/')).toBeNull()
  for (const role of ['admin', 'moderator', 'user', null] as const)
    expect(adminSwitch(role, '/dashboard'), String(role)).toBeNull()
})

test('a member’s navigation leads to their group’s page, payments, and documents, and to what there is without one', () => {
  expect(memberNavigation('g').map(({ word, to }) => [word, to])).toEqual([
    ['overview', '/user'],
    ['myGroup', '/consortium/g'],
    ['payments', '/consortium/g#payments'],
    ['documents', '/consortium/g/documents'],
    ['profile', '/user/account'],
  ])
  expect(memberNavigation(null).map(({ to }) => to)).toEqual(['/user', '/user/account'])
})

test.each([
  ['/user', 'overview'],
  ['/consortium/g', 'myGroup'],
  ['/consortium/g/pay/3', 'myGroup'],
  ['/consortium/g/fund', 'myGroup'],
  ['/consortium/g/documents', 'documents'],
  ['/consortium/g/documents/agreement', 'documents'],
  ['/user/account/close', 'profile'],
])('on %s one entry of a member’s navigation is marked: %s', (pathname, word) => {
  expect(memberNavigation('g').filter((entry) => isCurrent(entry, pathname))).toMatchObject([{ word }])
})
