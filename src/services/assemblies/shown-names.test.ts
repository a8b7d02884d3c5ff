import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor } from '#context'
import { readOwnAssembly } from '#services/assemblies/read-own-assembly.ts'
import { showAssembly } from '#services/assemblies/show-assembly.ts'
import { showName } from '#services/members/show-name.ts'
import { NotAuthenticated, NotFound } from '#services/refusals.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const fresh = () => launchedGroup(testContext(database.db), { members: 6 })

/** A group whose first assembly has selected someone, who is called Maria José Okafor. */
async function heldGroup() {
  const group = await fresh()
  await group.moveTo('2026-01-20')
  await group.pay(1)
  await group.moveTo('2026-02-04')
  const page = await showAssembly(group.ctx, group.consortiumId, 1)
  const selected = page.selections[0]?.position ?? 0
  await sql`update profiles set full_name = unsealed('Maria José Okafor') where id = ${group.userIds[selected - 1]}`.execute(
    database.db,
  )
  return { group, selected, other: selected === 1 ? 2 : 1 }
}

const namesFor = async (group: TestGroup, position: number) =>
  (await readOwnAssembly(group.as(position), group.consortiumId, 1))?.names

test('rules 3 a name is hidden until its owner shows it, then read by the same group alone, and hidden again at once', async () => {
  const { group, selected, other } = await heldGroup()
  expect(await namesFor(group, other)).toEqual([])
  const set = (shows: boolean) => showName(group.as(selected), { consortiumId: group.consortiumId, shows })
  expect(await set(true)).toEqual({ ok: true })
  expect(await set(true)).toEqual({ ok: true })
  expect(await namesFor(group, other)).toEqual([{ position: selected, name: 'Maria O.' }])
  const elsewhere = await fresh()
  expect(await readOwnAssembly(elsewhere.as(1), group.consortiumId, 1)).toBeNull()
  expect(JSON.stringify(await showAssembly(group.ctx, group.consortiumId, 1))).not.toContain('Maria')
  await set(false)
  expect(await namesFor(group, other)).toEqual([])
  const { rows } = await sql<{ action: string }>`
    select action from audit_events where consortium_id = ${group.consortiumId} and action like 'member.name%' order by recorded_at`.execute(
    database.ownerDb,
  )
  expect(rows.map(({ action }) => action)).toEqual(['member.name_shown', 'member.name_hidden'])
})

test('showing a name reveals nothing about a member who was not selected', async () => {
  const { group, other, selected } = await heldGroup()
  await showName(group.as(other), { consortiumId: group.consortiumId, shows: true })
  expect(await namesFor(group, selected)).toEqual([])
})

test('PERM-11 ERR-24 only for one’s own share, signed in; a failing write leaves it hidden', async () => {
  const { group, selected, other } = await heldGroup()
  const input = { consortiumId: group.consortiumId, shows: true }
  await expect(showName((await fresh()).as(1), input)).rejects.toThrow(NotFound)
  await expect(showName(asActor(group.ctx, { kind: 'visitor' }), input)).rejects.toThrow(NotAuthenticated)
  await expect(
    whileWritesFail(database.ownerDb, 'audit_events', 'insert', () => showName(group.as(selected), input)),
  ).rejects.toThrow('on purpose')
  expect(await namesFor(group, other)).toEqual([])
})
