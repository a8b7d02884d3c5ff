import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { fieldValue, linksOf, textsOf } from '#tests/support/read-html.ts'
import { type Answer, enterAs, firstGroup, type Visitor, visitor } from '#tests/support/visitor.ts'

const NOBODYS_GROUP = '11111111-2222-4333-8444-555555555555'
const LOGIN = '/auth?mode=login'
/** Where staff land who asked for more than their role may open. */
const REFUSED = '/dashboard?refused=1'

/** The demo's person of each role. */
const CAST = { user: 'paying', moderator: 'moderator', admin: 'reviewer', super_admin: 'director' } as const

/** The group of that member. */
async function ownGroup(member: Visitor): Promise<string> {
  return (await firstGroup(member)).split('/')[2] ?? ''
}

/** Where a GET leads, or its status when it leads nowhere. */
async function get(who: Visitor, path: string): Promise<string | number> {
  return told(await who.get(path))
}

/** What a form sent to the URL is answered, whatever the screen would have offered. */
async function post(who: Visitor, path: string, form: Record<string, string>): Promise<string | number> {
  return told(await who.post(path, form))
}

function told({ location, status }: Answer): string | number {
  return location ?? status
}

/** The protected places, with an own group of the member where there is one. */
function places(group: string) {
  const desk = `/dashboard/groups/${group}`
  return {
    user: ['/user', '/user/profile', '/user/account', '/user/account/close'],
    notices: ['/notices', '/notices/choices', '/notices/calendar'],
    account: [
      '',
      '/again',
      '/devices',
      '/email',
      '/passkeys',
      '/password',
      '/second-factor',
      '/second-factor/set-up',
    ].map((page) => `/user/security${page}`),
    consortium: [`/consortium/${group}`],
    leaving: [`/consortium/${group}/leave`, `/consortium/${group}/transfer`],
    former: [`/consortium/${group}/former`],
    selling: [`/consortium/${group}/seller`],
    plan: [`/consortium/${group}/plan`],
    files: [`/consortium/${group}/files`, `/consortium/${group}/files/${NOBODYS_GROUP}`],
    fund: [`/consortium/${group}/fund`, `/consortium/${group}/fund.csv`, `/consortium/${group}/fund.json`],
    dialogs: [`/consortium/${group}/autopay`, `/consortium/${group}/name`, `/consortium/${group}/pay-ahead`],
    documents: [`/consortium/${group}/documents`, `/consortium/${group}/documents/statement`],
    dashboard: ['/dashboard'],
    superAdmin: [
      '/dashboard/kyc',
      '/dashboard/groups',
      '/dashboard/groups/new',
      '/dashboard/checks',
      desk,
      `${desk}/assemblies`,
      `${desk}/contemplations`,
      `${desk}/late`,
      `${desk}/spots`,
      `${desk}/ledger`,
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

/** What the navigation of a page of the desk names. */
async function offered(who: Visitor): Promise<string[]> {
  const { text } = await who.get('/dashboard')
  return [...text.matchAll(/<nav\b[\s\S]*?<\/nav>/g)].flatMap(([navigation]) =>
    linksOf(navigation).map(({ words }) => words),
  )
}

for (const role of ['moderator', 'admin'] as const) {
  test(`PERM-02 PERM-05 PERM-07 ERR-08 the ${role} opens the overview and is sent back to it from everything else`, async () => {
    const person = await enterAs(CAST[role])
    const all = places(NOBODYS_GROUP)
    for (const path of ['/dashboard', ...all.account]) expect(await get(person, path), path).toBe(200)
    const { account: _own, dashboard: _home, superAdmin: _theirs, ...ofMembers } = all
    for (const path of Object.values(ofMembers).flat()) expect(await get(person, path), path).toBe('/dashboard')
    for (const path of [...all.superAdmin, '/admin']) expect(await get(person, path), path).toBe(REFUSED)
    // ERR-08: it is said where they land, not only done.
    const paragraphs = async (path: string) => textsOf((await person.get(path)).text, 'p')
    expect(await paragraphs(REFUSED)).toContain('Insufficient permissions')
    expect(await paragraphs('/dashboard')).not.toContain('Insufficient permissions')
    expect(await offered(person)).not.toContain('Groups')
    expect(await offered(await enterAs(CAST.super_admin))).toContain('Groups')
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

/** What no one of us would write into a URL or a hidden field. */
const NO_ID = 'abc'
const HUGE = '9'.repeat(30)

test('PERM-11 what no id or number could be is not found or refused, in every URL and form of a member', async () => {
  const member = await enterAs('bid_pending')
  const own = await ownGroup(member)
  const at = `/consortium/${own}`
  for (const path of [
    `/consortium/${NO_ID}`,
    `/consortium/${HUGE}/documents`,
    `/consortium/${HUGE}/documents/receipt-1`,
    `${at}/documents/receipt-${HUGE}`,
    `${at}/documents/receipt-${NO_ID}`,
    `${at}/documents/month-${HUGE}`,
    `${at}/documents/year-${NO_ID}.pdf`,
    `${at}/documents/assembly-${HUGE}.pdf`,
    `${at}/documents/${NO_ID}`,
    `${at}/documents/agreement-`,
    `${at}/documents/receipt-1.5.csv`,
    `${at}/documents/agreement.xml`,
    `${at}/assemblies/${HUGE}`,
    `${at}/assemblies/1.5`,
    `${at}/assemblies/-1.json`,
    `/consortium/${NO_ID}/assemblies/1`,
    `/consortium/${NO_ID}/assemblies/1.json`,
    `/consortium/${NO_ID}/fund`,
    `/consortium/${NOBODYS_GROUP}/fund.csv`,
    `/consortium/${HUGE}/fund.json`,
    `/consortium/${NO_ID}/plan`,
    `/consortium/${NOBODYS_GROUP}/plan`,
    `/notices/${NO_ID}`,
    `/notices/${NOBODYS_GROUP}`,
  ])
    expect(await get(member, path), path).toBe(404)
  for (const dialog of [
    `/pay/${HUGE}`,
    `/pay/${NO_ID}`,
    '/pay/0',
    `/cancel/${NO_ID}`,
    `/cancel/${NOBODYS_GROUP}`,
    `/disputes/${NO_ID}`,
    `/disputes/${NOBODYS_GROUP}`,
    `/${NO_ID}`,
  ])
    expect(await get(member, at + dialog), dialog).toBe(404)
  // Only for who was excluded: anyone else in the group is led to it, by letters that came before they were back.
  expect(await get(member, `${at}/return`)).toBe(at)
  expect(await get(member, `/consortium/${NOBODYS_GROUP}/return`)).toBe(404)
  // Possible now or not: the dialog, or the page.
  for (const dialog of [`/bid?amount=${HUGE}`, `/pay-ahead?amount=${HUGE}`, '/final-account'])
    expect([200, at], dialog).toContain(await get(member, at + dialog))

  const key = crypto.randomUUID()
  const debit = { account: NOBODYS_GROUP, agree: 'on', key }
  const account = {
    intent: 'link_account',
    bankName: 'B',
    accountType: 'checking',
    routingNumber: '021000021',
    accountNumber: '12345678',
  }
  const forms: [string, Record<string, string>, string | number][] = [
    [`/pay/${HUGE}`, debit, 404],
    ['/final-account', { intent: NO_ID }, 400],
    [`/pay/${NO_ID}`, debit, 404],
    ['/pay/1', { ...debit, key: NO_ID }, 422],
    ['/pay/1', { ...debit, account: NO_ID }, 422],
    ['/pay/1', {}, 422],
    ['/pay-bid', { bidId: NO_ID, ...debit }, 404],
    ['/pay-ahead', { amountCents: HUGE, ...debit }, 404],
    [`/cancel/${NO_ID}`, {}, 404],
    [`/cancel/${NOBODYS_GROUP}`, {}, 404],
    ['/autopay', { account: NO_ID, agree: 'on' }, 422],
    ['/autopay', { account: NOBODYS_GROUP, agree: 'on' }, 404],
    ['/autopay', { account: NOBODYS_GROUP, agree: 'on', day: HUGE }, 422],
    ['/autopay', { ...account, key: '' }, 422],
    ['/bid', { amountCents: HUGE }, 422],
    ['/bid', { amountCents: '1e400' }, 422],
    ['/bid', { amountCents: NO_ID }, 422],
    ['/withdraw-bid', { bidId: NO_ID }, 404],
    ['/skip', { number: NO_ID, skips: 'yes' }, 422],
    ['/skip', { number: HUGE, skips: 'yes' }, 422],
    ['/skip', { number: '1', skips: NO_ID }, 422],
    ['/name', { shows: NO_ID }, 422],
    ['/leave', { sure: 'on', quotedCents: NO_ID }, 422],
    ['/leave', { sure: 'on', quotedCents: HUGE }, 422],
    ['/leave', { sure: 'on', quotedCents: '-1' }, 422],
    ['/leave', { sure: 'on', quotedCents: '1' }, 422],
    ['/leave', { sure: NO_ID, quotedCents: '0' }, 422],
    ['/transfer', { intent: 'offer', sure: 'on', email: HUGE, account: NO_ID }, 422],
    ['/transfer', { intent: 'accept', sure: 'on', quotedCents: HUGE }, 422],
    // Installment 1 was paid long ago.
    ['/waive/1', {}, 422],
    [`/waive/${HUGE}`, {}, 404],
    ['/move/1', {}, 422],
    [`/move/${NO_ID}`, {}, 404],
    // Never excluded: led to the group, whatever was sent.
    ['/return', {}, at],
    ['/return', { account: NOBODYS_GROUP, agree: 'on' }, 404],
    [`/disputes/${NO_ID}`, { reason: NO_ID }, 422],
    [`/disputes/${NOBODYS_GROUP}`, { reason: 'not_recognized' }, 404],
    [`/disputes/${NOBODYS_GROUP}`, { intent: 'withdraw', disputeId: NO_ID }, 404],
    ['/seller', { intent: 'make', contemplationId: NO_ID }, 404],
    ['/seller', { intent: 'end', contemplationId: HUGE }, 404],
    ['/seller', { intent: NO_ID }, 400],
    ['', { intent: 'accept_offer', bidId: NO_ID }, 404],
    ['', { intent: 'decline_offer', bidId: HUGE }, 404],
    ['', { intent: 'accept', contemplationId: NO_ID }, 404],
    ['', { intent: 'defer', contemplationId: '' }, 404],
    ['', { intent: 'documents', contemplationId: NO_ID, language: NO_ID, 'document.vin': 'x' }, 404],
    ['', { intent: NO_ID }, 400],
    ['', {}, 400],
  ]
  for (const [dialog, form, status] of forms)
    expect(await post(member, at + dialog, form), dialog + JSON.stringify(form)).toBe(status)
  for (const path of ['/bid', '/autopay/off', '/leave']) {
    expect(
      await post(member, `/consortium/${NO_ID}${path}`, { amountCents: '1', quotedCents: '1', sure: 'on' }),
      path,
    ).toBe(404)
    expect(
      await post(member, `/consortium/${NOBODYS_GROUP}${path}`, { amountCents: '1', quotedCents: '1', sure: 'on' }),
      path,
    ).toBe(404)
  }
})

test('PERM-11 what no id or number could be is not found or refused, in every URL and form of the desk', async () => {
  const director = await enterAs(CAST.super_admin)
  const groups = linksOf((await director.get('/dashboard/groups')).text)
  const desk = groups.find(({ words }) => words.includes('Sunrise Cars'))?.href ?? ''
  for (const path of ['', '/launch', '/assemblies', '/contemplations', '/late', '/ledger', '/ledger.csv', '/closing'])
    expect(await get(director, `/dashboard/groups/${NO_ID}${path}`), path).toBe(404)
  for (const path of [
    `/dashboard/groups?page=${HUGE}`,
    `/dashboard/groups?page=${NO_ID}&status=${NO_ID}`,
    `/dashboard/kyc?status=${NO_ID}&after=${NO_ID}_${NO_ID}`,
    `${desk}/ledger?page=${HUGE}`,
    `${desk}?unenroll=${NO_ID}`,
    `/demo/outbox?page=${HUGE}`,
    `/demo/outbox?mail=${NO_ID}`,
  ])
    expect(await get(director, path), path).toBe(200)

  const key = crypto.randomUUID()
  const bank = { payeeRouting: '021000021', payeeAccount: '12345678' }
  const payee = { payeeKind: 'dealer', payeeName: 'A', ...bank, purchase: '1', costs: '' }
  const forms: [string, Record<string, string>, number][] = [
    ['/dashboard/groups/new', { name: 'A', targetAmount: HUGE, durationMonths: NO_ID, key }, 422],
    ['/dashboard/groups/new', { name: 'A', targetAmount: '12000', key: NO_ID }, 400],
    ['/dashboard/kyc?index', { decision: `approve ${NO_ID}`, key }, 400],
    ['/dashboard/kyc?index', { decision: `approve ${NOBODYS_GROUP}`, key: NO_ID }, 400],
    [`${desk}?index`, { intent: 'enroll', userId: NO_ID }, 404],
    [`${desk}?index`, { intent: 'enroll_email', email: NO_ID }, 422],
    [`${desk}?index`, { intent: 'unenroll', memberId: NO_ID }, 404],
    [`${desk}?index`, { intent: NO_ID }, 400],
    [`${desk}/contemplations`, { intent: 'review', contemplationId: NO_ID, 'decision.vin': 'accept' }, 404],
    [`${desk}/contemplations`, { intent: 'prepare_payout', contemplationId: NO_ID, ...payee, key }, 404],
    [`${desk}/contemplations`, { intent: 'prepare_payout', contemplationId: NOBODYS_GROUP, ...payee, key: '' }, 400],
    [`${desk}/contemplations`, { intent: 'release_payout', payoutId: NO_ID }, 404],
    [`${desk}/contemplations`, { intent: 'cancel_payout', payoutId: HUGE }, 404],
    [`${desk}/late`, { intent: 'talked', memberId: NO_ID, number: HUGE }, 404],
    [`${desk}/late`, { intent: 'waive', memberId: NOBODYS_GROUP, number: '1' }, 404],
    [`${desk}/late`, { intent: 'move', memberId: NO_ID, number: NO_ID }, 404],
    [`${desk}/late`, { intent: 'record', memberId: NO_ID, amount: HUGE, source: NO_ID, receivedOn: NO_ID }, 404],
    [`${desk}/late`, { intent: 'confirm', recoveryId: NO_ID }, 404],
    [`${desk}/late`, { intent: 'for_member', disputeId: NO_ID }, 404],
    [`${desk}/late`, { intent: NO_ID }, 400],
    [`/dashboard/groups/${NO_ID}?index`, { intent: 'enroll', userId: NOBODYS_GROUP }, 404],
    [`/dashboard/groups/${NO_ID}/launch`, { intent: 'launch', confirmedViability: 'on' }, 404],
    ['/demo/clock', { intent: 'move', stop: NO_ID }, 400],
  ]
  for (const [path, form, status] of forms)
    expect(await post(director, path, form), `${path} ${JSON.stringify(form)}`).toBe(status)
})

for (const key of ['paying', 'moderator', 'reviewer'] as const) {
  test(`PERM-09 PERM-11 the ${key} cannot act as a super administrator by sending the forms`, async () => {
    const person = await enterAs(key)
    const home = key === 'paying' ? '/user' : REFUSED
    const desk = `/dashboard/groups/${NOBODYS_GROUP}`
    const forms: [string, Record<string, string>][] = [
      ['/dashboard/groups/new', { intent: 'create', key: crypto.randomUUID(), name: 'Mine', targetAmount: '12000' }],
      ['/dashboard/kyc', { intent: 'approve', applicationId: NOBODYS_GROUP, amlChecked: 'on', sanctionsChecked: 'on' }],
      [`${desk}?index`, { intent: 'enroll', userId: NOBODYS_GROUP }],
      [`${desk}/launch`, { intent: 'launch', confirmedViability: 'on' }],
      [`${desk}/contemplations`, { intent: 'release_payout', payoutId: NOBODYS_GROUP }],
      [`${desk}/late`, { intent: 'confirm', recoveryId: NOBODYS_GROUP }],
      ['/demo/clock', { intent: 'move', stop: 'day' }],
    ]
    for (const [path, form] of forms) expect(await post(person, path, form), path).toBe(home)
  })
}

test('PERM-12 whatever a member adds to a form, their role, identity and membership stay as they were', async () => {
  const member = await enterAs(CAST.user)
  const group = await ownGroup(member)
  const owner = new pg.Client({ connectionString: inject('product').databaseUrl })
  await owner.connect()
  const { rows: people } = await owner.query(`select user_id from demo_cast where key = 'paying'`)
  const standing = async () => {
    const read = (query: string) => owner.query(query, [people[0]?.user_id]).then(({ rows }) => rows)
    return [
      await read('select role from user_roles where user_id = $1'),
      await read('select kyc_status, verification_status from profiles where id = $1'),
      await read('select status, reviewed_by, aml_checked, sanctions_checked from kyc_applications where user_id = $1'),
      await read(`select consortium_id, state, is_active, total_paid_cents, bonus_points, bonus_cents, has_received_payout
        from consortium_members where user_id = $1 order by 1`),
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
