import { expect, inject, test } from 'vitest'
import { ownerOf } from '#tests/support/owner.ts'
import { fieldValue, linksOf, textsOf, wordsIn } from '#tests/support/read-html.ts'
import { get, NOBODYS_GROUP, ownGroup, post, REFUSED, told } from '#tests/support/told.ts'
import { enterAs, type Visitor, visitor } from '#tests/support/visitor.ts'

const LOGIN = '/auth?mode=login'

/** The demo's person of each role. */
const CAST = { user: 'paying', moderator: 'moderator', admin: 'reviewer', super_admin: 'director' } as const

const SECURITY_PAGES = ' again devices email passkeys password second-factor second-factor/set-up services'.split(' ')

/** The protected places, with an own group of the member where there is one. */
function places(group: string) {
  const desk = `/dashboard/groups/${group}`
  return {
    user: ['/user', '/user/profile', '/user/account'],
    notices: ['/notices', '/notices/choices', '/notices/calendar'],
    account: ['/user/account/close', ...SECURITY_PAGES.map((page) => `/user/security/${page}`.replace(/\/$/, ''))],
    consortium: [`/consortium/${group}`],
    leaving: [`/consortium/${group}/leave`, `/consortium/${group}/transfer`],
    former: [`/consortium/${group}/former`],
    selling: [`/consortium/${group}/seller`],
    plan: [`/consortium/${group}/plan`],
    files: ['files', `files/${NOBODYS_GROUP}`, 'transfer/files'].map((page) => `/consortium/${group}/${page}`),
    fund: [`/consortium/${group}/fund`, `/consortium/${group}/fund.csv`, `/consortium/${group}/fund.json`],
    dialogs: [`/consortium/${group}/autopay`, `/consortium/${group}/name`, `/consortium/${group}/pay-ahead`],
    documents: [`/consortium/${group}/documents`, `/consortium/${group}/documents/statement`],
    dashboard: ['/dashboard'],
    superAdmin: [
      '/dashboard/kyc',
      '/dashboard/groups',
      '/dashboard/groups?tab=financial',
      '/dashboard/groups.csv',
      `/dashboard/groups/new?draft=${NOBODYS_GROUP}`,
      '/dashboard/approvals',
      '/dashboard/checks',
      '/admin/audit',
      '/admin/audit.csv',
      '/admin/bank-files',
      '/admin/content',
      '/admin/content/contact/hours',
      '/admin/launch-check',
      '/admin/maintenance',
      '/admin/system',
      '/admin/system/mail?what=failed',
      '/admin/system/files?what=identity',
      '/admin/system/queue?what=given_up',
      '/admin/system/runs?what=failed',
      '/admin/tokens',
      '/admin/webhooks',
      '/dashboard/figures/payments',
      desk,
      `${desk}/assemblies`,
      `${desk}/contemplations`,
      `${desk}/late`,
      `${desk}/spots`,
      `${desk}/ledger`,
      `${desk}/points?spot=1`,
      `${desk}/projection`,
      `${desk}/closing`,
      `${desk}/cancellation`,
      `${desk}/exits`,
    ],
  }
}

test('PERM-03 a visitor is sent from every protected place to the login', async () => {
  const stranger = visitor()
  for (const path of Object.values(places(NOBODYS_GROUP)).flat()) {
    // No one is led to a download after a login.
    const isBare = path === '/user' || path === '/dashboard' || /\.(?:csv|json)$/.test(path)
    const back = isBare ? '' : `&to=${encodeURIComponent(path)}`
    expect(await get(stranger, path), path).toBe(LOGIN + back)
  }
  // A form is not repeated after a login.
  expect(await post(stranger, `/consortium/${NOBODYS_GROUP}/bid`, {})).toBe(LOGIN)
  expect(await get(stranger, LOGIN)).toBe(200)
})

