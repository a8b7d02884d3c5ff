import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test as it } from 'vitest'
import { asActor, type Context } from '#context'
import { noteBackup } from '#services/operations/note-backup.ts'
import { readVitalFigures } from '#services/operations/read-vital-figures.ts'
import { showSystem } from '#services/operations/show-system.ts'
import { backupManifest } from '#tests/support/backup-manifest.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let test: TestDatabase
let ctx: Context
let staff: Context
beforeAll(async () => {
  test = await createTestDatabase()
  ctx = testContext(test.db)
  staff = asActor(ctx, { kind: 'person', userId: '11111111-2222-4333-8444-555555555555', role: 'super_admin' })
})
afterEach(() => sql`delete from backups`.execute(test.ownerDb))
afterAll(() => test.close())

const HOUR_MS = 60 * 60_000
const hoursAgo = (hours: number) => new Date(Math.floor((Date.now() - hours * HOUR_MS) / 1000) * 1000)

it('decision 0111: without a backup, System says that none is set up', async () => {
  const { backups } = await showSystem(staff)
  expect(backups).toMatchObject({ state: 'none', base: null, archiving: { isArchiving: false, archivedAt: null } })
})

it('decision 0111: the newest backup noted is the last, with its age, on System and in the figures', async () => {
  for (const hours of [30, 3, 50])
    expect(await noteBackup(ctx, backupManifest({ takenAt: hoursAgo(hours) }))).toMatchObject({
      ok: true,
      value: { bytes: 8417, isNew: true },
    })
  const { backups } = await showSystem(staff)
  expect(backups).toMatchObject({ state: 'no_archive', base: { bytes: 8417 } })
  expect(backups?.base?.age).toBeCloseTo(3 * 60 * 60, -2)
  expect((await readVitalFigures(ctx)).backups.base?.takenAt).toEqual(backups?.base?.takenAt)
})

it('decision 0111: an old backup noted again stays as old as it is', async () => {
  const manifest = backupManifest({ takenAt: hoursAgo(40) })
  await noteBackup(ctx, manifest)
  expect(await noteBackup(ctx, manifest)).toMatchObject({ ok: true, value: { isNew: false } })
  const { backups } = await showSystem(staff)
  expect(backups?.base?.age).toBeGreaterThanOrEqual(40 * 60 * 60)
})

it('decision 0111: a backup of another database is refused, and so is one that ends where our log has never been', async () => {
  const { rows } = await sql<{ id: string }>`select system_identifier::text as id from pg_control_system()`.execute(
    test.db,
  )
  const ours = rows[0]?.id ?? ''
  const other = ours.replace(/\d$/, (last) => String((Number(last) + 1) % 10))
  expect(await noteBackup(ctx, backupManifest({ systemId: ours }))).toMatchObject({ ok: true })
  expect(await noteBackup(ctx, backupManifest({ systemId: other }))).toMatchObject({ refusal: 'backup_foreign' })
  expect(await noteBackup(ctx, backupManifest({ endLsn: 'FFFF/0' }))).toMatchObject({ refusal: 'backup_foreign' })
  expect((await sql`select from backups`.execute(test.db)).rows).toHaveLength(1)
})

it('decision 0111: the product can’t take back what it noted', async () => {
  await noteBackup(ctx, backupManifest())
  for (const act of [sql`delete from backups`, sql`update backups set taken_at = now()`])
    await expect(act.execute(test.db)).rejects.toThrow('permission denied')
})
