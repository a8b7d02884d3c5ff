import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { enterAsOneOf } from '#tests/support/enter-as-one-of.ts'
import { ACCOUNT_FORMS } from '#tests/support/forms-of-accounts.ts'
import { GROUP_FORMS } from '#tests/support/forms-of-groups.ts'
import { PEOPLE, WINNER } from '#tests/support/people-of-forms.ts'
import { SETTINGS } from '#tests/support/product-setup.ts'
import { makeRare, RARE_SITUATIONS } from '#tests/support/rare-situations.ts'
import { formsOf, type ShownForm } from '#tests/support/read-forms.ts'
import { readRoutePaths } from '#tests/support/route-table.ts'
import { type RunningProduct, runProduct } from '#tests/support/run-product.ts'
import type { Posted, Sent } from '#tests/support/sent-form.ts'
import { type Answer, firstGroup, type Visitor } from '#tests/support/visitor.ts'

/** In the order they are sent in. A route of visitors or members that takes forms and doesn't stand here fails. */
const FORMS = { ...ACCOUNT_FORMS, ...GROUP_FORMS }

/** The same product started again beside the first, on the same data: what a browser meets whose page is from before a restart. */
let restarted: RunningProduct
let client: pg.Client
const people = new Map<keyof typeof PEOPLE, Visitor>()

