import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { QUEUE_STATES } from '#domain/operations/queue-states.ts'
import { htmlFaults, linksOf, said, textsOf } from '#tests/support/read-html.ts'
import { enterAs, type Visitor } from '#tests/support/visitor.ts'
import { enUS } from '#web/i18n/enUS/catalogue.ts'
import { esMX } from '#web/i18n/esMX/catalogue.ts'
import { ptBR } from '#web/i18n/ptBR/catalogue.ts'

const CATALOGUES = { enUS, ptBR, esMX }
const PAGE = '/admin/system/queue'
const TOKEN = 'a-link-that-opens-an-account'
const key = crypto.randomUUID()

let database: pg.Client
let director: Visitor
let person: string

/** A letter that was given up, whose values hold what opens an account. */
beforeAll(async () => {
  database = new pg.Client({ connectionString: inject('product').databaseUrl })
  await database.connect()
  director = await enterAs('director')
  const { rows } = await database.query<{ id: string }>(
    'select user_id as id from consortium_members order by 1 limit 1',
  )
  person = rows[0]?.id ?? ''
  const payload = { id: key, userId: person, letter: 'reset-password', values: { url: TOKEN, minutes: 30 } }
  await database.query(
    `select graphile_worker.add_job('send_mail', $1::json, job_key => $2, max_attempts => 1, run_at => now() + interval '1 year')`,
    [JSON.stringify(payload), key],
  )
  await database.query(
    `update graphile_worker._private_jobs set attempts = 1, last_error = 'to someone@example.com: no' where key = $1`,
    [key],
  )
})
afterAll(async () => {
  await database.query('delete from graphile_worker._private_jobs where key = $1', [key])
  await director.post('/language', { language: 'enUS', to: '/dashboard' })
  await database.end()
})

test.each(LANGUAGES)(
  'decision 0131 in %s a count of the queue opens its jobs, and none tells a secret',
  async (language) => {
    const { adminQueue: words, adminSystem } = CATALOGUES[language]
    await director.post('/language', { language, to: '/dashboard' })
    const givenUp = `${PAGE}?task=send_mail&what=given_up`
    expect(linksOf((await director.get('/admin/system')).text).map(({ href }) => href)).toContain(givenUp)
    const { status, text } = await director.get(givenUp)
    expect([status, textsOf(text, 'h1')]).toEqual([200, [adminSystem.tasks.send_mail]])
    expect(linksOf(text).map(({ href }) => href)).toContain(`/dashboard/users/${person}`)
    expect(said(text)).toContain(words.texts.given_up)
    expect(text).not.toContain(TOKEN)
    expect(text).not.toContain('someone@example.com')
    for (const state of QUEUE_STATES) {
      const page = await director.get(`${PAGE}?what=${state}`)
      expect([page.status, textsOf(page.text, 'h1')]).toEqual([200, [adminSystem.queue]])
      expect(await htmlFaults(page.text)).toEqual([])
    }
  },
)

test.each(['what=x', 'task=%27', 'after=2026-02-31T00:00:00.000Z~1', 'after=2026-02-01T00:00:00.000Z~x', 'after=9'])(
  'what no one wrote, %s, is all that waits, from the first on',
  async (query) => {
    await director.post('/language', { language: 'enUS', to: '/dashboard' })
    const { status, text } = await director.get(`${PAGE}?${query}`)
    expect([status, said(text).includes(enUS.adminQueue.texts.waiting)]).toEqual([200, true])
    expect(said(text)).not.toContain(enUS.adminQueue.first)
  },
)
