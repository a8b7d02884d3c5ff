import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { attributesOf, fieldValue, linksOf, textsOf } from '#tests/support/read-html.ts'
import { enterAs, firstGroup, type Visitor } from '#tests/support/visitor.ts'

/** Two members who wait in the same running group, for this one file parts of the cast; and somebody of another group. */
async function enterThree(): Promise<{ voter: Visitor; other: Visitor; stranger: Visitor; group: string }> {
  const client = new pg.Client({ connectionString: inject('product').databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ user_id: string; consortium_id: string; place: number }>(
    `with waiting as (
       select m.user_id, m.consortium_id, row_number() over (partition by m.consortium_id order by m.position_number)::int as place,
         count(*) over (partition by m.consortium_id) as size
       from consortium_members m join consortiums c on c.id = m.consortium_id and c.status = 'active' and c.launched_at is not null
         and c.closing_at is null and c.opens_at is not null
       where m.state = 'active' and not m.is_insider and not exists (select from demo_cast d where d.user_id = m.user_id))
     select user_id, consortium_id, place from waiting where place <= 2 and size > 3 order by consortium_id, place`,
  )
  const [first] = rows
  const foreign = rows.find((row) => row.consortium_id !== first?.consortium_id)
  const own = rows.filter((row) => row.consortium_id === first?.consortium_id)
  const people = { ballot_voter: own[0], ballot_other: own[1], ballot_stranger: foreign }
  let position = 190
  for (const [key, person] of Object.entries(people))
    await client.query(`insert into demo_cast (user_id, key, story, position) values ($1, $2, $2, $3)`, [
      person?.user_id,
      key,
      ++position,
    ])
  const [voter, other, stranger] = [
    await enterAs('ballot_voter'),
    await enterAs('ballot_other'),
    await enterAs('ballot_stranger'),
  ]
  await client.query(`delete from demo_cast where key like 'ballot_%'`)
  await client.end()
  return { voter, other, stranger, group: `/consortium/${first?.consortium_id}` }
}

/** The votes cast in a group, for ending it or not. */
async function votesIn(group: string): Promise<boolean[]> {
  const client = new pg.Client({ connectionString: inject('product').databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ in_favor: boolean }>(
    'select in_favor from cancellation_votes where consortium_id = $1',
    [group.split('/')[2]],
  )
  await client.end()
  return rows.map(({ in_favor }) => in_favor)
}

test('rules 11 two people put a group’s end to the vote, its members vote for themselves, and nobody else gets near it', async () => {
  const { voter, other, stranger, group } = await enterThree()
  const desk = `/dashboard/groups/${group.split('/')[2]}/cancellation`
  const [director, treasurer] = [await enterAs('director'), await enterAs('treasurer')]
  // No ballot yet: a member is led to the group.
  expect((await voter.get(`${group}/ballot`)).location).toBe(group)
  expect(textsOf((await director.get(desk)).text, 'h2')).toContain('Cancel the group')
  // Neither without a reason nor unread.
  const unread = await director.post(desk, { intent: 'prepare', cause: 'we_stop' })
  expect([unread.status, unread.text.includes('Check the box to say you’ve read the review.')]).toEqual([422, true])
  expect((await director.post(desk, { intent: 'prepare', cause: '__proto__', reviewed: 'on' })).status).toBe(422)
  expect((await director.post(desk, { intent: 'constructor' })).status).toBe(400)
  const proposal = { intent: 'prepare', cause: 'we_stop', details: '<b>We close</b> this line.', reviewed: 'on' }
  expect((await director.post(desk, proposal)).location).toBe(`${desk}?done=cancellation_prepared`)
  expect((await voter.get(`${group}/ballot`)).location).toBe(group)
  // The second person opens it; who prepared it can't, and members can do neither.
  expect((await director.post(desk, { intent: 'open' })).status).toBe(422)
  expect((await voter.post(desk, { intent: 'open' })).location).toBe('/user')
  expect((await (await enterAs('moderator')).post(desk, { intent: 'open' })).location).toBe('/dashboard?refused=1')
  expect((await treasurer.post(desk, { intent: 'open' })).location).toBe(`${desk}?done=ballot_opened`)

  const { text } = await voter.get(`${group}/ballot`)
  expect(textsOf(text, 'h1').join()).toMatch(/continue or end\?$/)
  expect(textsOf(text, 'h2')).toEqual(expect.arrayContaining(['If the group continues', 'If the group ends']))
  expect(text).toContain('&lt;b&gt;We close&lt;/b&gt;')
  expect(linksOf((await voter.get(group)).text).map(({ href }) => href)).toContain(`${group}/ballot`)
  // A vote is one of two answers, cast for one's own spot, and changed until the end.
  expect((await voter.post(`${group}/ballot`, { vote: 'maybe' })).status).toBe(422)
  expect((await voter.post(`${group}/ballot`, {})).text).toContain('Choose one.')
  for (const vote of ['end', 'go_on']) {
    // However often the form arrives, it's one vote, and each answer says that it was cast.
    const send = () => voter.post(`${group}/ballot`, { vote })
    for (const { location } of [...(await Promise.all([send(), send()])), await send()])
      expect(location).toBe(`${group}/ballot?confirmed=voted`)
    expect(await votesIn(group)).toEqual([vote === 'end'])
  }
  expect((await voter.get(`${group}/ballot?confirmed=voted`)).text).toContain('Your vote is in')
  expect((await voter.get(`${group}/ballot`)).text).toContain('Change my vote')
  expect(linksOf((await voter.get(group)).text)).toContainEqual({ words: 'Change your vote', href: `${group}/ballot` })
  // Another member reads nothing of it, and a member of another group not even that there is a ballot.
  expect((await other.get(`${group}/ballot`)).text).toContain('Cast my vote')
  expect((await stranger.get(`${group}/ballot`)).status).toBe(404)
  expect((await stranger.post(`${group}/ballot`, { vote: 'end' })).status).toBe(404)
  expect(await firstGroup(stranger)).not.toBe(group)
  expect((await director.get(desk)).text).toContain('Ballot open')
  expect((await director.post(desk, { intent: 'take_back' })).status).toBe(422)
})

test('rules 9 a death is recorded by one person after its preview and approved by another, and a member can do neither', async () => {
  const { stranger: member } = await enterThree()
  const group = await firstGroup(member)
  const desk = `/dashboard/groups/${group.split('/')[2]}/exits`
  const [director, treasurer] = [await enterAs('director'), await enterAs('treasurer')]
  const { text } = await director.get(desk)
  expect(textsOf(text, 'h2')).toContain('Death or disability')
  // It's reached from the members, so that's the open tab.
  expect(text).toMatch(/aria-current="page"[^>]*>Members</)
  const [, spot = ''] = /<option[^>]*value="(\d+)"/.exec(text) ?? []
  expect((await director.get(`${desk}?spot=${spot}`)).text).toContain('Record for approval')
  for (const odd of ['0', '-1', '1e9', '__proto__'])
    expect((await director.get(`${desk}?spot=${odd}`)).status).toBe(200)
  const record = {
    intent: 'record',
    position: '1',
    cause: 'death',
    happenedOn: '2026-01-02',
    documentReference: 'NY 118',
  }
  expect((await member.post(desk, record)).location).toBe('/user')
  expect((await director.post(desk, { ...record, cause: 'boredom' })).status).toBe(422)
  expect((await director.post(desk, { ...record, position: 'x' })).status).toBe(400)
  expect((await director.post(desk, { ...record, happenedOn: 'yesterday', position: spot })).status).toBe(422)
  expect((await director.post(desk, { ...record, position: spot })).location).toBe(`${desk}?done=exit_recorded`)
  const reportId = fieldValue((await treasurer.get(desk)).text, 'reportId') ?? ''
  expect((await director.post(desk, { intent: 'approve', reportId })).status).toBe(422)
  expect((await member.post(desk, { intent: 'approve', reportId })).location).toBe('/user')
  // Of another group it isn't there.
  const elsewhere = `/dashboard/groups/11111111-2222-4333-8444-555555555555/exits`
  expect((await treasurer.post(elsewhere, { intent: 'approve', reportId })).status).toBe(404)
  expect((await treasurer.post(desk, { intent: 'refuse', reportId })).location).toBe(`${desk}?done=exit_refused`)
})

test('LIFE-18 rules 2 a group that hasn’t started is canceled by two people, who are told what that means', async () => {
  const client = new pg.Client({ connectionString: inject('product').databaseUrl })
  await client.connect()
  const id = crypto.randomUUID()
  await client.query(`create temp table one as
    select * from consortiums where status = 'active' and launched_at is null order by id limit 1`)
  await client.query(`update one set id = $1, name = 'Not for long', current_members = 0`, [id])
  await client.query('insert into consortiums select * from one')
  const desk = `/dashboard/groups/${id}/cancellation`
  const [director, treasurer] = [await enterAs('director'), await enterAs('treasurer')]
  try {
    const tabs = linksOf((await director.get(`/dashboard/groups/${id}`)).text).map(({ href }) => href)
    expect(tabs).toContain(desk)
    const first = (await director.get(desk)).text
    expect(textsOf(first, 'p').join(' ')).toContain('Before its launch, a group is canceled without a vote.')
    expect(textsOf(first, 'label').join(' ')).not.toContain('In your own words')
    const unread = await director.post(desk, { intent: 'prepare', cause: 'we_stop' })
    const chosen = attributesOf(unread.text, 'input').filter(({ name, checked }) => name === 'cause' && checked === '')
    expect([unread.status, chosen.map(({ value }) => value)]).toEqual([422, ['we_stop']])
    expect(unread.text).toContain('Check the box to say you know what happens to its members.')
    // There's no fund yet that could fall short.
    expect((await director.post(desk, { intent: 'prepare', cause: 'fund_falls_short', reviewed: 'on' })).status).toBe(
      422,
    )
    const prepared = await director.post(desk, { intent: 'prepare', cause: 'we_stop', reviewed: 'on' })
    expect(prepared.location).toBe(`${desk}?done=cancellation_prepared`)
    expect((await director.get(desk)).text).toContain('another super administrator has to cancel the group')
    expect((await director.post(desk, { intent: 'call_off' })).status).toBe(422)
    expect((await treasurer.post(desk, { intent: 'open' })).status).toBe(422)
    expect((await (await enterAs('moderator')).post(desk, { intent: 'call_off' })).location).toBe(
      '/dashboard?refused=1',
    )
    const { text } = await treasurer.get(desk)
    expect(textsOf(text, 'button')).toEqual(expect.arrayContaining(['Cancel the group', 'Withdraw the cancellation']))
    const done = await treasurer.post(desk, { intent: 'call_off' })
    expect(done.location).toBe(`${desk}?done=group_called_off`)
    const after = (await treasurer.get(done.location ?? '')).text
    expect(after).toContain('Group canceled. Its members are told why.')
    expect(after).toContain('Canceled before its launch')
    expect((await treasurer.post(desk, { intent: 'call_off' })).status).toBe(422)
  } finally {
    await client.query('delete from cancellations where consortium_id = $1', [id])
    await client.query('delete from consortiums where id = $1', [id])
    await client.end()
  }
})
