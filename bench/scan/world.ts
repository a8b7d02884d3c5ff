import type { Asker } from './relay.ts'

/** Several, because each may be used ten times a second. */
const TOKENS = 8
const SCOPES = ['users:read', 'users:write', 'groups:read', 'events:read']

/** A visitor, one of the demo's members, one of its super administrators, and a program with that one's tokens. */
export interface Askers {
  visitor: Asker
  member: Asker
  staff: Asker
  program: Asker
}

export async function enterAll(base: string): Promise<Askers> {
  const staff = await enter(base, 'director')
  const tokens: string[] = []
  for (let made = 0; made < TOKENS; made++) tokens.push(await makeToken(base, staff.headers(), `Scan ${made}`))
  let turn = 0
  return {
    visitor: { name: 'visitor', headers: () => ({}) },
    member: await enter(base, 'paying'),
    staff,
    program: {
      name: 'program',
      headers: () => ({ Authorization: `Bearer ${tokens[turn++ % TOKENS]}` }),
    },
  }
}

/** One of the demo's cast, by the one click of its login page. */
async function enter(base: string, key: string): Promise<Asker> {
  let cookie = ''
  const enterAgain = async () => {
    const answer = await send(base, '/auth', { intent: 'enter', key })
    cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    if (cookie === '') throw new Error(`${key} of the demo was not let in: ${answer.status}`)
  }
  await enterAgain()
  return { name: key === 'director' ? 'staff' : 'member', headers: () => ({ Cookie: cookie }), enterAgain }
}

async function makeToken(base: string, headers: Readonly<Record<string, string>>, name: string): Promise<string> {
  const form = new URLSearchParams({ name, days: '30' })
  for (const scope of SCOPES) form.append('scopes', scope)
  const answer = await send(base, '/admin/tokens', form, headers)
  const [token] = /cotavia_[\w-]{43}/.exec(await answer.text()) ?? []
  if (token === undefined) throw new Error(`no token was made: ${answer.status} ${answer.headers.get('location')}`)
  return token
}

function send(
  base: string,
  path: string,
  form: Record<string, string> | URLSearchParams,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const body = new URLSearchParams(form)
  return fetch(base + path, { method: 'POST', redirect: 'manual', headers: { Origin: base, ...headers }, body })
}
