import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { enterAsOneOf } from '#tests/support/enter-as-one-of.ts'
import { fieldValue, linksOf, textsOf, wordsIn } from '#tests/support/read-html.ts'
import { enterAs, firstGroup, visitor } from '#tests/support/visitor.ts'

test('a link to a dialog that is not possible now leads to the page, and one from before to where the dialog is', async () => {
  const member = await enterAs('selected')
  const group = await firstGroup(member)
  /** The pages that a link leads through, and the headings of the last. */
  const follow = async (path: string): Promise<{ at: string; headings: string[] }> => {
    const { status, location, text } = await member.get(path)
    if (location !== null) return follow(location)
    expect(status, path).toBe(200)
    return { at: path, headings: textsOf(text, 'h2') }
  }
  for (const dialog of ['/bid', '/pay/1', '?bid', '?bid&amount=1000', '?pay=1']) {
    const { at, headings } = await follow(group + dialog)
    expect(at, dialog).toBe(group)
    expect(headings).toContain('Payment History')
  }
  for (const [old, now] of [
    ['?autopay', '/autopay'],
    ['?autopay=off', '/autopay/off'],
  ] as const) {
    const { at, headings } = await follow(group + old)
    expect(at, old).toBe(group + now)
    expect(headings.join()).toMatch(/autopay/i)
  }
})

test('a form whose dialog is over by then still says why it was refused, in the page', async () => {
  const member = await enterAs('selected')
  const group = await firstGroup(member)
  const { status, text } = await member.post(`${group}/bid`, { amountCents: '100000', mode: 'from_end' })
  expect(status).toBe(422)
  const alert = /role="alert"[\s\S]{0,1500}/.exec(text)?.[0] ?? ''
  expect(wordsIn(alert)).toMatch(
    /(?:No assembly is open for bids|You can’t take part this month|Bids are closed for this month)\./,
  )
  expect(textsOf(text, 'h2')).toContain('Payment History')
})

test('rules 1 while an installment is overdue, paying ahead is not offered, and its URL leads to what comes first', async () => {
  const member = await enterAs('late')
  const group = await firstGroup(member)
  expect((await member.get(group)).text).not.toContain(`href="${group}/pay-ahead"`)
  const { status, text } = await member.get(`${group}/pay-ahead`)
  expect(status).toBe(200)
  const alert = /role="alert"[\s\S]{0,2500}/.exec(text)?.[0] ?? ''
  const number = /Installment (\d+) is overdue\. Pay it first/.exec(wordsIn(alert))?.[1]
  expect(alert).toContain(`href="${group}/pay/${number}"`)
  expect((await member.get(`${group}/pay/${number}`)).status).toBe(200)
})

test('a person of the demo pays from the account that their receipts name', async () => {
  const member = await enterAs('late')
  const group = await firstGroup(member)
  const { text } = await member.get(group)
  const receipt = new RegExp(`href="(${group}/documents/receipt-[^"]+)"`).exec(text)?.[1] ?? ''
  expect(wordsIn((await member.get(receipt)).text)).toContain('Bank account ending in 4242')
  const number = new RegExp(`href="${group}/pay/(\\d+)"`).exec(text)?.[1]
  const dialog = wordsIn((await member.get(`${group}/pay/${number}`)).text)
  expect(dialog).toContain('Demo Bank, ending in 4242')
})

test('rules 7 without scripts the bid dialog says what month it is and what an amount would do, and the review follows', async () => {
  const member = await enterAs('paying')
  const group = await firstGroup(member)
  const words = async (path: string) => wordsIn((await member.get(group + path)).text)
  const typed = await words('/bid?typed=2,000&mode=lower_installment')
  expect(typed).toContain('As of now, if everyone pays in time. Bids close')
  expect(typed).toMatch(/Of your payout ?\d+(?:\.\d)?%/)
  expect(typed).toContain('The group adds')
  expect(typed).toMatch(/won \d of the last|in the only month a bid won|No bid has won in this group yet/)
  const review = await words('/bid?amount=2,000&mode=lower_installment')
  expect(review).toContain('If it doesn’t win, it costs nothing.')
  // With no bid there is nothing to withdraw.
  expect((await member.get(`${group}/withdraw-bid`)).location).toBe(group)
})

