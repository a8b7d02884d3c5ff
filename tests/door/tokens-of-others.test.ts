import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { enterAs } from '#tests/support/visitor.ts'

let database: pg.Client

beforeAll(async () => {
  database = new pg.Client({ connectionString: inject('product').databaseUrl })
  await database.connect()
})
afterAll(() => database.end())

for (const [language, sentence] of [
  ['enUS', 'stops working right away'],
  ['ptBR', 'deixa de funcionar na hora'],
  ['esMX', 'deja de funcionar de inmediato'],
] as const) {
  test(`PERM-11 a super administrator sees whose every token is and ends one after a second step, in ${language}`, async () => {
    const director = await enterAs('director')
    await director.post('/language', { language, to: '/admin/tokens' })
    const name = `Of another ${language}`
    const { rows } = await database.query(
      `insert into api_tokens (user_id, id, name, scopes, token_hash, expires_at)
       select d.user_id, gen_random_uuid(), $1::text, '{groups:read}', sha256($1::text::bytea), now() + interval '1 day'
       from demo_cast d where d.key = 'paying' returning id, user_id, encode(token_hash, 'hex') as hash`,
      [name],
    )
    const { id, user_id: owner, hash } = rows[0]
    const { text } = await director.get('/admin/tokens')
    const own = text.slice(text.indexOf(name))
    expect(own).toContain(`/dashboard/users/${owner}`)
    expect(own).toContain('groups:read')
    expect(own).toContain(sentence)
    expect(text).not.toContain(hash)
    const ended = async () =>
      (await database.query('select ended_at is not null as ended from api_tokens where id = $1', [id])).rows[0].ended
    // Under one's own form, someone else's isn't found.
    await director.post('/admin/tokens', { intent: 'end', id })
    expect(await ended()).toBe(false)
    expect((await director.post('/admin/tokens', { intent: 'end-other', id, owner: 'x' })).status).toBe(400)
    const sent = { intent: 'end-other', id, owner }
    const twice = [await director.post('/admin/tokens', sent), await director.post('/admin/tokens', sent)]
    expect(twice.map(({ location }) => location)).toEqual(Array(2).fill('/admin/tokens?ended=1'))
    expect(await ended()).toBe(true)
    const { rows: record } = await database.query(
      "select details->>'owner' as owner from audit_events where action = 'api_token.ended' and subject_id = $1",
      [id],
    )
    expect(record).toEqual([{ owner }])
    expect((await director.get('/admin/tokens')).text).not.toContain(name)
  })
}
