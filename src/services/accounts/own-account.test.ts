import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asActor, type Context } from '#context'
import { findPersonByEmail } from '#db/people.ts'
import type { Role } from '#domain/access/permissions.ts'
import { memoryFiles } from '#integrations/files/memory-files.ts'
import { changeAvatar } from '#services/accounts/change-avatar.ts'
import { choosePreferences } from '#services/accounts/choose-preferences.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { readAvatar } from '#services/accounts/read-avatar.ts'
import { showOwnAccount } from '#services/accounts/show-own-account.ts'
import { updateOwnProfile } from '#services/accounts/update-own-profile.ts'
import { NotAuthenticated, NotFound } from '#services/refusals.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { keysOf } from '#tests/support/email-keys.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { pdf, picture } from '#tests/support/sample-files.ts'

let test: TestDatabase
let ctx: Context
/** The keys of all files that were ever stored. */
const put: string[] = []
beforeAll(async () => {
  test = await createTestDatabase()
  const files = memoryFiles()
  const recorded = async (key: string, bytes: Uint8Array, own: Uint8Array) => {
    put.push(key)
    await files.put(key, bytes, own)
  }
  ctx = testContext(test.db, { files: { ...files, put: recorded } })
})
afterAll(() => test.close())

async function somebody(role: Role = 'user') {
  const email = `owner-${crypto.randomUUID()}@example.com`
  await createPeople(ctx, [{ email }])
  const id = (await findPersonByEmail(test.db, keysOf(email)))?.id ?? ''
  return { id, ctx: asActor(ctx, { kind: 'person', userId: id, role }) }
}

const pictureKeys = async () => {
  const rows = await test.db.selectFrom('profiles').select('profile_image_url as key').execute()
  return rows.flatMap(({ key }) => key ?? [])
}
const send = async (who: Context, content?: Uint8Array) =>
  changeAvatar(who, { file: { name: 'me.png', content: content ?? (await picture('jpeg')) } })

describe('a picture', () => {
  it('is kept as a small square, read by its owner and staff and by no one else, and a new one takes its place', async () => {
    const owner = await somebody()
    expect(await showOwnAccount(owner.ctx)).toMatchObject({ picture: null })
    expect(await send(owner.ctx)).toEqual({ ok: true })
    const [first] = await pictureKeys()
    const shown = await readAvatar(owner.ctx, { userId: owner.id })
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 192, height: 192 })
    expect((await showOwnAccount(owner.ctx)).picture).toBe(`/avatars/${owner.id}?v=${first?.split('/').at(-1)}`)
    expect(await readAvatar((await somebody('super_admin')).ctx, { userId: owner.id })).toEqual(shown)
    for (const role of ['user', 'moderator'] as const)
      await expect(readAvatar((await somebody(role)).ctx, { userId: owner.id })).rejects.toThrow(NotFound)
    await expect(readAvatar(asActor(ctx, { kind: 'visitor' }), { userId: owner.id })).rejects.toThrow(NotAuthenticated)
    expect(await send(owner.ctx, await picture('png'))).toEqual({ ok: true })
    expect(await pictureKeys()).not.toContain(first)
    await expect(ctx.files.get(first ?? '', null)).rejects.toThrow('no file')
    expect(await changeAvatar(owner.ctx, { file: null })).toEqual({ ok: true })
    expect(await pictureKeys()).toEqual([])
    await expect(readAvatar(owner.ctx, { userId: owner.id })).rejects.toThrow(NotFound)
  })

  it('is judged by its content, counted, and leaves no file behind when it can’t be written down', async () => {
    const owner = await somebody()
    expect(await send(owner.ctx, pdf)).toMatchObject({ refusal: 'attachment_type' })
    const cut = (await picture('jpeg')).subarray(0, 300)
    expect(await send(owner.ctx, cut)).toMatchObject({ refusal: 'attachment_unreadable' })
    await whileWritesFail(test.ownerDb, 'profiles', 'update', () => expect(send(owner.ctx)).rejects.toThrow())
    expect(await pictureKeys()).toEqual([])
    await expect(ctx.files.get(put.at(-1) ?? '', null)).rejects.toThrow('no file')
    for (let n = 0; n < 17; n += 1) await send(owner.ctx, pdf)
    expect(await send(owner.ctx)).toMatchObject({ refusal: 'too_many_attempts' })
  })
})

it('MEM-02 CALL-04 a saved profile is written once, with an entry that names the fields and not what is in them', async () => {
  const { id, ctx: own } = await somebody()
  const { fullName } = await showOwnAccount(own)
  const shown = { fullName, phone: '' }
  const typed = { fullName, phone: '(305) 555-0123' }
  expect(await updateOwnProfile(own, { typed, shown })).toEqual({ ok: true, changed: true })
  expect(await updateOwnProfile(own, { typed, shown })).toEqual({ ok: true, changed: false })
  const entries = await test.ownerDb.selectFrom('audit_events').selectAll().where('subject_id', '=', id).execute()
  const written = entries.filter(({ action }) => action !== 'user.created')
  expect(written.map(({ action, details }) => [action, details])).toEqual([
    ['user.profile_updated', { fields: ['phone'] }],
  ])
  await expect(updateOwnProfile(asActor(ctx, { kind: 'visitor' }), { typed, shown })).rejects.toThrow(NotAuthenticated)
})

it('what someone prefers is kept one by one, for them alone', async () => {
  const [one, other] = [await somebody(), await somebody()]
  await choosePreferences(one.ctx, { theme: 'dark' })
  await choosePreferences(one.ctx, { language: 'ptBR', hidesAmounts: true })
  await choosePreferences(one.ctx, {})
  expect(await showOwnAccount(one.ctx)).toMatchObject({ theme: 'dark', language: 'ptBR', hidesAmounts: true })
  await choosePreferences(one.ctx, { hidesAmounts: false })
  expect(await showOwnAccount(one.ctx)).toMatchObject({ theme: 'dark', hidesAmounts: false })
  expect(await showOwnAccount(other.ctx)).toMatchObject({ theme: null, language: 'enUS', hidesAmounts: false })
})
