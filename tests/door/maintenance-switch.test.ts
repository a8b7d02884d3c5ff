import { expect, test } from 'vitest'
import { attributesOf, htmlFaults, textsOf } from '#tests/support/read-html.ts'
import { enterAs, visitor } from '#tests/support/visitor.ts'

const PAGE = '/admin/maintenance'
const WORDS = { enUS: 'We’re moving.', ptBR: 'Estamos de mudança.', esMX: 'Nos mudamos.' }

test('PUB-25 turned on at the desk, every page says so in three languages, staff go on and can log in, and it is turned off again', async () => {
  const director = await enterAs('director')
  const member = await enterAs('paying')
  const review = await director.post(PAGE, { intent: 'review', minutes: '30', ...WORDS })
  expect(review.status).toBe(200)
  expect(textsOf(review.text, 'h2')).toContain('Turn maintenance on?')
  expect(await htmlFaults(review.text)).toEqual([])
  expect((await visitor().get('/faq')).status).toBe(200)
  const hidden = attributesOf(review.text, 'input').filter(({ type }) => type === 'hidden')
  const asked = Object.fromEntries(hidden.map(({ name = '', value = '' }) => [name, value]))
  expect(await director.post(PAGE, { ...asked, intent: 'confirm' })).toMatchObject({ status: 303, location: PAGE })
  try {
    await expect.poll(async () => (await visitor().get('/faq')).status, { timeout: 10_000 }).toBe(503)
    for (const [path, words] of [
      ['/faq', WORDS.enUS],
      ['/pt-br/faq', WORDS.ptBR],
      ['/es-mx/faq', WORDS.esMX],
    ] as const) {
      const { headers, text } = await visitor().get(path)
      expect(textsOf(text, 'p')).toContain(words)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(60)
    }
    expect((await member.get('/user')).status).toBe(503)
    expect((await visitor().get('/healthz')).status).toBe(200)
    expect((await visitor().get('/readyz')).status).toBe(200)
    expect((await visitor().get('/auth?mode=login')).status).toBe(200)
    const moderator = await enterAs('moderator')
    const dashboard = await moderator.get('/dashboard')
    expect(dashboard.status).toBe(200)
    expect(textsOf(dashboard.text, 'p')).toContain('Maintenance is on. Visitors and members can’t open any page.')
    // Fetched without a cookie: without them no page of theirs wakes up.
    const [, words = ''] = /(\/words\/\w+\.json\?[^"]+)"/.exec(dashboard.text) ?? []
    expect([words === '', (await visitor().get(words.replaceAll('&amp;', '&'))).status]).toEqual([false, 200])
    expect(await moderator.post(PAGE, { intent: 'off' })).toMatchObject({ location: '/dashboard?refused=1' })
    const second = await director.post(PAGE, { ...asked, intent: 'confirm' })
    expect(second.status).toBe(409)
    expect(second.text).toContain('Someone else has already turned maintenance on')
  } finally {
    expect((await director.post(PAGE, { intent: 'off' })).status).toBe(303)
  }
  await expect.poll(async () => (await visitor().get('/faq')).status, { timeout: 10_000 }).toBe(200)
  const open = (await director.get('/dashboard')).text
  expect(textsOf(open, 'p').join(' ')).not.toContain('Maintenance is on.')
  const trail = await director.get('/admin/audit?what=maintenance')
  expect(textsOf(trail.text, 'summary').join(' ')).toMatch(/Maintenance turned off.*Maintenance turned on/)
})

test.each([
  ['enUS', 'Maintenance', 'Fill this in too, or leave all three empty.'],
  ['ptBR', 'Manutenção', 'Preencha este campo também ou deixe os três vazios.'],
  ['esMX', 'Mantenimiento', 'Llena este campo también o deja los tres vacíos.'],
])('what is missing is said beside its field, and what was typed stays, in %s', async (language, title, problem) => {
  const director = await enterAs('director')
  await director.post('/language', { language, to: '/admin' })
  const page = await director.get(PAGE)
  expect(textsOf(page.text, 'h1')).toEqual([title])
  expect(await htmlFaults(page.text)).toEqual([])
  const refused = await director.post(PAGE, { intent: 'review', minutes: '30', enUS: 'Only here.', ptBR: '', esMX: '' })
  expect(refused.status).toBe(422)
  expect(textsOf(refused.text, 'span')).toContain(problem)
  expect(textsOf(refused.text, 'textarea')).toContain('Only here.')
  expect(await htmlFaults(refused.text)).toEqual([])
})

test.each([
  ['enUS', 'Launch check', 'Replace the sample.'],
  ['ptBR', 'Verificação de lançamento', 'Troque o dado fictício.'],
  ['esMX', 'Revisión de lanzamiento', 'Reemplaza el dato ficticio.'],
])(
  'COPY-07 COPY-08 the desk shows the launch check, each gap with where it’s mended, in %s',
  async (language, title, replace) => {
    const director = await enterAs('director')
    await director.post('/language', { language, to: '/admin' })
    const { status, text } = await director.get('/admin/launch-check')
    expect(status).toBe(200)
    expect(textsOf(text, 'h1')).toEqual([title])
    expect(textsOf(text, 'span')).toContain(replace)
    expect(text).toContain('href="/admin/content/claims/reviews"')
    expect(text).toContain('href="/admin/content/legal/terms"')
    expect(text).toContain('REGISTRATION_NUMBER')
    expect(await htmlFaults(text)).toEqual([])
  },
)
