import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, asActor } from '#context'
import { isPermitted, PERMISSIONS, type Permission, ROLES } from '#domain/access/permissions.ts'
import { actorId, requireOwnMember, requirePermission, requirePerson, requireSelf } from '#services/access.ts'
import { Forbidden, NotAuthenticated, NotFound } from '#services/refusals.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let test: TestDatabase

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

const userId = '0d4c4c8e-7f5b-4a43-9a57-3f0b6a1f2d11'
const as = (actor: Actor) => asActor(testContext(test.db), actor)

describe('access', () => {
  it('PERM-11 every permission is granted to the roles of the matrix and to no one else', () => {
    for (const permission of Object.keys(PERMISSIONS) as Permission[]) {
      for (const role of ROLES) {
        const ask = () => requirePermission(as({ kind: 'person', userId, role }), permission)
        if (isPermitted(role, permission)) expect(ask).not.toThrow()
        else expect(ask).toThrow(Forbidden)
      }
      expect(() => requirePermission(as({ kind: 'visitor' }), permission)).toThrow(NotAuthenticated)
      expect(() => requirePermission(as({ kind: 'system' }), permission)).not.toThrow()
    }
  })

  it('ERR-08 ERR-09 the refusals carry codes, not sentences', () => {
    expect(new Forbidden().code).toBe('insufficient_permissions')
    expect(new NotAuthenticated().code).toBe('not_authenticated')
  })

  it('PERM-10 only a person counts as one: not a visitor, and not the product itself', () => {
    expect(requirePerson(as({ kind: 'person', userId, role: 'user' }))).toMatchObject({ userId, role: 'user' })
    expect(() => requirePerson(as({ kind: 'visitor' }))).toThrow(NotAuthenticated)
    expect(() => requirePerson(as({ kind: 'system' }))).toThrow(NotAuthenticated)
    expect(actorId(as({ kind: 'visitor' }))).toBeNull()
    expect(actorId(as({ kind: 'person', userId, role: 'user' }))).toBe(userId)
  })

  it('PERM-11 someone else reads like no one, whatever the role', () => {
    for (const role of ROLES) {
      const asker = as({ kind: 'person', userId, role })
      expect(() => requireSelf(asker, userId)).not.toThrow()
      expect(() => requireSelf(asker, '5a0f2f0e-0000-4000-8000-000000000000')).toThrow(NotFound)
    }
    expect(() => requireSelf(as({ kind: 'visitor' }), userId)).toThrow(NotAuthenticated)
  })

  it('ERR-24 a group one is no member of is not found', async () => {
    const asker = as({ kind: 'person', userId, role: 'user' })
    await expect(requireOwnMember(asker, test.db, '5a0f2f0e-0000-4000-8000-000000000000')).rejects.toThrow(NotFound)
    await expect(requireOwnMember(as({ kind: 'visitor' }), test.db, userId)).rejects.toThrow(NotAuthenticated)
  })
})