test('rules 4 without scripts a member skips the month after reading what it costs, and rejoins', async () => {
  const member = await enterAs('paying')
  const group = await firstGroup(member)
  const acts = (page: string) => linksOf(page).map(({ words }) => words)
  expect(acts((await member.get(group)).text)).toContain('Skip this month')
  const { text } = await member.get(`${group}/skip`)
  expect(wordsIn(text)).toMatch(/You won’t earn points this month\. .*You can change your mind until/)
  const number = fieldValue(text, 'number') ?? ''
  const skipped = await member.post(`${group}/skip`, { number, skips: 'yes' })
  expect(wordsIn((await member.get(skipped.location ?? '')).text)).toContain('You’re skipping this month')
  const page = await member.get(group)
  expect(acts(page.text)).toContain('Rejoin the draw')
  // What a payment and a bid would do is said of a month that is skipped, with the way back.
  expect(wordsIn((await member.get(`${group}/pay/${number}`)).text)).toMatch(
    /You’re skipping the draw on \w+, \w+ \d+\./,
  )
  expect(linksOf((await member.get(`${group}/bid`)).text)).toContainEqual({
    href: `${group}/skip`,
    words: 'Rejoin the draw',
  })
  // Another month than the one that was read is refused.
  expect((await member.post(`${group}/skip`, { number: String(Number(number) + 1), skips: 'no' })).status).toBe(422)
  const back = await member.post(`${group}/skip`, { number, skips: 'no' })
  const rejoined = (await member.get(back.location ?? '')).text
  expect(wordsIn(rejoined)).toContain('You’ve rejoined the draw')
  // The dialog's own title says what was done, not what it asked.
  const titles = [...textsOf(rejoined, 'h2'), ...textsOf(rejoined, 'h3')]
  expect(titles).toContain(`Assembly ${number}`)
  for (const asked of ['Skip this month?', 'You’re skipping this month']) expect(titles).not.toContain(asked)
  expect(acts((await member.get(group)).text)).not.toContain('Rejoin the draw')
})

test('rules 3 a member reads what showing their name means, shows it, and hides it again', async () => {
  const member = await enterAs('selected')
  const group = await firstGroup(member)
  const { text } = await member.get(`${group}/name`)
  const name = /#\d+\s*(\p{L}+ \p{L}\.)/u.exec(wordsIn(text))?.[1] ?? ''
  expect(name).not.toBe('')
  expect(wordsIn(text)).toContain('Public pages never show names')
  const assemblies = linksOf((await member.get(group)).text).map(({ href }) => href)
  const record = assemblies.filter((href) => /\/assemblies\/\d+$/.test(href))
  const recordsWith = async (who: typeof member) =>
    (await Promise.all(record.map((path) => who.get(path)))).filter((page) => wordsIn(page.text).includes(`${name}by`))
      .length
  expect(record.length).toBeGreaterThan(0)
  const before = await recordsWith(member)
  expect((await member.post(`${group}/name`, { shows: 'yes' })).location).toBe(`${group}?done=name_shown`)
  expect(await recordsWith(member)).toBe(before + 1)
  expect(await recordsWith(visitor())).toBe(0)
  // A page with a name on it doesn't say that there are none.
  for (const path of record) {
    const words = wordsIn((await member.get(path)).text)
    expect(words.includes('We show numbers, not names')).toBe(
      words.includes('Held on') && !words.includes('Names show only'),
    )
    if (words.includes(`${name}by`)) expect(words).toContain('Names show only to your group')
    expect(wordsIn((await visitor().get(path)).text)).not.toContain('Names show only')
  }
  expect((await member.post(`${group}/name`, { shows: 'no' })).location).toBe(`${group}?done=name_hidden`)
  expect(await recordsWith(member)).toBe(before)
})

test('rules 14 the dialog of a debit that can’t be canceled anymore says why and what can be done, and asks nothing', async () => {
  const client = new pg.Client({ connectionString: inject('product').databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string; group: string; user_id: string }>(
    `select t.id, t.consortium_id as group, m.user_id from transfer_states t
     join consortium_members m on m.consortium_id = t.consortium_id and m.id = t.consortium_member_id
     where t.kind = 'installment' and t.status = 'submitted' and t.cancel_requested_at is null
     order by t.asked_at, t.id limit 1`,
  )
  await client.end()
  const [debit] = rows
  const { person } = await enterAsOneOf('with_bank', `select '${debit?.user_id}'::uuid as user_id`)
  const path = `/consortium/${debit?.group}/cancel/${debit?.id}`
  const { text } = await person.get(path)
  const titles = textsOf(text, 'h2')
  expect(titles).toContain('It’s too late to cancel this payment')
  expect(titles).not.toContain('Cancel this payment?')
  expect(wordsIn(text)).toContain('Your bank already has it. If something is wrong with it, you can dispute it')
  expect(linksOf(text)).toContainEqual({ href: `/consortium/${debit?.group}`, words: 'Back to your group' })
  // A tab from before its file closed is answered the same, once.
  const late = await person.post(path, {})
  expect(late.status).toBe(422)
  expect(wordsIn(late.text).match(/too late to cancel/g)).toHaveLength(1)
})
