import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { columnsWith, IN_CLEAR, PLACES_IN_CLEAR } from '#tests/support/clear-columns.ts'
import { ownerOf } from '#tests/support/owner.ts'

const DECISION = new URL('../../docs/decisions/0140-people-are-sealed.md', import.meta.url)

const owner = ownerOf(inject('product').databaseUrl)
beforeAll(() => owner.connect())
afterAll(() => owner.end())

test('after two years of a whole world, no column but those of decision 0140 holds a person’s name, phone, or email unencrypted', async () => {
  // Who may be on a sanctions list has a namesake there, whose name is public.
  const { rows: all } = await owner.query<{ name: string; email: string; phone: string | null }>(
    `select p.full_name as name, p.email, p.phone from users u join profiles p on p.id = u.id
     left join demo_cast d on d.user_id = u.id where u.is_demo
       and not exists (select from sanctions_matches m where m.user_id = u.id)
     order by d.user_id is null, u.id limit 200`,
  )
  // Not those whom other tests signed up.
  const rows = all.filter(({ email }) => email.endsWith('@demo.cotavia.example')).slice(0, 60)
  const names = rows.map(({ name }) => name).filter((name) => /\S{3} \S{3}/.test(name))
  const words = [...names, ...rows.map(({ email }) => email), ...rows.flatMap(({ phone }) => phone ?? [])]
  const found = await columnsWith((text) => owner.query(text), words)
  expect(words.length).toBeGreaterThan(100)
  expect(found.filter((column) => !IN_CLEAR.includes(column))).toEqual([])
})

test('the decision names each of them, and none that isn’t there', async () => {
  const { rows } = await owner.query<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.columns where table_schema = 'public'`,
  )
  const columns = rows.map(({ column }) => column)
  const listed = [...IN_CLEAR, ...PLACES_IN_CLEAR]
  expect(listed.filter((column) => !columns.includes(column))).toEqual([])
  const named = [...readFileSync(DECISION, 'utf8').matchAll(/`(\w+\.\w+)`/g)].map(([, column]) => column)
  expect(named.filter((column) => columns.includes(column ?? '')).sort()).toEqual(listed.sort())
})
