import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { htmlFaults, linksOf, said, textsOf } from '#tests/support/read-html.ts'
import { enterAs, type Visitor } from '#tests/support/visitor.ts'
import { enUS } from '#web/i18n/enUS/catalogue.ts'
import { esMX } from '#web/i18n/esMX/catalogue.ts'
import { ptBR } from '#web/i18n/ptBR/catalogue.ts'

const CATALOGUES = { enUS, ptBR, esMX }
const PAGE = '/admin/system/runs'
const REASON = 'DatabaseError 23514 job_of_a_test'

let database: pg.Client
let director: Visitor

/** Runs of two jobs, of which one ended with what broke. */
beforeAll(async () => {
  database = new pg.Client({ connectionString: inject('product').databaseUrl })
  await database.connect()
  director = await enterAs('director')
  await database.query(
    `insert into job_runs (kind, product_at, started_at, finished_at, done_count, error)
     select kind, now(), now() - interval '2 seconds', now(), done, error
     from (values ('requeue_ticket_mails', 7, null), ('requeue_ticket_mails', null, $1), ('mail_ticket', 3, null)) run (kind, done, error)`,
    [REASON],
  )
})
afterAll(async () => {
  await database.query(`delete from job_runs where kind in ('requeue_ticket_mails', 'mail_ticket')`)
  await director.post('/language', { language: 'enUS', to: '/dashboard' })
  await database.end()
})

test.each(LANGUAGES)(
  'decision 0135 in %s what a job did last opens its runs, and one that failed says why',
  async (language) => {
    const { adminRuns: words, adminSystem } = CATALOGUES[language]
    await director.post('/language', { language, to: '/dashboard' })
    const failed = `${PAGE}?task=requeue_ticket_mails&what=failed`
    const hrefs = linksOf((await director.get('/admin/system')).text).map(({ href }) => href)
    expect(hrefs).toEqual(expect.arrayContaining([failed, `${PAGE}?task=mail_ticket`]))
    const { status, text } = await director.get(failed)
    expect([status, textsOf(text, 'h1')]).toEqual([200, [adminSystem.tasks.requeue_ticket_mails]])
    expect(textsOf(text, 'code')).toEqual([REASON])
    for (const [query, rows] of [
      ['?task=requeue_ticket_mails', 1 + 2],
      ['?task=mail_ticket', 1 + 1],
      ['?task=mail_ticket&what=failed', 0],
    ] as const) {
      const page = await director.get(`${PAGE}${query}`)
      expect([page.status, textsOf(page.text, 'tr').length]).toEqual([200, rows])
      expect(await htmlFaults(page.text)).toEqual([])
    }
    expect(said((await director.get(`${PAGE}?task=mail_ticket&what=failed`)).text)).toContain(words.none.failed)
  },
)

test('a task that no one has, such as constructor, is called what the URL says', async () => {
  await director.post('/language', { language: 'enUS', to: '/dashboard' })
  for (const page of [PAGE, '/admin/system/queue'])
    expect(textsOf((await director.get(`${page}?task=constructor`)).text, 'h1')).toEqual(['constructor'])
})

test.each(['what=x', 'task=%27', 'after=x', 'after=-1', 'after=9999999999999999999'])(
  'what no one wrote, %s, is every run, from the newest on',
  async (query) => {
    await director.post('/language', { language: 'enUS', to: '/dashboard' })
    const { status, text } = await director.get(`${PAGE}?${query}`)
    expect([status, textsOf(text, 'h1')]).toEqual([200, [enUS.adminRuns.title]])
    expect(textsOf(text, 'code')).toContain(REASON)
    expect(said(text)).not.toContain(enUS.adminRuns.first)
  },
)
