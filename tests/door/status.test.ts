import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { linksOf, textsOf } from '#tests/support/read-html.ts'
import { visitor } from '#tests/support/visitor.ts'

let database: pg.Client
beforeAll(async () => {
  database = new pg.Client({ connectionString: inject('product').databaseUrl })
  await database.connect()
})
afterAll(() => database.end())

for (const [prefix, parts, sentence] of [
  ['', 'Part by part', 'Everything is working'],
  ['/pt-br', 'Parte por parte', 'Está tudo funcionando'],
  ['/es-mx', 'Parte por parte', 'Todo funciona'],
] as const) {
  test(`PERM-08 anyone reads at ${prefix}/status how we’re doing, and the footer leads there`, async () => {
    const { status, text } = await visitor().get(`${prefix}/status`)
    expect(status).toBe(200)
    expect(textsOf(text, 'h2')).toContain(parts)
    const { text: json } = await visitor().get('/status.json')
    if (JSON.parse(json).status === 'working') expect(textsOf(text, 'h1')).toEqual([sentence])
    const { text: home } = await visitor().get(prefix || '/')
    expect(linksOf(home).map(({ href }) => href)).toContain(`${prefix}/status`)
    expect(linksOf(text).map(({ href }) => href)).toContain('/status.json')
  })
}

test('the status for programs says the same in fixed words and nothing of our inside', async () => {
  const { text, headers } = await visitor().get('/status.json')
  expect(headers.get('cache-control')).toBe('public, max-age=5')
  const status = JSON.parse(text)
  expect(Object.keys(status)).toEqual(['status', 'parts', 'maintenance', 'incidents', 'checked_at'])
  expect(Object.keys(status.parts)).toEqual(['website', 'records', 'payments', 'email', 'daily_work'])
  for (const state of Object.values(status.parts)) expect(['working', 'delayed', 'down', 'unknown']).toContain(state)
  expect(text).not.toMatch(/tick|postgres|graphile|queue|consortium/i)
})

test('an incident that was recorded is told with its times, in the reader’s language', async () => {
  await database.query(`insert into service_gaps (name, began_at, ended_at)
    values ('tick', now() - interval '3 days', now() - interval '3 days' + interval '25 minutes')`)
  try {
    await expect
      .poll(
        async () =>
          textsOf((await visitor().get('/es-mx/status')).text, 'li').some((line) =>
            line.startsWith('El proceso diario se detuvo'),
          ),
        { timeout: 20_000 },
      )
      .toBe(true)
  } finally {
    await database.query('delete from service_gaps')
  }
})
