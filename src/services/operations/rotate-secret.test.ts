import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson, findPersonByEmail } from '#db/people.ts'
import { connect } from '#db/postgres/connection.ts'
import { SEALED_FIELDS } from '#db/sealed-fields.ts'
import { Secret } from '#domain/access/secret.ts'
import { centsOfDollars, ZERO_CENTS } from '#domain/money.ts'
import { getKeyed } from '#integrations/files/keyed-files.ts'
import { s3Files } from '#integrations/files/s3-files.ts'
import { createSealing } from '#integrations/sealing.ts'
import { listPeople } from '#services/accounts/list-people.ts'
import { emailKeys } from '#services/email-keys.ts'
import { rotateSecret } from '#services/operations/rotate-secret.ts'
import { preparePayout } from '#services/payouts/prepare-payout.ts'
import { Forbidden } from '#services/refusals.ts'
import { type ContactInput, sendContactMessage } from '#services/support/send-contact-message.ts'
import { ticketKeyPlace } from '#services/support/ticket-seal.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { SECRET, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup } from '#tests/support/group.ts'
import { openS3Server, S3_KEYS, type S3Server } from '#tests/support/s3-server.ts'
import { pdf } from '#tests/support/sample-files.ts'
import { approveSelection, selectFirst } from '#tests/support/selection.ts'

const old = new Secret(SECRET)
const fresh = new Secret('the secret that comes after, for the tests only')

let database: TestDatabase
let server: S3Server

beforeAll(async () => {
  database = await createTestDatabase()
  server = await openS3Server()
})
afterAll(async () => {
  await database.close()
  await server.close()
})

function withSecret(current: Secret, previous?: Secret) {
  const sealing = createSealing(current, previous)
  return testContext(database.db, { sealing, files: s3Files({ url: server.url(), ...S3_KEYS, sealing }) })
}

/** Every sealed value there is, with the place that its seal is bound to. */
async function readSealed() {
  const found: { place: string; sealed: Buffer }[] = []
  for (const { table, column, place } of SEALED_FIELDS) {
    const { rows } = await sql<{ place: string; hex: string }>`
      select concat_ws(':', ${sql.join(place.map((name) => sql.ref(name)))}) as place, encode(${sql.ref(column)}, 'hex') as hex
      from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(database.ownerDb)
    found.push(
      ...rows.map((row) => ({ place: `${table}.${column}:${row.place}`, sealed: Buffer.from(row.hex, 'hex') })),
    )
  }
  return found
}

test('a bytea column is sealed and sealed again by a rotation, or it is known to be no secret', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea'`.execute(database.ownerDb)
  const plain = [
    ...['snapshot_hash', 'randomness_bytes', 'proof', 'result_digest'].map((column) => `assemblies.${column}`),
    ...['published_snapshots.snapshot_hash', 'held_assemblies.result_digest', 'contemplations.ticket'],
    ...['consortiums.commitment', 'launches.commitment', 'support_tickets.fingerprint', 'known_devices.token_hash'],
    ...['idempotency_keys.input_hash', 'ledger_heads.hash', 'ledger_transactions.hash', 'calendar_feeds.token_hash'],
    ...['root', 'previous', 'hash', 'signature', 'public_key'].map((column) => `signed_nights.${column}`),
    ...['night_leaves.hash', 'audit_seals.previous', 'audit_seals.hash'],
    ...['recovery_codes.code_hash', 'passkeys.public_key', 'spent_challenges.challenge_hash'],
    ...['api_tokens.token_hash', 'api_answers.sender', 'api_answers.input_hash'],
    ...['second_steps.token_hash', 'email_changes.token_hash', 'seller_links.token_hash', 'sanctions_lists.file_hash'],
    ...['support_mail_ids.mail_hash', 'support_reply_tokens.token_hash'],
    ...['mailings.token_hash', 'mailings.address_key', 'mail_outcomes.address_key'],
    ...[
      'ach_files.hash',
      'ach_received.hash',
      'ach_answers.file_hash',
      'ach_prenote_answers.file_hash',
      'backups.manifest_hash',
    ],
  ]
  const sealed = SEALED_FIELDS.map(({ table, column }) => `${table}.${column}`)
  expect(rows.map(({ name }) => name).sort()).toEqual([...sealed, ...plain].sort())
})

/** As a ticket's file was kept before files had keys of their own: sealed with the secret. */
async function withoutOwnKey(ctx: ReturnType<typeof withSecret>, id: string): Promise<void> {
  const key = `support/${id}`
  await server.store(key, ctx.sealing.sealBytes(pdf, `files:${key}`))
  await sql`update support_tickets set attachment_sealed_key = null where id = ${id}`.execute(database.ownerDb)
}

