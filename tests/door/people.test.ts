import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { AUDIT_NOUNS } from '#domain/access/audit-actions.ts'
import { createGroup } from '#tests/support/new-group.ts'
import { ownerOf } from '#tests/support/owner.ts'
import { attributesOf, fieldValue, linksOf, said, textsOf } from '#tests/support/read-html.ts'
import { enterAs, type Visitor } from '#tests/support/visitor.ts'

let database: pg.Client
let director: Visitor

beforeAll(async () => {
  database = ownerOf(inject('product').databaseUrl)
  await database.connect()
  director = await enterAs('director')
})
afterAll(() => database.end())

const USERS = '/dashboard/users'

/** Someone of the cast, as the desk finds them. */
async function castMember(key: string) {
  const { rows } = await database.query(
    'select u.id, p.email, p.full_name as name, p.phone from demo_cast c join users u on u.id = c.user_id join profiles p using (id) where c.key = $1',
    [key],
  )
  return rows[0] as { id: string; email: string; name: string; phone: string | null }
}

/** An account made at the desk; returns its page and the temporary password. */
async function makeUser(email: string) {
  const { text } = await director.post(`${USERS}/new`, { email, fullName: 'Passing Sample', role: 'user' })
  const path = linksOf(text).find(({ href }) => /^\/dashboard\/users\/[0-9a-f-]{36}$/.test(href))?.href ?? ''
  return { text, path, id: path.split('/')[3] ?? '' }
}

/** What one of the page's forms answers: where it leads and what is said there, or the refusal. */
async function act(path: string, form: Record<string, string>) {
  const { status, location, text } = await director.post(`${path}?act=${form.intent}`, form)
  if (location === null) return { status, says: said(text) }
  return { status, says: said((await director.get(location)).text) }
}

test('a note’s form sent again with another text is refused beside it, and a form without its key is none', async () => {
  const { id } = await castMember('paying')
  const form = { intent: 'note', key: crypto.randomUUID(), note: 'Called' }
  expect((await act(`${USERS}/${id}`, form)).status).toBe(303)
  const other = await director.post(`${USERS}/${id}`, { ...form, note: 'Called again' })
  expect([other.status, textsOf(other.text, 'textarea')]).toEqual([422, expect.arrayContaining(['Called again'])])
  expect(said(other.text)).toContain('This form was already sent with other details.')
  const { rows } = await database.query<{ id: string }>('select id from kyc_applications where user_id = $1', [id])
  const decision = { intent: 'kyc', status: 'approved', application: rows[0]?.id ?? '' }
  expect((await director.post(`${USERS}/${id}`, decision)).status).toBe(400)
})