test('PERM-02 PERM-05 PERM-06 PERM-11 a member opens the member area and is sent home from everything else', async () => {
  const member = await enterAs(CAST.user)
  const own = places(await ownGroup(member))
  const { user, account, notices, consortium, documents, dialogs, leaving, fund, plan } = own
  for (const path of [user, account, notices, consortium, documents, dialogs, leaving, fund, plan].flat())
    expect(await get(member, path), path).toBe(200)
  // Whose spot hasn’t ended is led to the group.
  for (const path of own.former) expect(await get(member, path), path).toBe(own.consortium[0])
  // Not selected: there is no seller yet.
  for (const path of [...own.selling, ...own.files]) expect(await get(member, path), path).toBe(404)
  for (const path of [...own.dashboard, ...own.superAdmin]) expect(await get(member, path), path).toBe('/user')
  // What the router fetches for its links is asked the same question, one loader by itself too.
  const director = await enterAs(CAST.super_admin)
  for (const data of ['/dashboard/groups.data', '/dashboard/groups.data?_routes=admin%2Fgroups%2Fgroups']) {
    expect((await member.get(data)).text, data).not.toContain('Sunrise Cars')
    expect((await director.get(data)).text, data).toContain('Sunrise Cars')
  }
})

/** Everyone in the demo but the cast. */
async function people(): Promise<{ id: string; name: string; email: string }[]> {
  const owner = ownerOf(inject('product').databaseUrl)
  await owner.connect()
  const { rows } = await owner.query(
    `select u.id, p.full_name as name, p.email from users u join profiles p using (id)
     where not exists (select from demo_cast c where c.user_id = u.id)`,
  )
  await owner.end()
  return rows
}

/** What the navigation of a page of the desk names. */
async function offered(who: Visitor): Promise<string[]> {
  const { text } = await who.get('/dashboard')
  return [...text.matchAll(/<nav\b[\s\S]*?<\/nav>/g)].flatMap(([navigation]) =>
    linksOf(navigation).map(({ words }) => words),
  )
}

for (const role of ['moderator', 'admin'] as const) {
  test(`PERM-02 PERM-05 PERM-07 ADM-01 ADM-10 ERR-08 the ${role} opens the overview and is sent back to it from everything else`, async () => {
    const person = await enterAs(CAST[role])
    const all = places(NOBODYS_GROUP)
    for (const path of ['/dashboard', ...all.account]) expect(await get(person, path), path).toBe(200)
    const { account: _own, dashboard: _home, superAdmin: _theirs, ...ofMembers } = all
    for (const path of Object.values(ofMembers).flat()) expect(await get(person, path), path).toBe('/dashboard')
    for (const path of [...all.superAdmin, '/admin', '/admin/leadership', '/admin/leadership/members'])
      expect(await get(person, path), path).toBe(REFUSED)
    // ERR-08: it is said where they land, not only done.
    const paragraphs = async (path: string) => textsOf((await person.get(path)).text, 'p')
    expect(await paragraphs(REFUSED)).toContain('Insufficient permissions')
    expect(await paragraphs('/dashboard')).not.toContain('Insufficient permissions')
    expect(await offered(person)).not.toContain('Groups')
    // ADM-01: Users is there for all staff, with its refusal and without anyone's name (ADM-10).
    expect(await offered(person)).toContain('Users')
    const users = await person.get('/dashboard/users?find=ana')
    expect(textsOf(users.text, 'p')).toContain(
      "Access Denied - You don't have permission to access community management.",
    )
    expect(users.text).not.toMatch(/\(212\) 555|data-row/)
    // It says whom to ask, and leads on to what they can open.
    expect(wordsIn(users.text)).toContain('Ask one of them if you need something about a person.')
    expect(linksOf(users.text)).toContainEqual({ href: '/dashboard', words: 'See what your role can do' })
    // What the router fetches holds no one either, whom the director finds there.
    const director = await enterAs(CAST.super_admin)
    const find = '/dashboard/users.data?find=ana'
    const found = (await director.get(find)).text
    const anyone = (await people()).filter(({ id }) => found.includes(id))
    expect(anyone.length).toBeGreaterThan(0)
    for (const path of [find, `${find}&_routes=admin%2Fpeople%2Fusers`]) {
      const { text } = await person.get(path)
      for (const { id, name, email } of anyone) {
        expect([found.includes(name), found.includes(email)]).toEqual([true, true])
        for (const known of [id, name, email]) expect(text, path).not.toContain(known)
      }
    }
    expect(await offered(director)).toContain('Groups')
  })
}

