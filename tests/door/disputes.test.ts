import { expect, test } from 'vitest'
import { fieldValue, linksOf } from '#tests/support/read-html.ts'
import { enterAs, firstGroup } from '#tests/support/visitor.ts'

test('rules 9 a payment disputed by a button pressed twice is disputed once, and taken back', async () => {
  const member = await enterAs('paying')
  const group = await firstGroup(member)
  const receipts = linksOf((await member.get(`${group}/documents`)).text).filter(({ href }) =>
    /\/receipt-\d+$/.test(href),
  )
  const pages = receipts.map(({ href }) => member.get(href))
  const disputes = (await Promise.all(pages)).flatMap(({ text }) => linksOf(text).map(({ href }) => href))
  const path = disputes.find((href) => href.includes('/disputes/')) ?? ''
  expect(path).not.toBe('')
  // Nothing chosen is said beside the form.
  expect((await member.post(path, {})).status).toBe(422)
  const dispute = () => member.post(path, { reason: 'wrong_amount' })
  for (const { location } of await Promise.all([dispute(), dispute()]))
    expect(location).toBe(`${group}?done=dispute_opened`)
  const disputeId = fieldValue((await member.get(path)).text, 'disputeId') ?? ''
  const back = await member.post(path, { intent: 'withdraw', disputeId })
  expect(back.location).toBe(`${group}?done=dispute_withdrawn`)
})

test('rules 9 the desk opens a dispute for a member: the payment picked from theirs, once, and nothing typed is lost', async () => {
  const member = await enterAs('paying')
  const group = await firstGroup(member)
  const desk = `/dashboard/groups/${group.split('/')[2]}/late`
  const director = await enterAs('director')
  const members = [...(await director.get(desk)).text.matchAll(/<option value="([0-9a-f-]{36})"/g)].map(([, id]) => id)
  let [memberId, transferId] = ['', '']
  // Not everyone has a payment from the last weeks.
  for (const one of members) {
    const { text } = await director.get(`${desk}?for=${one}`)
    const [, found = ''] = /name="transferId"[^>]*value="([0-9a-f-]{36})"/.exec(text) ?? []
    if (found !== '') [memberId, transferId] = [one ?? '', found]
    if (found !== '') break
  }
  expect(transferId).not.toBe('')
  const here = `${desk}?for=${memberId}`
  const form = { intent: 'open_dispute', memberId, transferId }
  // Without a reason it is said, and the payment stays picked.
  const unsaid = await director.post(here, form)
  expect([unsaid.status, unsaid.text.includes('Choose what’s wrong with it.')]).toEqual([422, true])
  expect(unsaid.text).toMatch(new RegExp(`<input[^>]*checked[^>]*${transferId}|${transferId}[^>]*checked`))
  const unpicked = await director.post(here, { ...form, transferId: '', reason: 'paid_twice' })
  expect([unpicked.status, unpicked.text.includes('Choose the payment it’s about.')]).toEqual([422, true])
  expect((await director.post(here, { ...form, transferId: crypto.randomUUID(), reason: 'paid_twice' })).status).toBe(
    404,
  )
  // Nobody but the desk, whatever they send.
  expect((await member.post(here, { ...form, reason: 'paid_twice' })).location).toBe('/user')
  const open = () => director.post(here, { ...form, reason: 'paid_twice' })
  for (const { location } of await Promise.all([open(), open()])) expect(location).toBe(`${desk}?did=open_dispute`)
  const after = (await director.get(desk)).text
  const ids = [...after.matchAll(/name="disputeId" value="([0-9a-f-]{36})"\/?><button/g)].map(([, id = '']) => id)
  expect(ids).toHaveLength(new Set(ids).size)
  const decided = await director.post(desk, { intent: 'against', disputeId: ids.at(-1) ?? '' })
  expect(decided.location).toBe(`${desk}?did=against`)
  expect((await director.get(here)).text).not.toContain(transferId)
})
