import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ownerOf } from '#tests/support/owner.ts'
import { fieldValue, linksOf, said, textsOf } from '#tests/support/read-html.ts'
import { enterAs, type Visitor } from '#tests/support/visitor.ts'

const DESK = '/dashboard/kyc'
const CHECKS = { aml: 'on', sanctions: 'on' }

let database: pg.Client
let director: Visitor

beforeAll(async () => {
  database = ownerOf(inject('product').databaseUrl)
  await database.connect()
  director = await enterAs('director')
})
afterAll(() => database.end())

/** Someone who waits, has sent documents, and is none of the cast: other tests know those as they are. */
async function waiting(): Promise<{ id: string; userId: string; name: string }> {
  const { rows } = await database.query(
    `select a.id, a.user_id as "userId", p.full_name as name from kyc_applications a join profiles p on p.id = a.user_id
     where a.status = 'pending' and a.risk_score <> 'high' and exists (select from kyc_documents d where d.user_id = a.user_id)
       and not exists (select from sanctions_matches m where m.user_id = a.user_id)
       and not exists (select from demo_cast c where c.user_id = a.user_id) order by a.submitted_at desc, a.id limit 1`,
  )
  return rows[0]
}

/** What someone's decision about an application answers, with a fresh page's key. */
async function decide(who: Visitor, id: string, form: Record<string, string>) {
  const key = fieldValue((await who.get(`${DESK}/${id}`)).text, 'key') ?? crypto.randomUUID()
  return await who.post(`${DESK}/${id}?status=pending`, { key, ...form })
}

test.each([
  ['enUS', ['Compare with the documents', 'Date of birth', 'Sanctions list', 'Risk', 'Decision', 'Answer promised by']],
  [
    'ptBR',
    ['Confira com os documentos', 'Data de nascimento', 'Lista de sanções', 'Decisão', 'Resposta prometida até'],
  ],
  [
    'esMX',
    ['Compara con los documentos', 'Fecha de nacimiento', 'Lista de sanciones', 'Decisión', 'Respuesta prometida'],
  ],
] as const)(
  'ADK-02 in %s, the reviewer has the documents, the checklist, the screening, and the risk on one page',
  async (language, words) => {
    const { id, userId, name } = await waiting()
    await director.post('/language', { language, to: DESK })
    const { status, text } = await director.get(`${DESK}/${id}?status=pending`)
    await director.post('/language', { language: 'enUS', to: DESK })
    expect([status, textsOf(text, 'h1')]).toEqual([200, [name]])
    for (const one of words) expect(said(text)).toContain(one)
    expect(linksOf(text).map(({ href }) => href)).toContain(`/dashboard/users/${userId}`)
    // Without a script each document is a link that opens, and it’s read by the same gate as ever.
    const files = linksOf(text).filter(({ href }) => href.startsWith('/kyc-onboarding/documents/'))
    expect(files.length).toBeGreaterThanOrEqual(2)
    expect((await director.get(files[0]?.href ?? '')).headers.get('content-disposition')).toContain('attachment')
  },
)

