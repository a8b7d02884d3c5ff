import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { MAIL_LISTS, type MailList } from '#domain/notices/mail-lists.ts'
import { ownerOf } from '#tests/support/owner.ts'
import { htmlFaults, linksOf, said, textsOf, unescaped } from '#tests/support/read-html.ts'
import { enterAs, type Visitor } from '#tests/support/visitor.ts'
import { enUS } from '#web/i18n/enUS/catalogue.ts'
import { esMX } from '#web/i18n/esMX/catalogue.ts'
import { ptBR } from '#web/i18n/ptBR/catalogue.ts'

const CATALOGUES = { enUS, ptBR, esMX }
const PAGE = '/admin/system/mail'

let database: pg.Client
let director: Visitor
let person: { id: string; email: string; name: string }
const mailIds: string[] = []

/** An email of a member, the last of all that the tests send, and what came back about it. */
async function mail(outcome: MailList, status: string | null): Promise<void> {
  const id = crypto.randomUUID()
  mailIds.push(id)
  await database.query(
    `insert into mailings (user_id, mail_id, address_key, written_at, taken_at, letter)
     values ($1, $2, sha256('mail'), now(), now() + interval '1 hour', 'confirm-email')`,
    [person.id, id],
  )
  if (outcome !== 'taken')
    await database.query(
      `insert into mail_outcomes (user_id, mail_id, outcome, address_key, status) values ($1, $2, $3, sha256('mail'), $4)`,
      [person.id, id, outcome, status],
    )
}

beforeAll(async () => {
  database = ownerOf(inject('product').databaseUrl)
  await database.connect()
  director = await enterAs('director')
  const { rows } = await database.query<typeof person>(
    `select u.id, p.email, p.full_name as name from users u join profiles p using (id) join consortium_members m on m.user_id = u.id order by u.id limit 1`,
  )
  person = rows[0] as typeof person
  await mail('taken', null)
  await mail('failed', '5.1.1')
  await mail('delayed', '4.2.2')
  await mail('delayed', '5.7.1')
  await mail('complained', null)
  await mail('held', null)
})
afterAll(async () => {
  await director.post('/language', { language: 'enUS', to: '/dashboard' })
  for (const table of ['mail_outcomes', 'mailings'])
    await database.query(`delete from ${table} where mail_id = any($1::uuid[])`, [mailIds])
  await database.end()
})

test.each(LANGUAGES)(
  'decision 0130 in %s each count of email opens its list, whose lines lead to the person',
  async (language) => {
    const { adminMail: words } = CATALOGUES[language]
    await director.post('/language', { language, to: '/dashboard' })
    const system = await director.get('/admin/system')
    const hrefs = linksOf(system.text).map(({ href }) => href)
    for (const list of MAIL_LISTS) {
      const url = `${PAGE}?what=${list}`
      expect(hrefs).toContain(url)
      const { status, text } = await director.get(url)
      expect([status, textsOf(text, 'h1')]).toEqual([200, [words.title]])
      expect(said(text)).toContain(words.texts[list])
      expect(linksOf(text).filter(({ href }) => href === `/dashboard/users/${person.id}`).length).toBeGreaterThan(0)
      expect(text).not.toContain(person.email)
      expect(await htmlFaults(text)).toEqual([])
    }
    const delayed = said((await director.get(`${PAGE}?what=delayed`)).text)
    for (const one of [
      words.outcomes.delayed,
      `${words.statuses.full} (4.2.2)`,
      words.outcomes.refused,
      `${words.statuses.policy} (5.7.1)`,
    ])
      expect(delayed).toContain(one)
  },
)

test('a list goes on where its last line was, and back to its newest; what no one wrote is the first page of what was sent', async () => {
  await director.post('/language', { language: 'enUS', to: '/dashboard' })
  const many = Array.from({ length: 60 }, () => crypto.randomUUID())
  mailIds.push(...many)
  await database.query(
    `insert into mailings (user_id, mail_id, address_key, taken_at)
     select $1, id, sha256('a'), now() - interval '1 day' from unnest($2::uuid[]) id`,
    [person.id, many],
  )
  const first = await director.get(`${PAGE}?what=taken`)
  const older = linksOf(first.text).find(({ words }) => words === enUS.adminMail.older)
  const second = await director.get(unescaped(older?.href ?? ''))
  expect(second.status).toBe(200)
  expect(linksOf(second.text)).toContainEqual(
    expect.objectContaining({ href: `${PAGE}?what=taken`, words: enUS.adminMail.newest }),
  )
  for (const odd of ['what=x', 'after=2026-02-31T00:00:00.000Z~a~b', `after=2026-02-01T00:00:00.000Z~${person.id}`]) {
    const { status, text } = await director.get(`${PAGE}?${odd}`)
    expect([status, said(text).includes(enUS.adminMail.texts.taken)]).toEqual([200, true])
  }
})
