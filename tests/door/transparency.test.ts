import { unzipSync } from 'fflate'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { verifyPack } from '#domain/audit-pack/verify-pack.ts'
import { attributesOf, htmlFaults, textsOf } from '#tests/support/read-html.ts'
import { visitor } from '#tests/support/visitor.ts'

let database: pg.Client
let origin: string
beforeAll(async () => {
  database = new pg.Client({ connectionString: inject('product').databaseUrl })
  await database.connect()
  origin = inject('product').url
})
afterAll(() => database.end())

test('anyone downloads the audit pack of a group of the demo, and it verifies against the nights they kept', async () => {
  const kept = await (await fetch(`${origin}/transparency/nights.json`)).text()
  expect(JSON.parse(kept).length).toBeGreaterThan(0)
  const { rows } = await database.query<{ id: string }>(
    'select id from consortiums where launched_at is not null order by name limit 3',
  )
  for (const { id } of rows) {
    const answer = await fetch(`${origin}/groups/${id}/audit-pack.zip`)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    expect(Object.keys(files).filter((name) => name.endsWith('.txt'))).toEqual([
      'README.txt',
      'LEIAME.txt',
      'LEEME.txt',
    ])
    expect(Object.keys(files).slice(3)).toEqual(['pack.json', 'verify-pack.js', 'verify.html', 'verify.mjs'])
    const { ok, checks } = await verifyPack(new TextDecoder().decode(files['pack.json']), kept)
    expect(checks.flatMap(({ faults }) => faults)).toEqual([])
    expect(ok).toBe(true)
  }
})

test('a group that never started, and one that is none, have no pack', async () => {
  const { rows } = await database.query<{ id: string }>('select id from consortiums where launched_at is null limit 1')
  for (const id of [rows[0]?.id, 'not-a-group', '11111111-2222-4333-8444-555555555555'])
    expect((await fetch(`${origin}/groups/${id}/audit-pack.zip`)).status, String(id)).toBe(404)
})

test('the transparency page shows the last night in three languages, in valid HTML', async () => {
  for (const [prefix, headline] of [
    ['', 'Don’t take our word for it'],
    ['/pt-br', 'Não acredite só na nossa palavra'],
    ['/es-mx', 'No te quedes solo con nuestra palabra'],
  ] as const) {
    const { status, text } = await visitor().get(`${prefix}/transparency`)
    expect(status).toBe(200)
    expect(textsOf(text, 'h1')).toEqual([headline])
    expect(await htmlFaults(text)).toEqual([])
    expect(attributesOf(text, 'a').map(({ href }) => href)).toContain(`${prefix}/transparency/nights.json`)
  }
})
