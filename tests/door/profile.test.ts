import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ownerOf } from '#tests/support/owner.ts'
import { fieldValue, textsOf, wordsIn } from '#tests/support/read-html.ts'
import { pdf, picture } from '#tests/support/sample-files.ts'
import { enterAs, type Visitor, visitor } from '#tests/support/visitor.ts'

const owner = ownerOf(inject('product').databaseUrl)
beforeAll(() => owner.connect())
afterAll(() => owner.end())

const read = (query: string, key: string) => owner.query(query, [key]).then(({ rows }) => rows)
/** Every row of the account of one of the cast, whole. */
async function accountOf(key: string): Promise<Record<string, unknown>[]> {
  const id = `(select user_id from demo_cast where key = $1)`
  return [
    ...(await read(`select * from profiles where id = ${id}`, key)),
    ...(await read(`select * from users where id = ${id}`, key)),
    ...(await read(`select * from user_roles where user_id = ${id}`, key)),
    ...(await read(`select * from kyc_applications where user_id = ${id}`, key)),
    ...(await read(`select * from members where user_id = ${id} order by consortium_id`, key)),
  ]
}

const formOf = async (member: Visitor) => {
  const { text } = await member.get('/user/profile')
  const fields = ['fullName', 'fullNameWas', 'phone', 'phoneWas']
  return Object.fromEntries(fields.map((name) => [name, fieldValue(text, name) ?? '']))
}

const formWith = (name: string, value: string) => {
  const form = new FormData()
  form.set(name, value)
  return form
}

test('MEM-01 MEM-03 the home greets its owner with initials, the id’s first eight characters, since when, and a completed identity check', async () => {
  const [person] = await accountOf('paying')
  const { text } = await (await enterAs('paying')).get('/user')
  const words = wordsIn(text)
  const [first = '', ...rest] = String(person?.full_name).split(' ')
  expect(textsOf(text, 'h1')).toEqual([`Welcome, ${first}`])
  const id = String(person?.id)
  expect(words).toMatch(
    new RegExp(`${first[0]}${rest.at(-1)?.[0]} ?Welcome, ${first} ?ID ${id.slice(0, 8)} ?Member since \\w+ \\d`),
  )
  expect(/<main[\s\S]*<\/main>/.exec(text)?.[0]).not.toContain(id)
  expect(words).toMatch(/KYC Verification Status ?Completed/)
  expect(words).toContain('Update Profile')
})

test.each([
  ['new', 'Not started', 'Verify my identity'],
  ['kyc_pending', 'In review', 'See my application'],
  ['kyc_rejected', 'Not approved', 'Correct it and send again'],
])('MEM-03 the card of the one who is %s says %j and leads on', async (key, status, act) => {
  const { text } = await (await enterAs(key)).get('/user')
  expect(wordsIn(text)).toMatch(new RegExp(`KYC Verification Status ?${status}`))
  expect(text.match(new RegExp(`href="/kyc-onboarding"[^>]*>${act}<`, 'g'))).toHaveLength(1)
  // The panel above says where the check is and what comes next; the card doesn't say it again.
  expect(wordsIn(text).match(/We’ve had your application since/g) ?? []).toHaveLength(key === 'kyc_pending' ? 1 : 0)
})

test('MEM-02 CALL-04 ERR-21 the dialog saves the field typed over and no other, says so, and a name that was verified stays', async () => {
  const member = await enterAs('paying')
  const form = await formOf(member)
  const [before] = await accountOf('paying')
  expect(form.fullName).toBe(before?.full_name)
  expect(form.phoneWas?.replaceAll(/\D/g, '')).toBe(before?.phone)
  const answer = await member.post('/user/profile', { ...form, phone: '(305) 555-0177' })
  expect(answer.location).toBe('/user?done=profile_updated')
  expect(wordsIn((await member.get('/user?done=profile_updated')).text)).toContain('Profile Updated')
  const [after] = await accountOf('paying')
  expect(after).toEqual({
    ...before,
    phone: '3055550177',
    updated_at: after?.updated_at,
  })
  const locked = await member.post('/user/profile', { ...form, phone: form.phoneWas ?? '', fullName: 'Somebody Else' })
  expect(locked.status).toBe(422)
  expect(wordsIn(locked.text)).toContain('Update Failed')
  expect(wordsIn(locked.text)).toContain('This is the name on the documents we verified')
  expect((await accountOf('paying'))[0]?.full_name).toBe(before?.full_name)
  // Nothing typed over is nothing to save.
  expect((await member.post('/user/profile', await formOf(member))).location).toBe('/user')
})

