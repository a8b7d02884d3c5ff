import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { ownerOf, secretOf } from '#tests/support/owner.ts'
import { htmlFaults, said, textsOf } from '#tests/support/read-html.ts'
import { type RunningProduct, runProduct } from '#tests/support/run-product.ts'
import { visitor } from '#tests/support/visitor.ts'

/** A new installation without demo people: nothing is in it. */
let product: RunningProduct
let origin = ''
beforeAll(async () => {
  product = await runProduct({ DEMO_MODE: '0', TRUST_PROXY: '1' })
  origin = product.places.E2E_URL ?? ''
})
afterAll(() => product?.stop())

const TITLES = { enUS: 'Set up Cotavia', ptBR: 'Configurar a Cotavia', esMX: 'Configura Cotavia' } as const
const PASSWORD = 'tup4xq-moras-kitem'
const OWNER = { intent: 'owner', fullName: 'Olga Sample', email: 'olga@example.com' }

/** A browser at the new installation: keeps cookies, follows nothing. */
function browser() {
  const cookies = new Map<string, string>()
  const ask = async (path: string, form?: Record<string, string>) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(new URL(path, origin), {
      redirect: 'manual',
      headers: { ...(cookie && { Cookie: cookie }), ...(form && { Origin: origin }) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0\b/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    const { status, headers } = answer
    return { status, headers, location: headers.get('location'), text: await answer.text() }
  }
  return ask
}

/** The addresses of everyone who has an account. */
async function owners(): Promise<string[]> {
  const client = ownerOf(product.places.E2E_DATABASE_URL, secretOf(product.places.E2E_DATA_DIR))
  await client.connect()
  const { rows } = await client.query<{ email: string }>('select email from profiles')
  await client.end()
  return rows.map(({ email }) => email)
}

/** What the command on the server says. */
async function setupCommand() {
  const { E2E_DATABASE_URL: DATABASE_URL = '', E2E_DATA_DIR: DATA_DIR = '' } = product.places
  const child = spawn(process.execPath, ['src/cli.ts', 'setup'], {
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL, DATA_DIR, DEMO_MODE: '0', PUBLIC_URL: origin },
  })
  const [stdout, stderr, [code]] = await Promise.all([textOf(child.stdout), textOf(child.stderr), once(child, 'exit')])
  return { stdout, stderr, code }
}

test('demo mode has no setup', async () => {
  expect((await visitor().get('/setup')).status).toBe(404)
  expect((await visitor().get('/setup?token=x')).status).toBe(404)
  expect((await visitor().post('/setup', OWNER)).status).toBe(404)
})

test('a new installation: no link, no form; the link once, the owner once, and the steps, in three languages', async () => {
  const stranger = browser()
  for (const language of LANGUAGES) {
    await stranger('/language', { language, to: '/' })
    const { status, text } = await stranger('/setup')
    expect([status, textsOf(text, 'h1')]).toEqual([200, [TITLES[language]]])
    expect(said(text)).toContain('npm run -s cotavia -- setup')
    expect(text).not.toContain('name="password"')
    expect(await htmlFaults(text)).toEqual([])
  }
  await stranger('/language', { language: 'enUS', to: '/' })
  const refused = await stranger('/setup?token=guessed')
  expect([refused.status, refused.location]).toEqual([303, '/setup?problem=link'])
  expect(said((await stranger('/setup?problem=link')).text)).toContain('That link doesn’t work')
  expect((await stranger('/setup', { ...OWNER, password: PASSWORD, confirmation: PASSWORD })).status).toBe(422)

  const { stdout, code } = await setupCommand()
  const [, path = ''] = /(\/setup\?token=[\w-]{43})$/m.exec(stdout) ?? []
  expect([code, path]).toEqual([0, expect.stringContaining('/setup?token=')])
  const owner = browser()
  const opened = await owner(path)
  expect([opened.status, opened.location]).toEqual([303, '/setup'])
  expect(opened.headers.get('cache-control')).toContain('no-store')
  expect((await browser()(path)).location).toBe('/setup?problem=link')

  const form = await owner('/setup')
  expect(textsOf(form.text, 'h2')).toContain('Your account')
  expect(form.text).not.toContain(path.slice(-43))
  const unlike = await owner('/setup', { ...OWNER, password: PASSWORD, confirmation: 'other' })
  expect([unlike.status, unlike.text.includes('Passwords don&#x27;t match')]).toEqual([422, true])
  expect(unlike.text).toContain('value="olga@example.com"')
  expect(unlike.text).not.toContain(PASSWORD)
  // Sent twice at once, it makes one owner and both lead on; sent once more by Back, it says that the link is used.
  const filled = { ...OWNER, password: PASSWORD, confirmation: PASSWORD }
  const both = await Promise.all([owner('/setup', filled), owner('/setup', filled)])
  expect(both.map(({ status, location }) => [status, location])).toEqual([
    [303, '/setup'],
    [303, '/setup'],
  ])
  expect((await owner('/setup', filled)).status).toBe(422)
  expect(await owners()).toEqual(['olga@example.com'])

  for (const language of LANGUAGES) {
    await owner('/language', { language, to: '/' })
    const { status, text } = await owner('/setup')
    expect([status, textsOf(text, 'h1')]).toEqual([200, [TITLES[language]]])
    expect(textsOf(text, 'h2').length).toBeGreaterThanOrEqual(9)
    expect(said(text)).toContain('olga@example.com')
    expect(await htmlFaults(text)).toEqual([])
  }
  await owner('/language', { language: 'enUS', to: '/' })
  const steps = said((await owner('/setup')).text)
  for (const words of [
    'support@cotavia.example is an example',
    'America/New_York',
    'moves no money',
    'Open the launch check',
  ])
    expect(steps).toContain(words)
  // Without a mail server nothing is sent, whatever is posted.
  expect((await owner('/setup', { intent: 'mail' })).status).toBe(502)
  expect((await owner('/setup', { intent: 'else' })).status).toBe(400)

  // It's over for everyone else, and for the command.
  expect((await stranger('/setup')).location).toBe('/auth?mode=login&to=%2Fsetup')
  const again = await setupCommand()
  expect(again).toMatchObject({ code: 1, stdout: '' })
  expect(again.stderr).toContain('There is a super administrator already')
})
