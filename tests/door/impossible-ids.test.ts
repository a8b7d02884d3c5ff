import { expect, test } from 'vitest'
import { linksOf } from '#tests/support/read-html.ts'
import { get, NOBODYS_GROUP, ownGroup, post, REFUSED } from '#tests/support/told.ts'
import { enterAs } from '#tests/support/visitor.ts'

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
  // Someone who took a spot over has none before that.
  const [, paid = ''] = /documents\/receipt-(\d+)/.exec((await member.get(`${at}/documents`)).text) ?? []
  expect(paid).not.toBe('')
  const forms: [string, Record<string, string>, string | number][] = [
    [`/pay/${HUGE}`, debit, 404],
    ['/final-account', { intent: NO_ID }, 400],
    [`/pay/${NO_ID}`, debit, 404],
    ['/pay/1', { ...debit, key: NO_ID }, 422],
    ['/pay/1', { ...debit, account: NO_ID }, 422],
    ['/pay/1', {}, 422],
    ['/pay-bid', { bidId: NO_ID, ...debit }, 404],
    ['/pay-ahead', { amountCents: HUGE, mode: 'from_end', ...debit }, 404],
    [`/cancel/${NO_ID}`, {}, 404],
    [`/cancel/${NOBODYS_GROUP}`, {}, 404],
    ['/autopay', { account: NO_ID, agree: 'on' }, 422],
    ['/autopay', { account: NOBODYS_GROUP, agree: 'on' }, 404],
    ['/autopay', { account: NOBODYS_GROUP, agree: 'on', day: HUGE }, 422],
    ['/autopay', { ...account, key: '' }, 422],
    ['/bid', { amountCents: HUGE, mode: 'from_end' }, 422],
    ['/bid', { amountCents: '1e400', mode: 'from_end' }, 422],
    ['/bid', { amountCents: NO_ID, mode: 'from_end' }, 422],
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
    // It was paid long ago.
    [`/waive/${paid}`, {}, 422],
    [`/waive/${HUGE}`, {}, 404],
    [`/move/${paid}`, {}, 422],
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
  const typed = { amountCents: '1', mode: 'from_end', quotedCents: '1', sure: 'on' }
  for (const path of ['/bid', '/autopay/off', '/leave']) {
    expect(await post(member, `/consortium/${NO_ID}${path}`, typed), path).toBe(404)
    expect(await post(member, `/consortium/${NOBODYS_GROUP}${path}`, typed), path).toBe(404)
  }
})

test('PERM-11 what no id or number could be is not found or refused, in every URL and form of the desk', async () => {
  const director = await enterAs('director')
  const groups = linksOf((await director.get('/dashboard/groups')).text)
  const desk = groups.find(({ words }) => words.includes('Sunrise Cars'))?.href ?? ''
  for (const path of [
    '',
    '/launch',
    '/assemblies',
    '/contemplations',
    '/late',
    '/ledger',
    '/ledger.csv',
    '/projection',
    '/closing',
  ])
    expect(await get(director, `/dashboard/groups/${NO_ID}${path}`), path).toBe(404)
  for (const path of [
    `/dashboard/groups?after=${HUGE}&sort=${HUGE}`,
    `/dashboard/groups?after=${NOBODYS_GROUP}&sort=-risk`,
    `/dashboard/groups?tab=${NO_ID}&status=${NO_ID}&risk=${NO_ID}`,
    `/dashboard/kyc?status=${NO_ID}&after=${NO_ID}_${NO_ID}`,
    `/dashboard/kyc?done=approved&of=${NO_ID}`,
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
    [`/dashboard/groups/new?draft=${key}`, { targetAmount: HUGE, durationMonths: NO_ID, version: HUGE }, 422],
    [`/dashboard/groups/new?draft=${NO_ID}`, { targetAmount: '12000' }, 404],
    [`/dashboard/groups/drafts/${NO_ID}/plan`, { targetAmount: '12000', version: '1' }, 404],
    [`/dashboard/groups/drafts/${NOBODYS_GROUP}/${NO_ID}`, { version: '1' }, 404],
    [`/dashboard/groups/drafts/${NOBODYS_GROUP}/review`, { version: NO_ID }, 404],
    [`/dashboard/groups/drafts/${NO_ID}/discard`, { version: HUGE }, 404],
    [`/dashboard/kyc/${NO_ID}`, { decision: `approve ${NO_ID}`, key }, 400],
    [`/dashboard/kyc/${NOBODYS_GROUP}`, { decision: `approve ${NOBODYS_GROUP}`, key: NO_ID }, 400],
    // One application's form doesn't decide another.
    [`/dashboard/kyc/${NO_ID}`, { decision: `approve ${NOBODYS_GROUP}`, key }, 400],
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
      [
        `/dashboard/groups/new?draft=${crypto.randomUUID()}`,
        { targetAmount: '12000', durationMonths: '12', go: 'later' },
      ],
      [`/dashboard/kyc/${NOBODYS_GROUP}`, { decision: `approve ${NOBODYS_GROUP}`, aml: 'on', sanctions: 'on' }],
      [`${desk}?index`, { intent: 'enroll', userId: NOBODYS_GROUP }],
      [`${desk}/launch`, { intent: 'launch', confirmedViability: 'on' }],
      [`${desk}/contemplations`, { intent: 'release_payout', payoutId: NOBODYS_GROUP }],
      [`${desk}/late`, { intent: 'confirm', recoveryId: NOBODYS_GROUP }],
      ['/demo/clock', { intent: 'move', stop: 'day' }],
    ]
    for (const [path, form] of forms) expect(await post(person, path, form), path).toBe(home)
  })
}