test('a rotation loses nothing, files in a bucket included: all opens under the new secret alone, nothing under the old one, and everyone is signed out', async () => {
  const ctx = withSecret(old)
  const group = await launchedGroup(ctx)
  const key = await selectFirst(group)
  const [desk] = await makeStaff(ctx, 2)
  await approveSelection(group, key, desk!)
  const payee = { kind: 'dealer' as const, name: 'Sunshine Cars', routing: '021000021', account: '000123456789' }
  const wish = {
    ...key,
    key: crypto.randomUUID(),
    payee,
    purchaseCents: centsOfDollars(30_000),
    costsCents: ZERO_CENTS,
  }
  expect(await preparePayout(desk!, wish)).toMatchObject({ ok: true })
  const letter: ContactInput = {
    ...{
      channel: 'contact_page',
      language: 'enUS',
      name: 'A Member',
      email: 'member@example.com',
      phone: '3055550142',
    },
    ...{ subject: 'billing-issues', message: 'I would like to know how my payment is booked. '.repeat(4) },
    ...{ client: { address: null }, attachment: { name: 'letter.pdf', content: pdf } },
  }
  expect(await sendContactMessage(ctx, letter)).toMatchObject({ ok: true })
  const fromBefore = await sendContactMessage(ctx, { ...letter, name: 'Another Member' })
  await withoutOwnKey(ctx, fromBefore.ok ? fromBefore.ticketId : '')
  await sql`
    insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
    values (gen_random_uuid(), ${group.userIds[0]}, 'a-session', now() + interval '1 day', now(), now())`.execute(
    database.ownerDb,
  )
  const before = await readSealed()
  expect(new Set(before.map(({ place }) => place.split(':')[0])).size).toBeGreaterThan(8)

  await expect(rotateSecret({ ...ctx, actor: { kind: 'visitor' } }, database.ownerDb)).rejects.toThrow(Forbidden)
  const during = withSecret(fresh, old)
  // Interrupted in the middle: what is done stays done, and a repeat does the rest.
  let left = Math.floor(before.length / 2)
  const breaking = {
    ...during,
    sealing: {
      ...during.sealing,
      renew: (sealed: Uint8Array, place: string) => {
        if (left-- === 0) throw new Error('killed')
        return during.sealing.renew(sealed, place)
      },
    },
  }
  const reader = (await findPerson(database.db, group.userIds[0] ?? ''))?.email ?? ''
  const alone = withSecret(fresh)
  expect(await findPersonByEmail(database.db, emailKeys(alone, reader))).toBeNull()
  expect((await findPersonByEmail(database.db, emailKeys(during, reader)))?.id).toBe(group.userIds[0])
  await expect(rotateSecret(breaking, database.ownerDb)).rejects.toThrow('killed')
  const { rows: sessions } = await sql`select 1 from sessions`.execute(database.ownerDb)
  expect(sessions).toEqual([])
  const rest = await rotateSecret(during, database.ownerDb)
  expect(rest.fields).toBeGreaterThan(0)
  expect(rest.files).toBe(1)
  expect(await rotateSecret(during, database.ownerDb)).toEqual({ fields: 0, files: 0, sessions: 0 })

  // By the new secret alone they are known by their email, and found by a part of it.
  const opened = { ...alone, db: connect({ url: database.connectionString, openText: alone.sealing.openText }) }
  expect((await findPersonByEmail(opened.db, emailKeys(alone, reader)))?.email).toBe(reader)
  const { people } = await listPeople(opened, { tab: 'all', find: reader.split('@')[0] ?? '', after: null })
  expect(people.map(({ email }) => email)).toContain(reader)
  await opened.db.destroy()

  const after = await readSealed()
  expect(after).toHaveLength(before.length)
  const [opensOld, opensNew] = [createSealing(old), createSealing(fresh)]
  const sealedBefore = new Map(before.map(({ place, sealed }) => [place, sealed]))
  for (const { place, sealed } of after) {
    expect(opensNew.open(sealed, place)).toBe(opensOld.open(sealedBefore.get(place) ?? Buffer.of(), place))
    expect(() => opensOld.open(sealed, place)).toThrow()
  }
  const { rows } = await sql<{ id: string; key: string; sealedKey: Buffer | null }>`
    select id, attachment_key as key, attachment_sealed_key as "sealedKey" from support_tickets`.execute(database.db)
  expect(rows.map(({ sealedKey }) => sealedKey === null).sort()).toEqual([false, true])
  for (const { id, key, sealedKey } of rows) {
    const file = { key, sealedKey, place: ticketKeyPlace(id) }
    expect(Buffer.from(await getKeyed(withSecret(fresh), file)).equals(Buffer.from(pdf))).toBe(true)
    await expect(getKeyed(withSecret(old), file)).rejects.toThrow()
  }
})