test('MEM-02 someone not verified yet changes their name, and a wrong phone stays in the form with its sentence', async () => {
  const member = await enterAs('new')
  const form = await formOf(member)
  const wrong = await member.post('/user/profile', { ...form, fullName: 'Noa Díaz', phone: '12' })
  expect([wrong.status, fieldValue(wrong.text, 'fullName'), fieldValue(wrong.text, 'phone')]).toEqual([
    422,
    'Noa Díaz',
    '12',
  ])
  expect(wordsIn(wrong.text)).toContain('Enter a phone number with 7 to 15 digits')
  await member.post('/user/profile', { ...form, fullName: ' Noa   Díaz ' })
  expect((await accountOf('new'))[0]).toMatchObject({
    full_name: 'Noa Díaz',
    phone: form.phoneWas?.replaceAll(/\D/g, ''),
  })
  await member.post('/user/profile', { ...(await formOf(member)), fullName: String(form.fullNameWas) })
})

test('PERM-12 whatever column of whatever table is added to the profile’s form, only name and phone can change', async () => {
  const { rows } = await owner.query<{
    column_name: string
  }>(`select distinct column_name from information_schema.columns
    where table_schema = any(current_schemas(false))
      and table_name in ('profiles', 'users', 'user_roles', 'kyc_applications', 'consortium_members', 'group_points')`)
  const columns = rows.map(({ column_name }) => column_name)
  expect(columns).toEqual(
    expect.arrayContaining(['role', 'kyc_status', 'verification_status', 'points', 'ssn_last_four']),
  )
  const member = await enterAs('kyc_pending')
  const before = await accountOf('kyc_pending')
  const form = await formOf(member)
  const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  for (const column of columns.filter((name) => !['full_name', 'phone'].includes(name))) {
    const forged = { [column]: 'super_admin', [camel(column)]: '1', [`${camel(column)}Was`]: '0' }
    expect((await member.post('/user/profile', { ...form, ...forged })).location, column).toBe('/user')
  }
  expect(await accountOf('kyc_pending')).toEqual(before)
  const all = Object.fromEntries(
    columns.flatMap((name) => [
      [name, 'true'],
      [camel(name), 'true'],
    ]),
  )
  await member.post('/user/profile', { ...all, ...form, phone: '7865550123' })
  const [profile, account, ...others] = await accountOf('kyc_pending')
  expect(profile).toEqual({
    ...before[0],
    phone: '7865550123',
    updated_at: profile?.updated_at,
  })
  expect(account).toEqual({ ...before[1], search_keys: account?.search_keys })
  expect(others).toEqual(before.slice(2))
})

test('ERR-21 when it can’t be saved the dialog says so beside what was typed', async () => {
  const member = await enterAs('late')
  const form = await formOf(member)
  await owner.query('revoke update on profiles from cotavia_app')
  try {
    const broken = await member.post('/user/profile', { ...form, phone: '7865550155' })
    expect([broken.status, fieldValue(broken.text, 'phone')]).toEqual([500, '7865550155'])
    expect(wordsIn(broken.text)).toMatch(/Update Failed ?Failed to update profile\./)
  } finally {
    await owner.query('grant update on profiles to cotavia_app')
  }
})

test('ERR-22 PERM-10 without a login nothing is saved, and the data request of the open dialog hears why', async () => {
  const nobody = visitor()
  expect((await nobody.get('/user/profile')).location).toBe('/auth?mode=login&to=%2Fuser%2Fprofile')
  expect((await nobody.post('/user/profile', { fullName: 'A', phone: '3055550100' })).location).toBe('/auth?mode=login')
  const asked = await nobody.post('/user/profile.data', { fullName: 'A', phone: '3055550100' })
  expect(asked.status).toBe(401)
  expect(asked.text).toContain('no_user')
})

test('PERM-12 the dialog is a member’s own: staff have none and change nothing by it', async () => {
  const staff = await enterAs('director')
  expect((await staff.get('/user/profile')).location).toBe('/dashboard')
  expect((await staff.post('/user/profile', { fullName: 'X', phone: '3055550100' })).location).toBe('/dashboard')
})