test('PERM-02 PERM-04 the super administrator opens every protected place but the member’s home', async () => {
  const all = places(await ownGroup(await enterAs(CAST.user)))
  const director = await enterAs(CAST.super_admin)
  expect(await get(director, '/user')).toBe('/dashboard')
  for (const path of [all.account, all.notices, all.consortium, all.fund, all.dashboard, all.superAdmin].flat())
    expect(await get(director, path), path).toBe(200)
  // Without a share there is nothing to pay, and nothing to give up.
  for (const path of all.dialogs) expect(await get(director, path), path).toBe(all.consortium[0])
  const own = [all.leaving, all.former, all.selling, all.plan, all.files].flat()
  for (const path of own) expect(await get(director, path), path).toBe(404)
})

const LANDINGS = [
  ['paying', '/user', ['/dashboard/kyc']],
  ['reviewer', '/dashboard', ['/user']],
  ['moderator', '/dashboard', ['/user']],
  ['director', '/dashboard', ['/user']],
] as const
for (const [key, landing, elsewhere] of LANDINGS) {
  test(`AUTH-10 PERM-02 PERM-04 PERM-05 PERM-07 one click as the demo's ${key} lands on ${landing} and stays in its place`, async () => {
    const person = visitor()
    expect(told(await person.post('/auth', { intent: 'enter', key }))).toBe(landing)
    expect(await get(person, landing)).toBe(200)
    for (const path of [...elsewhere, '/auth']) expect(await get(person, path), path).toBe(landing)
  })
}

/** A member of another group: which of the cast share one depends on the day the world was made. */
async function strangerTo(group: string): Promise<Visitor> {
  for (const key of ['late', 'paying', 'bid_pending', 'finished']) {
    const member = await enterAs(key)
    if (!linksOf((await member.get('/user')).text).some(({ href }) => href.startsWith(`/consortium/${group}`)))
      return member
  }
  throw new Error(`every member of the cast is in the group ${group}`)
}

test('CON-16 ERR-24 another member’s group reads like one that does not exist', async () => {
  const others = await ownGroup(await enterAs('selected'))
  const stranger = await strangerTo(others)
  for (const group of [others, NOBODYS_GROUP, 'no-id-at-all', `${others}/autopay`]) {
    const { status, text } = await stranger.get(`/consortium/${group}`)
    expect(status, group).toBe(404)
    expect(textsOf(text, 'h1'), group).toEqual(['Consortium not found or access denied.'])
    const [back] = linksOf(text).filter(({ words }) => words === 'Back to Dashboard')
    expect(await landing(stranger, back?.href ?? ''), group).toBe('/user')
  }
})

/** The path at which someone who follows every redirect ends with a page. */
async function landing(who: Visitor, path: string): Promise<string> {
  const next = await get(who, path)
  return typeof next === 'string' ? landing(who, next) : next === 200 ? path : `${path} ${next}`
}