test('ADM-07 ADM-08 ADM-09 the search finds someone, with their phone as Americans write it, in the tabs they belong to', async () => {
  // Someone in a group who is none of the cast: other tests know those as they are.
  const { rows } = await database.query<{ id: string; name: string; phone: string }>(
    `select id, full_name as name, phone from profiles where id = (
       select user_id from consortium_members m where is_active and not exists (select from demo_cast c where c.user_id = m.user_id)
       order by user_id limit 1)`,
  )
  const { id = '', name = '', phone = '' } = rows[0] ?? {}
  const { text } = await director.get(`${USERS}?find=${encodeURIComponent(name.toUpperCase())}`)
  expect(linksOf(text)).toContainEqual({ href: `${USERS}/${id}`, words: name })
  expect(said(text)).toContain(`(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`)
  const tabs = linksOf(text).map(({ words }) => words.replace(/ \(.*$/, ''))
  for (const tab of ['All Users', 'Verified', 'Non-Verified', 'Users', 'Admins', 'Members']) expect(tabs).toContain(tab)
  const found = async (query: string) => linksOf((await director.get(`${USERS}?${query}`)).text).map(({ href }) => href)
  expect(await found(`find=${id.slice(0, 8)}`)).toContain(`${USERS}/${id}`)
  expect(await found(`find=${phone}&tab=members`)).toContain(`${USERS}/${id}`)
  expect(await found(`find=${phone}&tab=admins`)).not.toContain(`${USERS}/${id}`)
})

test('ERR-28 a list that can’t be read says so, with a way to try again', async () => {
  // Everything but what people are found by.
  const { rows } = await database.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = 'users' and column_name <> 'search_keys'`,
  )
  await database.query('revoke select on users from cotavia_app')
  await database.query(`grant select (${rows[0]?.columns}) on users to cotavia_app`)
  try {
    const { text } = await director.get(`${USERS}?find=qqqqzzzz`)
    expect(said(text)).toContain('Error: Failed to fetch users')
    expect(linksOf(text)).toContainEqual({ href: `${USERS}?find=qqqqzzzz`, words: 'Try again' })
  } finally {
    await database.query('grant select on users to cotavia_app')
  }
  expect(said((await director.get(`${USERS}?find=qqqqzzzz`)).text)).not.toContain('Error: Failed to fetch users')
})

test('a person’s page is led to from the list, and each look is recorded', async () => {
  const { id, name, email } = await castMember('paying')
  const looks = async () =>
    (await database.query(`select 1 from audit_events where subject_id = $1 and action = 'user.page_read'`, [id]))
      .rowCount
  const before = (await looks()) ?? 0
  const { status, text } = await director.get(`${USERS}/${id}`)
  expect([status, textsOf(text, 'h1')]).toEqual([200, [name]])
  expect(said(text)).toContain(email)
  expect(textsOf(text, 'h2')).toEqual(expect.arrayContaining(['Groups', 'Payments', 'Notes', 'Activity', 'Identity']))
  expect(await looks()).toBe(before + 1)
})

test('the filtered list, with the columns chosen, is written to a file that spreadsheets open', async () => {
  const filter = '?tab=admins&column=name&column=email&column=role'
  const list = (await director.get(`${USERS}${filter}`)).text
  expect(said(list)).toContain('Export (CSV)')
  expect(textsOf(list, 'th').slice(0, 3)).toEqual(['Name', 'Role', 'Email'])
  expect(textsOf(list, 'th')).not.toContain('Phone')
  const { location } = await director.post(`${USERS}/jobs${filter}`, { key: fieldValue(list, 'key') ?? '' })
  expect(location).toMatch(/^\/dashboard\/users\/jobs\/[0-9a-f-]{36}$/)
  // Without a script, the page says how far it is each time it's loaded.
  await expect
    .poll(async () => said((await director.get(location ?? '')).text), { timeout: 60_000 })
    .toMatch(/Your list of \d+ people is ready/)
  const { headers, text } = await director.get(`${location}/list.csv`)
  expect(headers.get('content-type')).toContain('text/csv')
  const [header, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n')
  expect(header).toBe('"id","full_name","role","email"')
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.every((line) => /"(super_admin|admin|moderator)"/.test(line))).toBe(true)
  expect(linksOf((await director.get(`${USERS}/jobs`)).text)).toContainEqual({ href: location, words: 'Admins' })
  const other = await enterAs('treasurer')
  expect((await other.get(location ?? '')).status).toBe(404)
  expect((await other.get(`${location}/list.csv`)).status).toBe(404)
})

for (const [language, save, choose, file] of [
  ['enUS', 'Save this view', 'Columns', 'Files and reports'],
  ['ptBR', 'Salvar esta visualização', 'Colunas', 'Arquivos e relatórios'],
  ['esMX', 'Guardar esta vista', 'Columnas', 'Archivos e informes'],
] as const) {
  test(`a view of the list is saved, opened first, renamed, and deleted in ${language}`, async () => {
    const desk = await enterAs('director')
    await desk.post('/language', { language, to: '/dashboard' })
    const filter = '?tab=members&find=5550142&column=name&column=phone'
    const { text } = await desk.get(`${USERS}${filter}`)
    expect(said(text)).toContain(save)
    expect(said(text)).toContain(choose)
    expect(textsOf((await desk.get(`${USERS}/jobs`)).text, 'h1')).toEqual([file])
    const form = { intent: 'save', key: fieldValue(text, 'key') ?? '', name: `Calls ${language}`, default: 'on' }
    expect((await desk.post(`${USERS}/views${filter}`, form)).location).toBe(`${USERS}${filter}`)
    const again = await desk.post(`${USERS}/views${filter}`, { ...form, key: crypto.randomUUID() })
    expect(again.status).toBe(422)
    // The bare list opens with it; everyone is one press away.
    expect((await desk.get(USERS)).location).toBe(`${USERS}${filter}`)
    expect((await desk.get(`${USERS}?tab=all`)).status).toBe(200)
    const views = (await desk.get(`${USERS}/views`)).text
    const view = fieldValue(views, 'view') ?? ''
    await desk.post(`${USERS}/views`, { intent: 'rename', view, name: `Mine ${language}` })
    expect(said((await desk.get(`${USERS}/views`)).text)).toContain(`Mine ${language}`)
    await desk.post(`${USERS}/views`, { intent: 'delete', view })
    expect((await desk.get(USERS)).status).toBe(200)
  })
}

for (const [language, preview, leftOut, confirm, ready] of [
  ['enUS', '1 person gets a link', '1 person: they work here', 'Send 1 link', /Done for 2 people/],
  ['ptBR', '1 pessoa recebe um link', '1 pessoa: trabalha aqui', 'Enviar 1 link', /Pronto para 2 pessoas/],
  ['esMX', '1 persona recibe un enlace', '1 persona: trabaja aquí', 'Enviar 1 enlace', /Listo para 2 personas/],
] as const) {
  test(`what’s done to many is previewed, confirmed, and reported line by line in ${language}`, async () => {
    const desk = await enterAs('director')
    await desk.post('/language', { language, to: '/dashboard' })
    const { rows } = await database.query<{ id: string }>(
      `update users set email_verified = true where id = (
         select user_id from consortium_members where is_active
           and not exists (select from demo_cast c where c.user_id = consortium_members.user_id) order by user_id desc limit 1)
       returning id`,
    )
    const [member, staff] = [rows[0]?.id ?? '', (await castMember('reviewer')).id]
    const path = `${USERS}/many?act=reset_link&person=${member}&person=${staff}`
    const { text } = await desk.get(path)
    expect(said(text)).toContain(preview)
    expect(said(text)).toContain(leftOut)
    expect(said(text)).toContain(confirm)
    const sent = { key: fieldValue(text, 'key') ?? '', previewed: fieldValue(text, 'previewed') ?? '' }
    const { location } = await desk.post(path, sent)
    expect(location).toContain('/jobs/')
    await expect.poll(async () => said((await desk.get(location ?? '')).text), { timeout: 60_000 }).toMatch(ready)
    const report = (await desk.get(`${location}/list.csv`)).text.split('\r\n')
    expect(report.find((line) => line.includes(member))).toMatch(/"(done|too_many_emails|no_password)"/)
    expect(report.find((line) => line.includes(staff))).toContain('"is_staff"')
    expect((await desk.get(`${USERS}/many?act=delete`)).location).toBe(`${USERS}?tab=all`)
  })
}

test('ADK-09 ERR-30 someone approved who can’t be enrolled is fixed from their page', async () => {
  const { rows } = await database.query<{ id: string }>(
    `update profiles set verification_status = 'pending' where id = (
       select a.user_id from kyc_applications a join profiles p on p.id = a.user_id
       where a.status = 'approved' and a.risk_score = 'low' and p.verification_status = 'approved'
         and not exists (select from demo_cast c where c.user_id = a.user_id) order by 1 limit 1) returning id`,
  )
  const path = `${USERS}/${rows[0]?.id}`
  const { text } = await director.get(path)
  expect(said(text)).toContain('Approved, but can’t be enrolled yet.')
  expect(linksOf(text)).toContainEqual({ href: `${path}?act=kyc`, words: 'Fix Enrollment' })
  const dialog = (await director.get(`${path}?act=kyc`)).text
  const form = {
    ...{ intent: 'kyc', status: 'approved', key: fieldValue(dialog, 'key') ?? '' },
    application: fieldValue(dialog, 'application') ?? '',
  }
  expect((await act(path, form)).says).toContain('Confirm both checks to approve.')
  const done = await act(path, { ...form, key: crypto.randomUUID(), aml: 'on', sanctions: 'on' })
  expect(done.says).toContain('KYC status updated successfully')
  expect(done.says).not.toContain('Fix Enrollment')
})

test('a person’s page says what was sent to them, and whether it was emailed and read', async () => {
  const { id } = await castMember('paying')
  const { text } = await director.get(`${USERS}/${id}`)
  expect(textsOf(text, 'h2')).toContain('Emails and notices')
  expect(said(text)).toMatch(/(Emailed|Email not sent yet|Emails on this are off)/)
})

test('a person’s page names in words whatever is on record about them', async () => {
  const { rows } = await database.query<{ id: string; actions: string[] }>(
    `select subject_id as id, array_agg(distinct action) as actions from audit_events
     where subject_kind = 'user' and exists (select from users u where u.id::text = subject_id)
     group by 1 order by count(distinct action) desc limit 6`,
  )
  expect(rows[0]?.actions.length).toBeGreaterThan(2)
  const name = new RegExp(String.raw`\b(?:${AUDIT_NOUNS.join('|')})\.[a-z_]+(?!\S*@)`)
  for (const { id } of rows) expect(said((await director.get(`${USERS}/${id}`)).text)).not.toMatch(name)
})

test('CALL-15 ERR-49 an account made at the desk has a password that is shown once; why none was made is said', async () => {
  const email = 'made.at.desk@example.com'
  const { text, path } = await makeUser(email)
  const [password = ''] = /(?:[a-z2-9]{4}-){3}[a-z2-9]{4}/.exec(said(text)) ?? []
  expect(password).not.toBe('')
  expect((await director.get(path)).text).not.toContain(password)
  expect(said((await director.post(`${USERS}/new`, { email, role: 'user' })).text)).toContain(
    'This email already has an account.',
  )
  expect(said((await director.post(`${USERS}/new`, { email: 'x', role: 'user' })).text)).toContain(
    'No account was created.',
  )
})

test('ADM-11 ERR-29 a role is changed, or it’s said why not', async () => {
  const { path } = await makeUser('role@example.com')
  expect(said((await director.get(`${path}?act=role`)).text)).toContain('Super Admin')
  const give = { intent: 'role', role: 'super_admin' }
  expect((await act(path, give)).says).toContain('Enter a reason.')
  expect((await act(path, { ...give, reason: 'Runs the desk.' })).says).toContain(
    'Asked. Another super administrator has to approve it.',
  )
  const unmet = await act(path, { ...give, reason: 'Runs the desk.' })
  expect([unmet.status, unmet.says]).toEqual([422, expect.stringContaining('is waiting for approval')])
  const { rows } = await database.query<{ id: string }>(
    `select id from approval_requests where status = 'waiting' and user_id = $1`,
    [path.split('/')[3]],
  )
  const approval = { intent: 'approve', requestId: rows[0]?.id ?? '' }
  expect((await (await enterAs('treasurer')).post('/dashboard/approvals', approval)).location).toContain('did=role')
  const again = await act(path, { intent: 'role', role: 'super_admin' })
  expect([again.status, again.says]).toEqual([422, expect.stringContaining('Failed to update user role')])
  expect((await act(path, { intent: 'role', role: 'user' })).says).toContain('Success: User role updated successfully')
  const own = `${USERS}/${(await castMember('director')).id}`
  expect((await act(own, { intent: 'role', role: 'user' })).says).toContain('You can’t change your own role.')
})

test('ADM-12 ERR-30 the KYC status is changed by the same transitions, or it’s said why not', async () => {
  const { rows: applicants } = await database.query<{ id: string }>(
    `select user_id as id from kyc_applications k where status = 'rejected'
       and not exists (select from demo_cast c where c.user_id = k.user_id) order by user_id limit 1`,
  )
  const id = applicants[0]?.id ?? ''
  const path = `${USERS}/${id}`
  const dialog = (await director.get(`${path}?act=kyc`)).text
  const form = {
    intent: 'kyc',
    application: fieldValue(dialog, 'application') ?? '',
    key: fieldValue(dialog, 'key') ?? '',
  }
  const approve = { ...form, status: 'approved', aml: 'on', sanctions: 'on' }
  const refused = await act(path, approve)
  expect([refused.status, refused.says]).toEqual([422, expect.stringContaining('Failed to update KYC status')])
  expect((await act(path, { ...form, status: 'pending' })).says).toContain('KYC status updated successfully')
  const rejected = { ...form, key: crypto.randomUUID(), status: 'rejected', reason: 'Manual rejection' }
  expect((await act(path, rejected)).says).toContain('KYC status updated successfully')
  const { rows } = await database.query(
    'select k.status, p.kyc_status, p.verification_status from kyc_applications k join profiles p on p.id = k.user_id where k.user_id = $1',
    [id],
  )
  expect(rows).toEqual([{ status: 'rejected', kyc_status: 'rejected', verification_status: 'rejected' }])
})

test('ADM-12 on a person’s page only their own application is decided, and what was typed stays after a refusal without JavaScript', async () => {
  const [asked, other] = [await makeUser('asked@example.com'), await makeUser('other.one@example.com')]
  const { rows } = await database.query<{ id: string; user_id: string }>(
    `insert into kyc_applications (user_id, id, status, submitted_at)
     select id, gen_random_uuid(), 'pending', now() from unnest($1::uuid[]) id returning id, user_id`,
    [[asked.id, other.id]],
  )
  const theirs = rows.find(({ user_id }) => user_id === other.id)?.id ?? ''
  const reason = 'The photo of the license is too dark.'
  const form = { intent: 'kyc', application: theirs, key: crypto.randomUUID(), status: 'rejected', reason }
  const { status, text } = await director.post(`${asked.path}?act=kyc`, form)
  expect([status, textsOf(text, 'textarea')]).toEqual([422, expect.arrayContaining([reason])])
  expect(attributesOf(text, 'input')).toContainEqual(expect.objectContaining({ value: 'rejected', checked: '' }))
  expect(said(text)).toContain('Someone else changed this in the meantime.')
  const { rows: kept } = await database.query('select distinct status from kyc_applications where user_id = any($1)', [
    [asked.id, other.id],
  ])
  expect(kept).toEqual([{ status: 'pending' }])
  const role = await director.post(`${asked.path}?act=role`, { intent: 'role', role: 'user' })
  expect(attributesOf(role.text, 'option')).toContainEqual(expect.objectContaining({ value: 'user', selected: '' }))
  const taken = { email: 'asked@example.com', role: 'super_admin' }
  const refused = await director.post(`${USERS}/new`, taken)
  expect(attributesOf(refused.text, 'option').find(({ selected }) => selected === '')?.value).toBe('super_admin')
  await database.query('delete from kyc_applications where user_id = any($1)', [[asked.id, other.id]])
})

test('ADM-12 an approved identity stays while its owner has a spot in a group, said beside the field', async () => {
  const { rows } = await database.query<{ id: string; application: string }>(
    `select user_id as id, k.id as application from consortium_members m join consortiums c on c.id = m.consortium_id
       join kyc_applications k using (user_id)
     where m.is_active and c.status = 'active' and k.status = 'approved'
       and not exists (select from demo_cast d where d.user_id = m.user_id) order by user_id limit 1`,
  )
  const path = `${USERS}/${rows[0]?.id}`
  const words = 'They have a spot in a group, so their approved identity stays.'
  // The dialogs say so before anything is chosen or typed, and offer no button that can only be refused.
  for (const [act, says] of [
    ['kyc', words],
    ['delete', 'They have to leave the group first.'],
  ] as const) {
    const dialog = (await director.get(`${path}?act=${act}`)).text
    expect(said(dialog)).toContain(says)
    expect(dialog).not.toContain(`value="${act}"`)
  }
  // A page opened before they had it still sends the form.
  const application = rows[0]?.application ?? ''
  const form = { intent: 'kyc', application, key: crypto.randomUUID(), status: 'pending' }
  const { status, text } = await director.post(`${path}?act=kyc`, form)
  expect(status).toBe(422)
  expect(linksOf(text)).toContainEqual({ href: '#status', words })
  expect(said(text).split(words)).toHaveLength(3)
})

test('ADM-13 ERR-31 ERR-32 ERR-33 ERR-34 ERR-35 someone is enrolled and unenrolled from their page, with every refusal in words', async () => {
  const { path, id } = await makeUser('joins@example.com')
  // A group of its own, which has room.
  const group = /[0-9a-f-]{36}/.exec(await createGroup(director, { name: 'Room for One' }))?.[0] ?? ''
  const enroll = { intent: 'enroll', group }
  const dialog = (await director.get(`${path}?act=enroll`)).text
  expect(said(dialog)).toMatch(/\d+ of \d+ spots taken/)
  expect((await act(path, { intent: 'enroll' })).says).toContain('Enrollment Failed: Choose a group.')
  expect((await act(path, enroll)).says).toContain(
    'KYC Required: User must have approved KYC status before enrolling in any consortium.',
  )
  const member = `${USERS}/${(await castMember('paying')).id}`
  expect((await act(member, enroll)).says).toContain(
    'Enrollment Limit: Regular users can only be enrolled in one consortium. Only super admins can assign multiple consortiums.',
  )
  const left = await act(member, { intent: 'unenroll', group: crypto.randomUUID(), member: crypto.randomUUID() })
  expect([left.status, left.says]).toEqual([422, expect.stringContaining('Failed to unenroll user from consortium')])
  await database.query(
    `insert into kyc_applications (user_id, id, status, submitted_at, reviewed_at, aml_checked, sanctions_checked)
     values ($1, gen_random_uuid(), 'approved', now(), now(), true, true)`,
    [id],
  )
  await database.query(`update profiles set kyc_status = 'completed', verification_status = 'approved' where id = $1`, [
    id,
  ])
  expect((await act(path, enroll)).says).toContain('Success: User enrolled in consortium successfully')
  const twice = await act(path, enroll)
  expect([twice.status, twice.says]).toEqual([
    422,
    expect.stringContaining('Already Enrolled: User is already enrolled in this consortium.'),
  ])
  const { rows: members } = await database.query('select id from consortium_members where user_id = $1 and is_active', [
    id,
  ])
  expect(members).toHaveLength(1)
  expect((await act(path, { intent: 'unenroll', group, member: members[0].id })).says).toContain(
    'User unenrolled from consortium successfully',
  )
})

test('ADM-14 ERR-36 someone is deleted after a typed confirmation, and not while something is open', async () => {
  const email = 'leaves@example.com'
  const { path } = await makeUser(email)
  expect(said((await director.get(`${path}?act=delete`)).text)).toContain(
    'Are you sure you want to delete this user? This action cannot be undone.',
  )
  const wrong = await act(path, { intent: 'delete', email: 'other@example.com' })
  expect([wrong.status, wrong.says]).toEqual([422, expect.stringContaining('Failed to delete user')])
  expect((await act(path, { intent: 'delete', email })).says).toContain(
    'User deleted successfully and email freed for reuse',
  )
  expect((await makeUser(email)).path).not.toBe('')
  const { id, email: theirs } = await castMember('paying')
  const open = await act(`${USERS}/${id}`, { intent: 'delete', email: theirs })
  expect(open.says).toMatch(/Failed to delete user[\s\S]*They still have a spot in/)
})

test('a view saved with another name and the key of one that was is refused on its page, and saved once', async () => {
  const director = await enterAs('director')
  const form = { intent: 'save', key: crypto.randomUUID(), name: 'Hostile One' }
  expect((await director.post('/dashboard/users/views', form)).status).toBe(303)
  const again = await director.post('/dashboard/users/views', { ...form, name: 'Hostile Two' })
  expect(again.status).toBe(422)
  expect(again.text).toContain('already been sent with other choices')
  const { text } = await director.get('/dashboard/users/views')
  expect([text.includes('Hostile One'), text.includes('Hostile Two')]).toEqual([true, false])
})
