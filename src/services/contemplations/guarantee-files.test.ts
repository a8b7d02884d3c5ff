import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listContemplations } from '#services/consortiums/list-contemplations.ts'
import { acceptSelection } from '#services/contemplations/accept-selection.ts'
import { addGuaranteeFile } from '#services/contemplations/add-guarantee-file.ts'
import type { SelectionKey } from '#services/contemplations/lock-selection.ts'
import { provideGuarantee } from '#services/contemplations/provide-guarantee.ts'
import { readGuaranteeFile } from '#services/contemplations/read-guarantee-file.ts'
import { removeGuaranteeFile } from '#services/contemplations/remove-guarantee-file.ts'
import { reviewGuarantee } from '#services/contemplations/review-guarantee.ts'
import { NotFound } from '#services/refusals.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { pdf, picture } from '#tests/support/sample-files.ts'
import { decisionsOn, documentsFor, selectFirst } from '#tests/support/selection.ts'

let test: TestDatabase
let group: TestGroup
let key: SelectionKey & { position: number }
let reviewer: TestContext

beforeAll(async () => {
  test = await createTestDatabase()
  group = await launchedGroup(testContext(test.db))
  key = await selectFirst(group)
  ;[reviewer] = (await makeStaff(group.ctx, 1)) as [TestContext]
})
afterAll(() => test.close())

const me = () => group.as(key.position)
const other = () => group.as(key.position === 1 ? 2 : 1)
const add = (item: string, content: Uint8Array = pdf, name = 'contract.pdf', ctx = me()) =>
  addGuaranteeFile(ctx, { ...key, item, file: { name, content } })
const stateOf = async (item: string) => {
  const { rows } = await sql<{ state: string }>`
    select state from guarantee_items where contemplation_id = ${key.contemplationId} and item = ${item}`.execute(
    test.ownerDb,
  )
  return rows[0]?.state
}
const count = async () =>
  Number((await sql<{ n: string }>`select count(*) as n from guarantee_files`.execute(test.ownerDb)).rows[0]?.n)

it('LIFE-10 files are uploaded for each document, taken out before they are sent, and stay once they are', async () => {
  expect(await add('purchase_contract')).toMatchObject({ ok: false })
  await acceptSelection(me(), key)
  const first = await add('purchase_contract', await picture('jpeg'), '../page 1.JPG')
  expect(first).toMatchObject({ ok: true, value: { name: 'page 1.jpg' } })
  expect(await add('purchase_contract', new TextEncoder().encode('<svg/>'))).toMatchObject({
    refusal: 'attachment_type',
  })
  await expect(add('no_such_item')).rejects.toThrow(NotFound)
  await expect(add('vin', pdf, 'a.pdf', other())).rejects.toThrow(NotFound)
  expect(await add('ach_authorization')).toMatchObject({ refusal: 'item_accepted' })
  await whileWritesFail(test.ownerDb, 'guarantee_files', 'insert', () => expect(add('vin')).rejects.toThrow())
  expect(await count()).toBe(1)

  // A file provides an item without its number; taking it out makes it missing again.
  expect(await provideGuarantee(me(), { ...key, given: [] })).toMatchObject({ ok: true })
  expect(await stateOf('purchase_contract')).toBe('provided')
  const fileId = first.ok ? first.value.id : ''
  await expect(removeGuaranteeFile(other(), { ...key, fileId })).rejects.toThrow(NotFound)
  await removeGuaranteeFile(me(), { ...key, fileId })
  await removeGuaranteeFile(me(), { ...key, fileId })
  expect([await count(), await stateOf('purchase_contract')]).toEqual([0, 'missing'])
  await expect(readGuaranteeFile(me(), { consortiumId: key.consortiumId, fileId })).rejects.toThrow(NotFound)
  expect(await provideGuarantee(me(), { ...key, given: [] })).toMatchObject({ refusal: 'no_document' })

  const contract = await add('purchase_contract')
  const id = contract.ok ? contract.value.id : ''
  // Not before it's sent.
  await expect(readGuaranteeFile(reviewer, { consortiumId: key.consortiumId, fileId: id })).rejects.toThrow(NotFound)
  await add('valuation')
  expect(await provideGuarantee(me(), { ...key, given: [] })).toMatchObject({
    value: { refused: { valuation: 'invalid_valuation' } },
  })
  const rest = documentsFor(['vin', 'valuation', 'first_lien', 'full_cover_insurance', 'ach_authorization'])
  expect(await provideGuarantee(me(), { ...key, given: rest })).toEqual({
    ok: true,
    value: { isComplete: true, refused: {} },
  })
  await removeGuaranteeFile(me(), { ...key, fileId: id })
  expect(await count()).toBe(2)
  expect(await add('purchase_contract')).toMatchObject({ ok: false })

  // The reviewer sees and opens them, and it's written down; nobody else does.
  const [shown] = (await listContemplations(reviewer, key.consortiumId)).contemplations
  expect(shown?.guarantees.find(({ item }) => item === 'purchase_contract')?.files?.map(({ name }) => name)).toEqual([
    'contract.pdf',
  ])
  const one = { consortiumId: key.consortiumId, fileId: id }
  for (const asker of [me(), reviewer])
    expect(Buffer.from((await readGuaranteeFile(asker, one)).content).equals(Buffer.from(pdf))).toBe(true)
  await expect(readGuaranteeFile(other(), one)).rejects.toThrow(NotFound)
  const { rows } = await sql`select 1 from audit_events where action = 'guarantee.file_opened'`.execute(test.ownerDb)
  expect(rows).toHaveLength(1)

  // Refused, a new file takes the old one's place.
  const refusal = { decision: 'refuse' as const, note: 'Page 2 is missing' }
  const decisions = await decisionsOn(group, key.contemplationId, ['purchase_contract'], refusal)
  await reviewGuarantee(reviewer, { ...key, decisions })
  expect(await provideGuarantee(me(), { ...key, given: [] })).toMatchObject({ refusal: 'no_document' })
  await add('purchase_contract')
  expect(await provideGuarantee(me(), { ...key, given: [] })).toEqual({
    ok: true,
    value: { isComplete: true, refused: {} },
  })
  // A decision made on the first file is none on the second.
  expect(await reviewGuarantee(reviewer, { ...key, decisions })).toMatchObject({ refusal: 'document_changed' })
  expect(await findBreaches(test.db)).toEqual([])
})