test('ADK-05 ERR-06 high risk takes two people on every page, and the next application opens by itself, saying whose was decided', async () => {
  const { id, userId, name } = await waiting()
  await database.query(`update kyc_applications set risk_score = 'high' where id = $1`, [id])
  expect(said((await director.get(`${DESK}/${id}`)).text)).toContain('two different people have to approve')
  const first = await decide(director, id, { decision: `approve ${id}`, ...CHECKS, compared: 'name' })
  expect(first.location).toMatch(new RegExp(`^${DESK}/[0-9a-f-]{36}\\?status=pending&done=first&of=${id}$`))
  expect(first.location).not.toContain(`${DESK}/${id}`)
  const next = said((await director.get(first.location ?? '')).text)
  expect(next).toContain(`First approval recorded: ${name}`)
  expect(next).toMatch(/\d+ applications? (?:is|are) waiting for you/)
  const listed = said((await director.get(`${DESK}?status=pending&name=${encodeURIComponent(name)}`)).text)
  expect(listed).toContain('One more reviewer')

  const again = await decide(director, id, { decision: `approve ${id}`, ...CHECKS })
  expect([again.status, said(again.text)]).toEqual([
    422,
    expect.stringContaining('You’ve already given the first approval'),
  ])
  const person = `/dashboard/users/${userId}?act=kyc`
  const form = { intent: 'kyc', application: id, key: crypto.randomUUID(), status: 'approved', ...CHECKS }
  const around = await director.post(person, form)
  expect([around.status, said(around.text)]).toEqual([422, expect.stringContaining('You’ve already given the first')])

  const treasurer = await enterAs('treasurer')
  expect(said((await treasurer.get(`${DESK}/${id}`)).text)).toContain('Renata Moraes gave the first approval')
  const second = await decide(treasurer, id, { decision: `approve ${id}`, ...CHECKS })
  expect(second.location).toContain(`done=approved&of=${id}`)
  const approved = said((await treasurer.get(second.location ?? '')).text)
  expect(approved).toContain(`KYC Approved: ${name}`)
  expect(approved).toContain('User has been approved and can now access all services.')
  expect(approved).toContain('User can now enroll in consortiums.')
  expect(said((await director.get(`${DESK}/${id}`)).text)).toContain('Renata Moraes gave the first approval')
})

test('ERR-07 KYC-23 a rejection says that the applicant has been notified, and they have been', async () => {
  const { id, userId, name } = await waiting()
  const told = async () => {
    const { rows } = await database.query(
      `select kind from notifications where user_id = $1 and kind = 'kyc_rejected'`,
      [userId],
    )
    return rows.length
  }
  const before = await told()
  const { location } = await decide(director, id, { decision: `reject ${id}`, standard: 'id_blurred' })
  const rejected = said((await director.get(location ?? '')).text)
  expect(rejected).toContain(`KYC Rejected: ${name}`)
  expect(rejected).toContain('User has been notified of the rejection.')
  expect(rejected).toContain('User can no longer enroll in consortiums.')
  expect((await told()) - before).toBe(1)
})

test('ADK-01 an application past its promised day is late: marked, counted, in a list of its own, and first to wait', async () => {
  const { id, name } = await waiting()
  const { rows } = await database.query('select submitted_at from kyc_applications where id = $1', [id])
  await database.query(`update kyc_applications set submitted_at = submitted_at - interval '21 days' where id = $1`, [
    id,
  ])
  try {
    const { text } = await director.get(`${DESK}?status=late`)
    expect(said(text)).toMatch(/Late \([1-9]\d*\)/)
    const links = (html: string) => linksOf(html).filter(({ href }) => /\/kyc\/[0-9a-f-]{36}/.test(href))
    expect(links(text)[0]?.words).toContain(name)
    expect(links((await director.get(`${DESK}?status=pending`)).text)[0]?.words).toContain(name)
    expect(said((await director.get(`${DESK}/${id}`)).text)).toMatch(/Late: \d+ business days of waiting/)
  } finally {
    await database.query('update kyc_applications set submitted_at = $2 where id = $1', [id, rows[0].submitted_at])
  }
})

test('ADK-02 a match that is cleared where the router asks leads back to the open page, not to a URL of the router', async () => {
  const { rows } = await database.query<{ application: string; match: string; person: string }>(
    `select a.id as application, m.id as match, m.user_id as person from sanctions_matches m join kyc_applications a on a.user_id = m.user_id
     where m.cleared_at is null and a.status = 'pending' limit 1`,
  )
  const { application, match, person } = rows[0]!
  const form = { clear: match, person, [`clearance-${match}`]: 'Born in another year, in another country.' }
  try {
    const { status, text } = await director.post(`${DESK}/${application}.data?status=pending`, form)
    expect([status, text.includes(`${DESK}/${application}?status=pending`), text.includes('.data')]).toEqual([
      202,
      true,
      false,
    ])
  } finally {
    await database.query('delete from sanctions_clearances where match_id = $1', [match])
    await database.query('update sanctions_matches set cleared_at = null where id = $1', [match])
  }
})