test('a picture goes to its owner and staff only, in a sandbox, and what is no picture comes back with its sentence', async () => {
  const member = await enterAs('finished')
  const sendPicture = async (content: Uint8Array, headers = {}) => {
    const form = new FormData()
    form.set('picture', new File([Buffer.from(content)], 'me.jpg'))
    return await member.post('/user/avatar', form, headers)
  }
  const refused = await sendPicture(pdf)
  expect(refused.location).toBe('/user/account?picture=attachment_type')
  expect(wordsIn((await member.get(refused.location ?? '')).text)).toContain('The picture must be a JPG or PNG.')
  const byScript = await sendPicture(pdf, { Accept: 'application/json' })
  expect([byScript.status, JSON.parse(byScript.text)]).toEqual([422, { refusal: 'attachment_type' }])
  expect((await sendPicture(await picture('jpeg'))).location).toBe('/user/account')
  const [, url = ''] = /<img src="(\/avatars\/[^"]+)"/.exec((await member.get('/user')).text) ?? []
  const shown = await member.get(url)
  expect(shown.status).toBe(200)
  expect(
    Object.fromEntries(
      ['content-type', 'x-content-type-options', 'cache-control', 'cross-origin-resource-policy'].map((name) => [
        name,
        shown.headers.get(name),
      ]),
    ),
  ).toEqual({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(shown.headers.get('content-security-policy')).toContain('sandbox')
  expect((await (await enterAs('director')).get(url)).status).toBe(200)
  for (const key of ['paying', 'reviewer']) expect((await (await enterAs(key)).get(url)).status, key).toBe(404)
  expect((await visitor().get(url)).location).toContain('/auth?mode=login')
  await member.post('/user/avatar', formWith('intent', 'remove'))
  expect((await member.get(url)).status).toBe(404)
})

test('I18N-02 language, theme, and hidden amounts are kept in the account and come along on another device', async () => {
  const [here, there] = [await enterAs('bid_pending'), await enterAs('bid_pending')]
  const openTag = async (who: Visitor) => /<html[^>]*>/.exec((await who.get('/user')).text)?.[0] ?? ''
  expect(await openTag(there)).not.toMatch(/data-theme|data-amounts/)
  const saved = await here.post('/user/account', { language: 'ptBR', theme: 'dark', hidesAmounts: 'on' })
  expect([saved.location, here.cookie('language')]).toEqual(['/user/account?saved', 'ptBR'])
  expect(await openTag(there)).toMatch(/(?=.*data-theme="dark")(?=.*data-own-theme="dark")(?=.*data-amounts="hidden")/)
  expect((await accountOf('bid_pending'))[0]).toMatchObject({ language: 'ptBR', theme: 'dark', hides_amounts: true })
  // The switches of the header keep their choice too.
  await there.post('/language', { language: 'esMX', to: '/user' })
  await there.post('/look', { theme: 'system', to: '/user' })
  expect((await there.post('/look', { amounts: 'shown', to: '/user' })).location).toBe('/user')
  expect((await accountOf('bid_pending'))[0]).toMatchObject({ language: 'esMX', theme: 'system', hides_amounts: false })
  expect(await openTag(here)).not.toMatch(/data-theme|data-amounts/)
  for (const wrong of [{ language: 'xx' }, { theme: 'pink' }])
    expect((await here.post('/user/account', { language: 'enUS', theme: 'dark', ...wrong })).status).toBe(400)
  expect((await visitor().post('/look', { theme: 'dark', to: '/faq' })).location).toBe('/faq')
})

test('a member downloads everything about themselves by their own button, and a visitor nothing', async () => {
  const member = await enterAs('selected')
  await owner.query(`update sessions set proved_at = now() - interval '1 hour'
    where user_id = (select user_id from demo_cast where key = 'selected')`)
  expect((await member.post('/user/data', {})).location).toBe('/user/security/again?to=%2Fuser%2Faccount')
  await member.post('/user/security/again', { intent: 'click', returnTo: '/user/account' })
  const { status, headers, text } = await member.post('/user/data', {})
  expect([status, headers.get('content-type'), text.slice(0, 2)]).toEqual([200, 'application/zip', 'PK'])
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="cotavia-data-\d{4}-\d\d-\d\d\.zip"$/)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect((await member.get('/user/data')).location).toBe('/user/account')
  expect((await visitor().post('/user/data', {})).location).toBe('/auth?mode=login')
})
