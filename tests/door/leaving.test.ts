import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { fieldValue, linksOf, textsOf } from '#tests/support/read-html.ts'
import { enterAs, firstGroup, type Visitor } from '#tests/support/visitor.ts'

/** Someone of the demo world in this state, with nothing on its way: for this one click a part of the cast, which stays as it is. */
async function enterAsMember(state: string): Promise<Visitor> {
  const key = `leaving_${state}`
  const client = new pg.Client({ connectionString: inject('product').databaseUrl })
  await client.connect()
  const { rowCount } = await client.query(
    `insert into demo_cast (user_id, key, story, position)
     select m.user_id, $1, $1, 99 from members m
     join consortiums c on c.id = m.consortium_id and c.status = 'active' and c.launched_at is not null
     where m.state = $2::member_state and m.paid_common_fund_cents > 0
       and not exists (select from demo_cast d where d.user_id = m.user_id)
       and not exists (select from transfer_states t where t.consortium_id = m.consortium_id
         and t.consortium_member_id = m.id and t.status in ('created', 'submitted', 'unknown'))
     order by m.id limit 1`,
    [key, state],
  )
  expect(rowCount).toBe(1)
  const member = await enterAs(key)
  await client.query('delete from demo_cast where key = $1', [key])
  await client.end()
  return member
}

test('LIFE-06 LIFE-07 a member reads what leaving comes to, leaves for exactly that, and then reads where the refund is', async () => {
  const member = await enterAsMember('active')
  const group = await firstGroup(member)
  const links = linksOf((await member.get(group)).text)
  expect(links.some(({ words, href }) => words === 'See what leaving means' && href === `${group}/leave`)).toBe(true)

  const { text } = await member.get(`${group}/leave`)
  expect(textsOf(text, 'h1').join()).toMatch(/^Leave /)
  const quoted = fieldValue(text, 'quotedCents') ?? ''
  const [amount = ''] = textsOf(text, 'h2')
  expect(Number(amount.replaceAll(/\D/g, ''))).toBe(Number(quoted))
  expect(Number(quoted)).toBeGreaterThan(0)

  // Nothing is given up without the box, nor for another amount than the one that was read.
  const unsure = await member.post(`${group}/leave`, { quotedCents: quoted })
  expect([unsure.status, unsure.text.includes('Check the box to confirm that you’ve read it.')]).toEqual([422, true])
  const other = await member.post(`${group}/leave`, { quotedCents: '1', sure: 'on' })
  expect([other.status, other.text.includes('Something changed since you opened this page.')]).toEqual([422, true])

  // A button pressed twice sends the form twice at the same time; once more comes from a tab that was left open.
  const leave = () => member.post(`${group}/leave`, { quotedCents: quoted, sure: 'on' })
  for (const { location } of [...(await Promise.all([leave(), leave()])), await leave()])
    expect(location).toBe(`${group}/leave?confirmed=left`)
  // The group's page, its dialogs and the quote lead to what is left of it.
  for (const path of ['', '/leave', '/leave?confirmed=left', '/pay-ahead'])
    expect((await member.get(group + path)).location).toBe(`${group}/former`)
  const record = await member.get(`${group}/former`)
  expect([record.status, textsOf(record.text, 'h1').join()]).toEqual([200, expect.stringMatching(/^Your spot in /)])
  expect(textsOf(record.text, 'h2').filter((heading) => heading === amount)).toEqual([amount])
  expect(record.text).toContain('You gave up your spot on')
  const home = (await member.get('/user')).text
  expect(textsOf(home, 'h2')).toContain('Groups you were in')
  expect(textsOf(home, 'h3')).toContain(amount)
})

test('LIFE-08 who was paid out reads why leaving is impossible, and cannot', async () => {
  const member = await enterAsMember('paid_out')
  const group = await firstGroup(member)
  const { text } = await member.get(`${group}/leave`)
  expect(text).toContain('You’ve received your payout, so you can’t leave')
  expect(text).not.toContain('name="sure"')
  // What is still possible is one press away.
  expect(linksOf(text)).toContainEqual({ href: `${group}/transfer`, words: 'Transfer my spot' })
  const refused = await member.post(`${group}/leave`, { quotedCents: '0', sure: 'on' })
  expect(refused.status).toBe(422)
})
