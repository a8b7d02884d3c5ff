import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { enterAs, type Visitor } from '#tests/support/visitor.ts'

test('rules 8 a payee who may be on the list holds the payout at the desk, until two people have said why it’s someone else', async () => {
  const owner = new pg.Client({ connectionString: inject('product').databaseUrl })
  await owner.connect()
  const [director, treasurer] = [await enterAs('director'), await enterAs('treasurer')]
  await prepareOne(owner, director)
  const { rows } = await owner.query<{ group: string; payout: string; list: string; entry: number; name: string }>(
    `select p.consortium_id as group, p.id as payout, e.list_id as list, e.number as entry, e.name
     from payouts p, sanctions_entries e where p.status = 'prepared' order by p.id, e.number limit 1`,
  )
  const one = rows[0]
  if (one === undefined) throw new Error('no payout is prepared')
  const [screening, matchId] = [crypto.randomUUID(), crypto.randomUUID()]
  await owner.query(`insert into payee_screenings values ($1, $2, $3, $4, 'payout', 95, now())`, [
    ...[one.group, one.payout, screening, one.list],
  ])
  await owner.query('insert into payee_matches values ($1, $2, $3, $4, $5, $6, $7, 95, now(), null)', [
    ...[one.group, one.payout, matchId, screening, one.list, one.entry, one.name],
  ])
  try {
    const here = `/dashboard/groups/${one.group}/contemplations`
    const shown = (await treasurer.get(here)).text
    for (const words of ['Strong match', one.name, 'The payee may be on the sanctions list'])
      expect(shown, words).toContain(words)
    const contemplationId = new RegExp(
      `name="contemplationId" value="([\\w-]{36})"[^]{0,200}value="${one.payout}"`,
    ).exec(shown)?.[1]
    const form = { intent: 'clear_payee', contemplationId: contemplationId ?? '', payoutId: one.payout, matchId }
    const clear = (reason: string, by = director) => by.post(here, { ...form, [`clearance-${matchId}`]: reason })
    const bare = await clear(' ')
    expect([bare.status, bare.text.includes('Say why this isn’t the same person or business')]).toEqual([422, true])
    expect((await clear('Another town')).location).toBe(`${here}?done=payee_half_cleared`)
    expect((await director.get(here)).text).toContain('You’ve cleared this match.')
    expect((await (await enterAs('moderator')).post(here, form)).location).toMatch(/^\/dashboard\b/)
    expect((await clear('Another owner', treasurer)).location).toBe(`${here}?done=payee_cleared`)
    // Its words stay in the page's data, where a refusal may need them.
    const read = (await treasurer.get(here)).text.replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    expect(read).not.toContain('The payee may be on the sanctions list')
  } finally {
    // The demo's payout stays as the other tests find it.
    for (const table of ['payee_clearances', 'payee_matches', 'payee_screenings'])
      await owner.query(`delete from ${table} where payout_id = $1`, [one.payout])
    await owner.end()
  }
})

/** On some days no payout of the demo waits for its second person: then the desk prepares one. */
async function prepareOne(owner: pg.Client, director: Visitor): Promise<void> {
  const { rows } = await owner.query<{ group: string; contemplation: string; dollars: number }>(
    `select k.consortium_id as group, k.id as contemplation, (c.target_cents / 100)::int as dollars
     from contemplations k join consortiums c on c.id = k.consortium_id
     where k.status = 'approved' and not exists (select from payouts p where p.status = 'prepared')
       and not exists (select from payouts p where p.consortium_id = k.consortium_id and p.contemplation_id = k.id)
     order by k.id limit 1`,
  )
  for (const { group, contemplation, dollars } of rows) {
    const here = `/dashboard/groups/${group}/contemplations`
    const bank = { payeeRouting: '021000021', payeeAccount: '12345678' }
    const payee = { payeeKind: 'dealer', payeeName: 'Sample Dealer', ...bank, purchase: String(dollars), costs: '' }
    const form = { intent: 'prepare_payout', contemplationId: contemplation, ...payee, key: crypto.randomUUID() }
    expect((await director.post(here, form)).status).toBe(302)
  }
}
