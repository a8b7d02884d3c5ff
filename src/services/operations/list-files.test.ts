import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asActor } from '#context'
import { FILE_KINDS, type FileKind } from '#domain/operations/file-kinds.ts'
import { type FilePlace, listFiles, type StoredFile } from '#services/operations/list-files.ts'
import { showSystem } from '#services/operations/show-system.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { makeTaker, offerSpot, openTransferOf } from '#tests/support/handing-on.ts'
import { selectFirst } from '#tests/support/selection.ts'

let test: TestDatabase
let group: TestGroup
let desk: TestContext
let person: string
let selected: number
const ticket = crypto.randomUUID()

/** Sixty files of an identity check, twenty of a selection, three of a transfer, one with a message, two of an email, and one that wasn't taken. */
beforeAll(async () => {
  test = await createTestDatabase()
  const ctx = testContext(test.db)
  group = await launchedGroup(ctx, { members: 12 })
  desk = (await makeStaff(ctx, 1))[0] as TestContext
  person = group.userIds[2] ?? ''
  const taker = await makeTaker(ctx)
  const { contemplationId, position } = await selectFirst(group)
  selected = position
  const offered = await offerSpot(group, position === 4 ? 5 : 4, taker.email)
  if (!offered.ok) throw new Error(offered.refusal)
  const transferId = await openTransferOf(group)
  const came = sql`'2026-02-10T12:00:00Z'::timestamptz + i / 3 * interval '1 second'`
  const some = (count: number) => sql`generate_series(1, ${count}::int) i`
  await test.ownerDb.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into kyc_documents (user_id, id, document_type, file_url, file_name, file_size, upload_date)
      select ${person}, gen_random_uuid(), 'government_id', 'a/' || i, '', 1000 + i, ${came} from ${some(60)}`.execute(
      tx,
    )
    await sql`insert into guarantee_files (consortium_id, contemplation_id, id, item, file_url, sealed_key, sealed_name, file_type, file_size, uploaded_at)
      select ${group.consortiumId}, ${contemplationId}, gen_random_uuid(), 'vin', 'b/' || i, '', '', 'image/png', 1000, ${came} from ${some(20)}`.execute(
      tx,
    )
    await sql`insert into spot_transfer_files (consortium_id, spot_transfer_id, id, item, file_url, sealed_key, sealed_name, file_type, file_size, uploaded_at)
      select ${group.consortiumId}, ${transferId}, gen_random_uuid(), 'vin', 'c/' || i, '', '', 'image/png', 1000, ${came} from ${some(3)}`.execute(
      tx,
    )
    await sql`insert into support_tickets (id, channel, language, name, email, message, fingerprint, received_at, attachment_bytes, attachment_key, attachment_type,
        attachment_name)
      select case when i = 1 then ${ticket}::uuid else gen_random_uuid() end, 'chat', 'enUS', '', '', '', sha256(i::text::bytea), ${came},
        case when i = 1 then 500 end, case when i = 1 then 'e/1' end, case when i = 1 then 'image/png' end, case when i = 1 then ''::bytea end from ${some(2)}`.execute(
      tx,
    )
    await sql`insert into support_files (ticket_id, id, sealed_name, refusal, file_type, file_size, file_url, sealed_key, received_at)
      select ${ticket}::uuid, gen_random_uuid(), ''::bytea, case when i = 3 then 'too_large' end, case when i < 3 then 'image/png' end,
        case when i < 3 then 700 end, case when i < 3 then 'd/' || i end, case when i < 3 then ''::bytea end, ${came} from ${some(3)}`.execute(
      tx,
    )
  })
})
afterAll(() => test.close())

async function everyPage(kind: FileKind | null): Promise<StoredFile[]> {
  const all: StoredFile[] = []
  let after: FilePlace | null = null
  do {
    const { files, next } = await listFiles(desk, { kind, after })
    all.push(...files)
    after = next
  } while (after !== null)
  return all
}

it('PERM-09 the files are for super administrators alone', async () => {
  for (const role of ['user', 'moderator', 'admin'] as const) {
    const other = asActor(desk, { kind: 'person', userId: person, role })
    await expect(listFiles(other, { kind: null, after: null })).rejects.toThrow('insufficient_permissions')
  }
})

it('decision 0133 the size of what is stored lists as many files, page by page, each once, the newest first', async () => {
  const files = await everyPage(null)
  const { storage } = await showSystem(desk)
  expect(storage).toMatchObject({ files: 86, isSample: false })
  expect(new Set(files.map(({ id }) => id)).size).toBe(86)
  expect(files).toHaveLength(86)
  expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(storage?.fileBytes)
  const times = files.map(({ cameAt }) => cameAt.getTime())
  expect(times).toEqual(times.toSorted((a, b) => b - a))
})

it('decision 0133 each kind lists its own, and a file says whose it is', async () => {
  const counts = []
  for (const kind of FILE_KINDS) {
    const files = await everyPage(kind)
    expect(files.every((file) => file.kind === kind)).toBe(true)
    counts.push(files.length)
  }
  expect(counts).toEqual([60, 20, 3, 3])
  const [identity, security, transfer, message] = await Promise.all(
    FILE_KINDS.map(async (kind) => (await listFiles(desk, { kind, after: null })).files[0]),
  )
  expect(identity).toMatchObject({ userId: person, fullName: expect.any(String), consortiumId: null, ticketId: null })
  const { consortiumId } = group
  expect(security).toMatchObject({ consortiumId, groupName: expect.any(String), spot: selected, userId: null })
  expect(transfer).toMatchObject({ consortiumId, spot: selected === 4 ? 5 : 4 })
  expect(message).toMatchObject({ ticketId: ticket, userId: null, consortiumId: null })
})
