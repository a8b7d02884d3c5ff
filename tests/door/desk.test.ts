import { expect, test } from 'vitest'
import type { DraftStep } from '#domain/consortiums/group-draft.ts'
import { createGroup, sendStep, TYPED_GROUP } from '#tests/support/new-group.ts'
import { linksOf, textsOf, unescaped } from '#tests/support/read-html.ts'
import { enterAs, type Visitor } from '#tests/support/visitor.ts'

/** Where a group of the list leads whose row says this. */
async function deskOf(director: Visitor, row: RegExp, path = '/dashboard/groups'): Promise<string> {
  const { text } = await director.get(path)
  const found = [...text.matchAll(/<tr role="row"[\s\S]*?<\/tr>/g)].find(([line]) => row.test(unescaped(line)))
  const href = linksOf(found?.[0] ?? '')[0]?.href
  if (href === undefined) throw new Error(`no group says ${row}`)
  return href
}

test('GRP-03 GRP-04 GRP-08 each wrong field of a step of a new group is listed by its name', async () => {
  const director = await enterAs('director')
  const draftId = crypto.randomUUID()
  const listed = async (step: DraftStep, typed: Record<string, string>, version: number) => {
    const { status, text } = await sendStep(director, draftId, step, { typed, version })
    expect(status).toBe(422)
    return linksOf(/There is a problem[\s\S]*?<\/ul>/.exec(text)?.[0] ?? '').map(({ words }) => words)
  }
  expect(await listed('plan', { consortiumType: 'boat', durationMonths: '61', adminFeePercentage: '15' }, 0)).toEqual([
    'Type: choose an option from the list',
    'Target amount: enter a value',
    'Duration in months: enter 60 or less',
  ])
  await sendStep(director, draftId, 'plan', { typed: TYPED_GROUP, version: 0 })
  expect(await listed('members', { maxMembers: '4' }, 1)).toEqual(['Maximum members: enter 5 or more'])
  expect(await listed('dates', { name: '', assemblyDay: '30' }, 2)).toEqual([
    'Name: enter a name',
    'Assembly day: enter 28 or less',
  ])
})

test('the list of groups leads from a number of overdue members to these very members', async () => {
  const director = await enterAs('director')
  const late = linksOf((await director.get('/dashboard/groups')).text).find(({ href }) => href.includes('show=overdue'))
  // Shown once to the eye and once, with what it counts, to the ear.
  const count = Number(/^(\d+)\1 overdue/.exec(late?.words ?? '')?.[1])
  const { text } = await director.get(late?.href ?? '')
  expect(textsOf(text, 'p')).toContain(`${count} member${count === 1 ? '' : 's'}`)
  // The refunds below have rows, too.
  const [members = ''] = /<section aria-label="Members"[\s\S]*?<\/section>/.exec(text) ?? []
  expect([...members.matchAll(/<th role="rowheader"/g)]).toHaveLength(count)
})

test('a filter that finds no one says which one to clear', async () => {
  const director = await enterAs('director')
  const desk = await deskOf(director, /Active/)
  const { text } = await director.get(`${desk}?member=${encodeURIComponent('nobody <b>')}`)
  expect(unescaped(text)).toContain(
    'No name or spot number here matches “nobody <b>”. Clear the search to see everyone.',
  )
  expect(linksOf(text).find(({ words }) => words === 'Show everyone')?.href).toBe(desk)
})

test('PERM-05 staff who can’t open groups, identity checks, ledgers or payouts read so', async () => {
  for (const [key, role] of [
    ['reviewer', 'As an administrator'],
    ['moderator', 'As a moderator'],
  ] as const) {
    const said = unescaped((await (await enterAs(key)).get('/dashboard')).text)
    expect(said).toContain(`${role}, you can see this overview. It shows no names and no money.`)
    expect(said).toContain('You can’t open groups, identity checks, ledgers, or payouts')
  }
})