test('PERM-11 a member’s forms with someone else’s ids change nothing', async () => {
  const bidder = await enterAs('bid_pending')
  const group = await ownGroup(bidder)
  const readBid = async () => fieldValue((await bidder.get(`/consortium/${group}/withdraw-bid`)).text, 'bidId') ?? ''
  const bidId = await readBid()
  const selected = await enterAs('selected')
  const selectedIn = await ownGroup(selected)
  const readSelected = async () => (await selected.get(`/consortium/${selectedIn}`)).text
  const contemplationId = fieldValue(await readSelected(), 'contemplationId') ?? ''
  expect([bidId, contemplationId]).toEqual([
    expect.stringMatching(/^[0-9a-f-]{36}$/),
    expect.stringMatching(/^[0-9a-f-]{36}$/),
  ])

  const member = await enterAs('paying')
  const own = await ownGroup(member)
  const key = crypto.randomUUID()
  for (const at of [group, selectedIn, own]) {
    const forms: [string, Record<string, string>][] = [
      ['/withdraw-bid', { bidId }],
      ['', { intent: 'accept', contemplationId }],
      ['', { intent: 'defer', contemplationId }],
      ['', { intent: 'documents', contemplationId, language: 'enUS', 'document.vin': 'mine now' }],
      ['/seller', { intent: 'make', contemplationId }],
      ['/seller', { intent: 'end', contemplationId }],
      ['/files', { intent: 'remove', contemplationId, id: NOBODYS_GROUP }],
      ['/transfer/files', { intent: 'remove', id: NOBODYS_GROUP }],
      ['/pay/1', { account: NOBODYS_GROUP, agree: 'on', key }],
      ['/pay-bid', { bidId, account: NOBODYS_GROUP, agree: 'on', key }],
    ]
    for (const [dialog, form] of forms)
      expect(await post(member, `/consortium/${at}${dialog}`, form), `${dialog} ${form.intent}`).toBe(404)
  }
  // Nor does anyone give up a spot in a group that isn't theirs, or take back an offer of one.
  for (const at of [group, selectedIn]) {
    expect(await post(member, `/consortium/${at}/leave`, { sure: 'on', quotedCents: '0' }), at).toBe(404)
    expect(await post(member, `/consortium/${at}/transfer`, { intent: 'withdraw' }), at).toBe(404)
  }
  expect(await readBid()).toBe(bidId)
  expect(fieldValue(await readSelected(), 'contemplationId')).toBe(contemplationId)
  expect(await readSelected()).not.toContain('mine now')
})

test('PERM-12 whatever a member adds to a form, their role, identity and membership stay as they were', async () => {
  const member = await enterAs(CAST.user)
  const group = await ownGroup(member)
  const owner = ownerOf(inject('product').databaseUrl)
  await owner.connect()
  const { rows: people } = await owner.query(`select user_id from demo_cast where key = 'paying'`)
  const standing = async () => {
    const read = (query: string) => owner.query(query, [people[0]?.user_id]).then(({ rows }) => rows)
    return [
      await read('select role from user_roles where user_id = $1'),
      await read('select kyc_status, verification_status from profiles where id = $1'),
      await read('select status, reviewed_by, aml_checked, sanctions_checked from kyc_applications where user_id = $1'),
      await read(`select consortium_id, state, is_active, total_paid_cents, bonus_cents, has_received_payout,
          (select points[position_number] from group_points g where g.consortium_id = m.consortium_id) as points
        from members m where user_id = $1 order by 1`),
    ]
  }
  const forged = {
    role: 'super_admin',
    kyc_status: 'completed',
    kycStatus: 'completed',
    verification_status: 'approved',
    total_paid: '99999',
    total_paid_cents: '9999900',
    totalPaidCents: '9999900',
    bonus_points: '4800',
    bonusPoints: '4800',
    has_received_payout: 'true',
    hasReceivedPayout: 'true',
    state: 'paid_out',
  }
  try {
    const before = await standing()
    const at = `/consortium/${group}`
    const forms: [string, Record<string, string>][] = [
      ['/language', { language: 'enUS', to: '/user' }],
      [`${at}/bid?amount=1000`, { amountCents: '999999999', mode: 'from_end' }],
      [`${at}/autopay`, { intent: 'autopay', account: '', key: crypto.randomUUID() }],
      [`${at}/autopay/off`, {}],
      [`${at}/pay-ahead`, { amountCents: '1000', key: crypto.randomUUID() }],
      [at, { intent: 'accept', contemplationId: NOBODYS_GROUP }],
      ['/contact', { name: 'Ana', email: 'ana@example.com', message: 'x' }],
      ['/auth', { intent: 'login', email: 'ana@example.com', password: 'x' }],
      ['/user', {}],
    ]
    for (const [path, form] of forms) await member.post(path, { ...form, ...forged })
    expect(await standing()).toEqual(before)
  } finally {
    await owner.end()
  }
})
