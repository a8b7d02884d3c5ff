import { describe, expect, test } from 'vitest'
import {
  type Area,
  guardRoute,
  isPermitted,
  landingPath,
  PERMISSIONS,
  type Permission,
  ROLES,
  type Role,
  roleFrom,
  SIGN_IN_PATH,
} from '#domain/access/permissions.ts'

const AREAS: Area[] = ['user', 'consortium', 'dashboard', 'admin', 'kyc', 'account']
const EVERYONE: (Role | null)[] = [...ROLES, null]
const ALL = Object.keys(PERMISSIONS) as Permission[]

test('PERM-01 the roles are four, and anything else is a user', () => {
  expect(ROLES).toEqual(['super_admin', 'admin', 'moderator', 'user'])
  expect(ROLES.map(roleFrom)).toEqual(ROLES)
  expect([null, undefined, 'root', 7, ''].map(roleFrom)).toEqual(Array(5).fill('user'))
})

test('PERM-02 where each role lands', () => {
  expect(EVERYONE.map(landingPath)).toEqual(['/dashboard', '/dashboard', '/dashboard', '/user', '/auth?mode=login'])
})

describe('the protected places', () => {
  // Rows: place. Columns: super_admin, admin, moderator, user, visitor. "ok" opens.
  const table: Record<Area, string[]> = {
    user: ['/dashboard', '/dashboard', '/dashboard', 'ok', SIGN_IN_PATH],
    consortium: ['ok', '/dashboard', '/dashboard', 'ok', SIGN_IN_PATH],
    dashboard: ['ok', 'ok', 'ok', '/user', SIGN_IN_PATH],
    admin: ['ok', '/dashboard', '/dashboard', '/user', SIGN_IN_PATH],
    kyc: ['ok', 'ok', 'ok', 'ok', SIGN_IN_PATH],
    account: ['ok', 'ok', 'ok', 'ok', SIGN_IN_PATH],
  }

  test.each(AREAS)('PERM-03 PERM-04 PERM-05 PERM-06 PERM-07 ADM-15 who may open %s', (area) => {
    const verdicts = EVERYONE.map((role) => guardRoute(area, role))
    expect(verdicts.map((verdict) => (verdict.ok ? 'ok' : verdict.redirectTo))).toEqual(table[area])
  })

  test('PERM-07 no one is sent in a circle: every landing path opens to its role', () => {
    const areaOf: Record<string, Area> = { '/dashboard': 'dashboard', '/user': 'user' }
    for (const role of ROLES) expect(guardRoute(areaOf[landingPath(role)] as Area, role)).toEqual({ ok: true })
  })
})

describe('the matrix', () => {
  const heldBy = (role: Role | null) => ALL.filter((permission) => isPermitted(role, permission))

  test('a visitor may do nothing', () => expect(heldBy(null)).toEqual([]))

  test('ADM-01 ADM-10 admin and moderator see the overview and no list of people', () => {
    expect(heldBy('admin')).toEqual(['kyc.submit', 'profile.edit', 'dashboard.open', 'overview.read'])
    expect(heldBy('moderator')).toEqual(heldBy('admin'))
  })

  test('PERM-10 a user has their own area, their own groups, their own documents', () => {
    expect(heldBy('user')).toEqual(['member.area', 'consortium.open', 'kyc.submit', 'profile.edit'])
  })

  test('PERM-04 PERM-09 super_admin alone may do all but stand in the member area', () => {
    expect(ALL.filter((permission) => !heldBy('super_admin').includes(permission))).toEqual(['member.area'])
    const alone = ALL.filter(
      (permission) => PERMISSIONS[permission].length === 1 && isPermitted('super_admin', permission),
    )
    expect(alone).toContain('kyc.review')
    expect(alone).toContain('payouts.release')
    expect(alone).toContain('users.change_role')
  })
})