beforeAll(async () => {
  const { databaseUrl, dataDir } = inject('product')
  client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  restarted = await runProduct({ ...SETTINGS, DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
})
afterAll(async () => {
  await restarted?.stop()
  await client?.end()
})

test('every route of a visitor or a member that takes forms is sent twice, wrong and late, here or in a test of its own', () => {
  const taking = readRoutePaths()
    .filter(({ file, hasAction }) => hasAction && /^(?:public|account|kyc|member|contact)\//.test(file))
    .map(({ pattern }) => pattern)
    .filter((pattern) => !/^\/(?:pt-br|es-mx)\b/.test(pattern))
  expect(taking.filter((pattern) => FORMS[pattern] === undefined)).toEqual([])
  expect(Object.keys(FORMS).filter((pattern) => !taking.includes(pattern))).toEqual([])
  const elsewhere = Object.values(FORMS).filter((form) => typeof form === 'string')
  expect(elsewhere.filter((file) => !existsSync(join(import.meta.dirname, '../..', file)))).toEqual([])
})

for (const [pattern, listed] of Object.entries(FORMS)) {
  if (typeof listed === 'string') continue
  if ('sends' in listed) {
    test(`what ${pattern} takes from a script or a program: sent twice at once, after a restart and once more, it's taken once`, async () => {
      await postAgainAndAgain(pattern, listed)
    })
    continue
  }
  for (const form of [listed].flat() as Sent[])
    test(`the form of ${[pattern, form.intent].filter(Boolean).join(' ')}: wrong, it says so and does nothing; sent twice at once, after a restart and again by Back, it's done once`, async ({
      skip,
    }) => {
      if (form.rare !== undefined) {
        const made = await makeRare(client, RARE_SITUATIONS[form.rare])
        if (made === null) return skip(`no one in the demo can be in ${form.rare} today`)
        try {
          const { person } = await enterAsOneOf(`forms_${form.rare}`, `select '${made.userId}'::uuid as user_id`)
          await sendAgainAndAgain(person, form, made.path)
        } finally {
          await made.takeBack()
        }
        return
      }
      // On some days of the calendar no bid won the demo's last assemblies.
      const isNobody = form.who === 'winner' && !people.has('winner') && (await client.query(WINNER)).rowCount === 0
      skip(isNobody, 'no one in the demo has a bid to pay today')
      const person = people.get(form.who) ?? (await PEOPLE[form.who]())
      people.set(form.who, person)
      await form.prepared?.by(client)
      try {
        await sendAgainAndAgain(person, form, await pageOf(person, form))
      } finally {
        await form.prepared?.undoneBy?.(client)
      }
    })
}

async function sendAgainAndAgain(person: Visitor, form: Sent, page: string): Promise<void> {
  const first = await openForm(person, page, form)
  // A reload gives it out again.
  const shown = await openForm(person, page, form)
  expect(shown.names).toEqual(first.names)
  const to = form.to === undefined ? shown.path : new URL(form.to, `http://here${page}/`).pathname
  const before = await rowsOf(form)

  if (form.wrong !== null) {
    const { status, text } = await person.post(to, await bodyOf({ ...shown.values, ...form.wrong }, {}))
    expect([400, 404, 422]).toContain(status)
    if (status === 422 && form.to === undefined) expect(text).toMatch(/role="alert"|aria-invalid="true"/)
    expect(await rowsOf(form)).toBe(before)
  }

  const typed = typeof form.typed === 'function' ? form.typed(shown.html) : form.typed
  const body = await bodyOf({ ...shown.values, ...typed, ...(form.intent && { intent: form.intent }) }, form)
  const both = await Promise.all([person.post(to, body), late(person, to, body)])
  expect(
    both.some((answer) => isDone(answer, form)),
    both.map(told).join('; '),
  ).toBe(true)
  expect(both.map(told).filter((answer) => /^5/.test(answer))).toEqual([])
  const left = await rowsOf(form)
  const leaves = form.leaves?.[1] ?? 0
  expect(left - before).toBe(typeof leaves === 'number' ? leaves : leaves(shown.html))

  // Back, and the button once more: done as before, or refused with a reason; nothing is done again.
  const again = await person.post(to, body)
  expect(told(again)).toMatch(/^(?:2|3|4[02][0249])/)
  expect(await rowsOf(form)).toBe(left)

  // Where it led can be reloaded.
  const led = both.find((answer) => isDone(answer, form))?.location
  for (const _reload of led == null ? [] : [1, 2]) expect((await person.get(led as string)).status).toBeLessThan(400)
  expect(await rowsOf(form)).toBe(left)
}

async function postAgainAndAgain(path: string, form: Posted): Promise<void> {
  const person = people.get(form.who) ?? (await PEOPLE[form.who]())
  people.set(form.who, person)
  const before = await rowsOf(form)
  const { body, headers } = form.sends()
  const here = new URL(inject('product').url).origin
  const send = (origin: string) =>
    person.send(origin + path, { method: 'POST', headers: { Origin: origin, ...headers }, body })
  const both = await Promise.all([send(here), send(new URL(restarted.places.E2E_URL ?? '').origin)])
  expect(both.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  expect(both.some(({ status }) => status < 300)).toBe(true)
  expect((await send(here)).status).toBeLessThan(500)
  expect((await rowsOf(form)) - before).toBe(form.leaves?.[1] ?? 0)
}

/** What is sent: the fields, and after them the file where the form has one. */
async function bodyOf(values: Record<string, string>, { file }: Pick<Sent, 'file'>) {
  if (file === undefined) return values
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  const [field, name, content] = file
  form.append(field, new File([new Uint8Array(await content())], name))
  return form
}

/** Where the person finds the form. */
async function pageOf(person: Visitor, { on }: Exclude<Sent, { rare: string }>): Promise<string> {
  if (typeof on === 'function') return await on(client)
  if (on.startsWith(':open')) {
    const { text } = await person.get('/groups?draw=unset&sort=spots')
    return on.replace(':open', `/consortium/${/\/groups\/([0-9a-f-]{36})/.exec(text)?.[1]}`)
  }
  const path = on.startsWith(':group') ? on.replace(':group', await firstGroup(person)) : on
  if (!/:\w/.test(path)) return path
  const [kind = ''] = path.split(':')
  const { text } = await person.get(await firstGroup(person))
  return new RegExp(`href="(${kind}[^"?#]+)"`).exec(text)?.[1] ?? path
}

async function openForm(
  person: Visitor,
  page: string,
  { intent, typed = {}, at = page }: Sent,
): Promise<ShownForm & { html: string }> {
  const { status, text } = await person.get(page)
  expect(status, page).toBe(200)
  const asked = typeof typed === 'function' ? [] : Object.keys(typed)
  const forms = formsOf(text, page).filter(
    ({ names, intents }) =>
      (intent === undefined || intents.includes(intent)) && asked.every((name) => names.includes(name)),
  )
  // What stands beside every page is told by what it holds.
  const form = forms.find(({ path }) => path.split('?')[0] === at.split('?')[0]) ?? forms[0]
  if (form === undefined) throw new Error(`${page} shows no such form`)
  return { ...form, html: text }
}

/** The form sent to the product that was started again. */
function late(person: Visitor, path: string, values: Record<string, string> | FormData): Promise<Answer> {
  const { origin } = new URL(restarted.places.E2E_URL ?? '')
  const body = values instanceof FormData ? values : new URLSearchParams(values)
  return person.send(origin + path, { method: 'POST', headers: { Origin: origin }, body })
}

const told = ({ status, location }: Answer) => `${status} ${location ?? ''}`

const isDone = ({ status, location }: Answer, { leads }: Sent) =>
  leads === undefined ? status === 200 || status === 201 : location !== null && leads.test(location)

async function rowsOf({ leaves }: Pick<Sent | Posted, 'leaves'>): Promise<number> {
  if (leaves === undefined) return 0
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${client.escapeIdentifier(leaves[0])}`)
  return Number(rows[0]?.count)
}
