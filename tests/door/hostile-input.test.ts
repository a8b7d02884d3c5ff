import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { SCOPES } from '#domain/access/scopes.ts'
import { CANARY } from '#tests/support/canaries.ts'
import { HOSTILE_INPUTS } from '#tests/support/hostile/hostile-inputs.ts'
import {
  attackAll,
  formRoutes,
  type HostileRequest,
  type Who,
  wrongWith,
} from '#tests/support/hostile/hostile-requests.ts'
import { readRoutePaths } from '#tests/support/route-table.ts'
import { nobodysThings } from '#tests/support/things-of-others.ts'
import { ownGroup } from '#tests/support/told.ts'
import { type Answer, enterAs, type Visitor, visitor } from '#tests/support/visitor.ts'
import { DOORS } from '#web/api/doors.ts'

/** Each form and door gets so many-eth of the inputs, all of them together all; `npm run bench -- scan --only inputs` sends all to each. */
const EVERY = 40
const AT_ONCE = 6

let client: pg.Client
const people = new Map<Who, Visitor>()
let group = ''
let token = ''

beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('product').databaseUrl })
  await client.connect()
  people.set('member', await enterAs('paying'))
  people.set('staff', await enterAs('director'))
  token = await makeToken(people.get('staff') as Visitor)
  group = await ownGroup(people.get('member') as Visitor)
})
afterAll(async () => {
  await client.query('delete from attempts')
  await client.end()
})

test('the hostile inputs are 2,000 different ones at least, hundreds of each kind', () => {
  expect(HOSTILE_INPUTS.length).toBeGreaterThanOrEqual(2_000)
  expect(new Set(HOSTILE_INPUTS.map(({ text }) => text)).size).toBe(HOSTILE_INPUTS.length)
  const kinds = Map.groupBy(HOSTILE_INPUTS, ({ kind }) => kind)
  expect([...kinds.keys()].sort()).toEqual(['encoding', 'injection', 'size', 'type', 'unicode'])
  for (const [kind, inputs] of kinds) expect(inputs.length, kind).toBeGreaterThan(200)
})

const manner = () => ({
  things: { ...nobodysThings(), group },
  every: EVERY,
  fields: 'together' as const,
  mailSecret: CANARY.MAIL_WEBHOOK_SECRET,
})

test('every route that takes a form is sent the hostile inputs, and every route of /api/v1 as its schema says', () => {
  const names = attackAll(manner()).map(({ name }) => name)
  const forms = formRoutes().map(({ pattern }) => pattern)
  expect(forms.length).toBeGreaterThan(90)
  expect(forms.filter((pattern) => !names.some((name) => name.split(' ')[0] === pattern))).toEqual([])
  const doors = readRoutePaths().flatMap(({ pattern }) => (pattern.startsWith('/api/') ? [pattern] : []))
  expect(doors.filter((path) => !names.some((name) => name.split(' ')[1] === path))).toEqual([])
  expect(names.length).toBeGreaterThan(forms.length + DOORS.length - 1)
})

test('nothing that a form or a JSON door is sent breaks it, comes back as markup, a header, or a place to go, or is worked out', {
  timeout: 1_800_000,
}, async () => {
  const wrong: string[] = []
  const used = new Set<string>()
  let count = 0
  for (const { name, who, requests } of attackAll(manner())) {
    const left = [...requests]
    const sendOn = async () => {
      for (let one = left.pop(); one !== undefined; one = left.pop()) {
        count += 1
        const problem = wrongWith(await send(who, one))
        if (problem !== null) wrong.push(`${name}: ${problem}, sent ${String(one.body ?? one.path).slice(0, 200)}`)
      }
    }
    used.add(name)
    await Promise.all(Array.from({ length: AT_ONCE }, sendOn))
    // Otherwise what limits tries would answer instead of what they protect.
    await client.query('delete from attempts')
  }
  console.log(`${count} requests to ${used.size} forms and doors`)
  expect(wrong.slice(0, 40)).toEqual([])
  expect(count).toBeGreaterThan(2_000)
})

/** With every scope. */
async function makeToken(staff: Visitor): Promise<string> {
  const body = new URLSearchParams([
    ['name', 'Hostile input'],
    ['days', '30'],
    ...SCOPES.map((scope) => ['scopes', scope]),
  ])
  const { text } = await staff.send('/admin/tokens', { method: 'POST', body, headers: { Origin: origin() } })
  const [made] = /cotavia_[\w-]{43}/.exec(text) ?? []
  if (made === undefined) throw new Error('no token was shown')
  return made
}

async function send(who: Who, { method, path, headers, body }: HostileRequest): Promise<Answer> {
  const own: Record<string, string> = who === 'program' ? { Authorization: `Bearer ${token}` } : { Origin: origin() }
  const person = people.get(who) ?? visitor()
  return await person.send(path, { method, headers: { ...own, ...headers }, ...(body !== undefined && { body }) })
}

const origin = () => new URL(inject('product').url).origin
