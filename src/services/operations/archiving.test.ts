import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#context'
import { connect } from '#db/postgres/connection.ts'
import { startTemporaryPostgres, type TemporaryPostgres } from '#db/postgres/embedded-postgres.ts'
import { migrate } from '#db/postgres/migrate.ts'
import type { Db } from '#db/rows.ts'
import { noteBackup } from '#services/operations/note-backup.ts'
import { readBackups } from '#services/operations/read-backups.ts'
import { backupManifest } from '#tests/support/backup-manifest.ts'
import { testContext } from '#tests/support/context.ts'

let server: TemporaryPostgres
let owner: Db
let ctx: Context
beforeAll(async () => {
  server = await startTemporaryPostgres({ durable: false, settings: { archive_mode: 'on' } })
  await migrate(server.url)
  owner = connect({ url: server.url, role: null, pool: 1 })
  ctx = testContext(connect({ url: server.url }))
})
afterAll(async () => {
  await ctx.db.destroy()
  await owner.destroy()
  await server.stop()
})

test('decision 0111: with the application’s rights, System sees archiving fail, and work again', async () => {
  await archiveWith('false')
  await expect.poll(() => readBackups(ctx), { timeout: 60_000 }).toMatchObject({ state: 'archive_failing' })
  const { archiving } = await readBackups(ctx)
  expect(archiving).toMatchObject({
    ...{ isArchiving: true, archivedAt: null },
    ...{ failedAt: expect.any(Date), failedFile: expect.stringMatching(/^[0-9A-F]{24}$/) },
  })
  await archiveWith('true')
  await expect.poll(() => readBackups(ctx), { timeout: 90_000 }).toMatchObject({ state: 'no_base' })
  await noteBackup(ctx, backupManifest({ takenAt: new Date() }))
  expect(await readBackups(ctx)).toMatchObject({
    state: 'well',
    archiving: { archivedAt: expect.any(Date), failedAt: null, failedFile: null },
  })
})

/** Has PostgreSQL archive its log with a command, and begins a new file so that there is one to archive. */
async function archiveWith(command: string): Promise<void> {
  await sql`alter system set archive_command = ${sql.lit(command)}`.execute(owner)
  await sql`select pg_reload_conf()`.execute(owner)
  await sql`select pg_switch_wal()`.execute(owner)
}
