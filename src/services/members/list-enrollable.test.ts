import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partsOfName } from '#domain/access/search-parts.ts'
import { listEnrollable } from '#services/members/list-enrollable.ts'
import { searchKeys } from '#services/search-keys.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { enrolledGroup } from '#tests/support/group.ts'
import { setPerson } from '#tests/support/set-person.ts'
import { makeApprovedPeople } from '#worlds/make-people.ts'

let test: TestDatabase
let ctx: TestContext

beforeAll(async () => {
  test = await createTestDatabase()
  ctx = testContext(test.db)
})
afterAll(() => test.close())

describe('people to enroll', () => {
  it('ADM-13 looks at the first 1,000 of a name that more people have, says so, and finds the rest by more of it', async () => {
    const { consortiumId } = await enrolledGroup(ctx, { members: 5, months: 6 })
    const [one = ''] = await makeApprovedPeople(ctx, 1, 'zuleide', 'user')
    await setPerson(test.ownerDb, one, { fullName: 'Zuleide Uchôa' })
    const list = async (name: string) => {
      const { people, isPart } = await listEnrollable(ctx, { consortiumId, name })
      return { names: people.map(({ fullName }) => fullName), isPart }
    }
    expect(await list('zuleide')).toEqual({ names: ['Zuleide Uchôa'], isPart: false })
    await test.ownerDb.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      const keys = searchKeys(ctx, partsOfName('zuleide'))
      await sql`insert into users (id, email_key, search_keys)
        select gen_random_uuid(), 'zuleide-' || n || '@key.invalid', ${keys}::int4[] from generate_series(1, 1001) n`.execute(
        tx,
      )
      await sql`insert into profiles (id, full_name, email, kyc_status, verification_status)
        select id, unsealed('Zuleide ' || id), unsealed('x@example.com'), 'completed', 'approved' from users where email_key like 'zuleide-%'`.execute(
        tx,
      )
    })
    expect(await list('zuleide')).toMatchObject({ isPart: true })
    expect(await list('zuleide uchoa')).toEqual({ names: ['Zuleide Uchôa'], isPart: false })
    expect(await list('')).toMatchObject({ isPart: false })
  })
})