test('a list of identity checks with one status has no column in which every line says the same', async () => {
  const director = await enterAs('director')
  const headers = async (search: string) => textsOf((await director.get(`/dashboard/kyc${search}`)).text, 'th')
  expect(await headers('')).toEqual(expect.arrayContaining(['Status', 'Reviewed', 'Reason for rejection']))
  const pending = await headers('?status=pending')
  expect(pending).toContain('Email')
  expect(pending).not.toEqual(expect.arrayContaining(['Status']))
  expect(pending).not.toEqual(expect.arrayContaining(['Reviewed']))
})

test('LIFE-18 launching shows the first due date and draw before anything is fixed, and only then a button', async () => {
  const director = await enterAs('director')
  const desk = await deskOf(director, /Not started/, '/dashboard/groups?status=not_started')
  const ready = await director.get(`${desk}/launch`)
  expect(textsOf(ready.text, 'button')).not.toContain('Launch group')
  const { text } = await director.get(`${desk}/launch?step=review`)
  expect(textsOf(text, 'button')).toContain('Launch group')
  expect(unescaped(text)).toMatch(/Month 1[\s\S]*Due <time[\s\S]*Draw <time/)
  expect(linksOf(text).find(({ words }) => words === 'Don’t launch yet')?.href).toBe(`${desk}/launch`)
  // What was reviewed is not what would be launched now.
  const stale = await director.post(`${desk}/launch?step=review`, {
    intent: 'launch',
    confirmedViability: 'on',
    firstDueOn: '2020-01-10',
    members: '5',
  })
  expect(stale.status).toBe(422)
  expect(unescaped(stale.text)).toMatch(/The group wasn’t launched\. (The members or|There aren’t)/)
})

test('ERR-34 choosing more people than there are spots says how many of each, and no one is enrolled', async () => {
  const director = await enterAs('director')
  const desk = await createGroup(director, { name: `Six seats ${crypto.randomUUID()}`, maxMembers: '6' })
  const people = [
    ...(await director.get(desk)).text.matchAll(/name="userId"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="userId"/g),
  ]
    .map(([, after, before]) => after ?? before ?? '')
    .slice(0, 8)
  expect(people).toHaveLength(8)
  const form = new FormData()
  form.set('intent', 'enroll')
  for (const userId of people) form.append('userId', userId)
  const { status, text } = await director.post(`${desk}?index`, form)
  expect(status).toBe(422)
  expect(text).toContain('Enrollment Failed: You chose 8 people; 6 spots are open.')
  expect((await director.get(desk)).text).toContain('0/6')
})

test('a balance opens the lines of its account, and they say the same sum', async () => {
  const director = await enterAs('director')
  const desk = await deskOf(director, /Active/)
  const ledger = await director.get(`${desk}/ledger`)
  const balances = linksOf(ledger.text).filter(({ href }) => href.startsWith(`${desk}/ledger?account=`))
  expect(balances.map(({ href }) => href)).toContain(`${desk}/ledger?account=bank#transactions`)
  for (const { href, words } of balances) {
    const said = textsOf((await director.get(href)).text, 'p').find((text) => text.endsWith(' in total')) ?? ''
    expect(said, href).toContain(` ${words} `)
  }
})

test('the ledger says who paid, and leads to the receipt; a filter that finds nothing says what to clear', async () => {
  const director = await enterAs('director')
  const desk = await deskOf(director, /Active/)
  const { text } = await director.get(`${desk}/ledger?kind=installment_settled`)
  const receipt = linksOf(text).find(({ words }) => /^Receipt \d+$/.test(words))
  const shown = await director.get(receipt?.href ?? '')
  expect(shown.status).toBe(200)
  const spot = /spot=(\d+)/.exec(receipt?.href ?? '')?.[1]
  expect(textsOf(shown.text, 'dd').join()).toMatch(new RegExp(`\\b${spot}\\b`))
  // The same link shows a member nothing of someone else's.
  const member = await enterAs('paying')
  expect([404, 403]).toContain((await member.get(receipt?.href ?? '')).status)
  const none = await director.get(`${desk}/ledger?spot=999`)
  expect(textsOf(none.text, 'p')).toContain('No transactions')
  expect(linksOf(none.text).some(({ words, href }) => words === 'Clear the filter' && href === `${desk}/ledger`)).toBe(
    true,
  )
})
