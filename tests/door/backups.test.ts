import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { htmlFaults, said } from '#tests/support/read-html.ts'
import { enterAs, type Visitor } from '#tests/support/visitor.ts'
import { enUS } from '#web/i18n/enUS/catalogue.ts'
import { esMX } from '#web/i18n/esMX/catalogue.ts'
import { ptBR } from '#web/i18n/ptBR/catalogue.ts'

const CATALOGUES = { enUS, ptBR, esMX }
const PAGE = '/admin/system'

let database: pg.Client
let director: Visitor

beforeAll(async () => {
  database = new pg.Client({ connectionString: inject('product').databaseUrl })
  await database.connect()
  director = await enterAs('director')
})
afterAll(async () => {
  await director.post('/language', { language: 'enUS', to: '/dashboard' })
  await database.query('delete from backups')
  await database.end()
})

test.each(LANGUAGES)(
  'decision 0111: in %s System says that no backup is set up, and then how old the last one is',
  async (language) => {
    const { backups: words } = CATALOGUES[language].adminSystem
    await director.post('/language', { language, to: '/dashboard' })
    await database.query('delete from backups')
    const before = await director.get(PAGE)
    expect(said(before.text)).toContain(words.states.none)
    expect(said(before.text)).toContain(words.tags.none)
    expect(said(before.text)).toContain(words.noBase)
    expect(await htmlFaults(before.text)).toEqual([])
    await database.query(
      `insert into backups (manifest_hash, taken_at, bytes) values (sha256('one'), now() - interval '3 hours 5 minutes', 36400000)`,
    )
    const after = await director.get(PAGE)
    expect(said(after.text)).toContain(words.states.no_archive)
    expect(said(after.text)).not.toContain(words.states.none)
    expect(said(after.text)).toMatch(/(?<!\d)3 (?:hours ago|horas) · 36[.,]4 MB/)
    expect(await htmlFaults(after.text)).toEqual([])
  },
)
