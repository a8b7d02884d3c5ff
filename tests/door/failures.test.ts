import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createDrafted, createGroup, draftGroup, sendStep, TYPED_GROUP } from '#tests/support/new-group.ts'
import { fieldValue, linksOf, textsOf, wordsIn } from '#tests/support/read-html.ts'
import { enterAs, firstGroup, type Visitor, visitor } from '#tests/support/visitor.ts'

/** While `act` runs the product may not read a table, as in an outage; the test itself is the owner of the database. */
const whileUnreadable = (table: string, act: () => Promise<void>) => whileRefused('select', table, act)

/** The same for one kind of write. */
async function whileRefused(right: 'select' | 'insert' | 'update', table: string, act: () => Promise<void>) {
  const owner = new pg.Client({ connectionString: inject('product').databaseUrl })
  await owner.connect()
  try {
    await owner.query(`revoke ${right} on ${table} from cotavia_app`)
    await act()
  } finally {
    await owner.query(`grant ${right} on ${table} to cotavia_app`)
    await owner.end()
  }
}

test('ERR-23 a group that cannot be loaded says so, with a reference, and loads again afterward', async () => {
  const member = await enterAs('paying')
  const group = await firstGroup(member)
  await whileUnreadable('payments', async () => {
    const { status, text, headers } = await member.get(group)
    expect(status).toBe(500)
    expect(text).toContain('Error: Failed to load consortium details.')
    expect(text).toContain(headers.get('x-request-id') ?? 'none')
  })
  const { status, text } = await member.get(group)
  expect(status).toBe(200)
  expect(textsOf(text, 'h2')).toContain('Payment History')
})

test('a page that breaks answers 500 with the number under which the log holds it, and nothing of the cause', async () => {
  const member = await enterAs('paying')
  await whileUnreadable('consortium_members', async () => {
    const { status, text, headers } = await member.get('/user')
    expect(status).toBe(500)
    const id = headers.get('x-request-id') ?? 'none'
    expect(text).toContain(id)
    expect(text).toContain('Something went wrong on our side')
    expect(text).not.toContain('permission denied')
    const logged = readFileSync(inject('product').logFile, 'utf8')
      .split('\n')
      .filter((line) => line.includes(id))
    expect(logged.join()).toContain('permission denied')
  })
})

test('ERR-38 groups that cannot be loaded say so to the administrator', async () => {
  const director = await enterAs('director')
  await whileUnreadable('assemblies', async () => {
    const { status, text } = await director.get('/dashboard/groups')
    expect(status).toBe(500)
    expect(said(text)).toContain('Failed to fetch consortium data')
  })
})

test('ERR-37 applications that cannot be loaded say so to the administrator, and load again afterward', async () => {
  const director = await enterAs('director')
  expect(said((await director.get('/dashboard/kyc')).text)).not.toContain('Failed to fetch KYC applications')
  await whileUnreadable('kyc_applications', async () => {
    expect(said((await director.get('/dashboard/kyc')).text)).toContain('Failed to fetch KYC applications')
  })
  expect(said((await director.get('/dashboard/kyc')).text)).toContain('Identity checks')
})

/** Sends a form as one without scripts does, and reads what the page says then. The words a page brings for later don't count. */
async function textAfter(who: Visitor, path: string, form: Record<string, string>): Promise<string> {
  const { status, text } = await who.post(path, form)
  expect(status, path).toBe(422)
  return said(text)
}

/** What is to be read in a page, without what its scripts hold. */
function said(html: string): string {
  return wordsIn(html.replaceAll(/<script\b[\s\S]*?<\/script>/g, ''))
}

test('ERR-26 a bid that cannot be written down says so beside the amount', async () => {
  const member = await enterAs('paying')
  const group = await firstGroup(member)
  await whileRefused('insert', 'bids', async () => {
    const text = await textAfter(member, `${group}/bid?amount=1000`, { amountCents: '100000', mode: 'from_end' })
    expect(text).toContain('Submission Failed')
    expect(text).toContain('Failed to submit bid.')
  })
})

test('ERR-14 an account that cannot be written down says so above the form, and what was typed stays', async () => {
  const password = 'tup4xq-moras'
  const form = {
    ...{ intent: 'signup', fullName: 'Rosa Sample', phone: '3055550142', email: 'nowhere@example.com' },
    ...{ password, confirmation: password, terms: 'on', electronicRecords: 'on' },
  }
  await whileRefused('insert', 'users', async () => {
    const { status, text } = await visitor().post('/auth?mode=signup', form)
    expect(status).toBe(400)
    expect(said(text)).toContain('An unexpected error occurred')
    expect(fieldValue(text, 'email')).toBe(form.email)
  })
})

test('ERR-45 an unknown page says so in the language of its URL, with 404', async () => {
  for (const [path, title] of [
    ['/no-such-page', 'Oops! Page not found'],
    ['/pt-br/no-such-page', 'Ops! Página não encontrada'],
    ['/es-mx/no-such-page', '¡Ups! No encontramos la página'],
  ] as const) {
    const { status, text } = await visitor().get(path)
    expect([status, textsOf(text, 'h1')], path).toEqual([404, [title]])
  }
})

test('ERR-34 ERR-35 ERR-39 what breaks while people are enrolled or a group is made is said in its place', async () => {
  const director = await enterAs('director')
  const desk = await createGroup(director, { name: 'Outage' })
  const userId = fieldValue((await director.get(desk)).text, 'userId') ?? ''
  await whileRefused('insert', 'consortium_members', async () => {
    const text = await textAfter(director, `${desk}?index`, { intent: 'enroll', userId })
    expect(text).toContain('Enrollment Failed: Something went wrong on our side.')
  })
  await director.post(`${desk}?index`, { intent: 'enroll', userId })
  const leave = linksOf((await director.get(desk)).text).find(({ href }) => href.includes('unenroll='))
  const memberId = /unenroll=([^&]+)/.exec(leave?.href ?? '')?.[1] ?? ''
  await whileRefused('update', 'consortium_members', async () => {
    const text = await textAfter(director, `${desk}?index&unenroll=${memberId}`, { intent: 'unenroll', memberId })
    expect(text).toContain('Failed to unenroll user from consortium')
  })
  const draftId = await draftGroup(director, { name: 'Outage again' })
  await whileRefused('insert', 'consortiums', async () => {
    const { text } = await createDrafted(director, draftId)
    expect(said(text)).toContain('Failed to create consortium: something went wrong on our side.')
  })
  await whileRefused('insert', 'group_drafts', async () => {
    const { status, text } = await sendStep(director, crypto.randomUUID(), 'plan', { typed: TYPED_GROUP, version: 0 })
    expect(status).toBe(500)
    expect(said(text)).toContain('Nothing was saved, and what you entered is still here.')
    expect(fieldValue(text, 'targetAmount')).toBe(TYPED_GROUP.targetAmount)
  })
})
