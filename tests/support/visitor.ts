import { randomInt } from 'node:crypto'
import { inject } from 'vitest'

export interface Answer {
  status: number
  /** The Location header as it was sent; null when there is none. */
  location: string | null
  headers: Headers
  text: string
}

export type Form = Readonly<Record<string, string>>

/** Someone who uses the built product without a browser: keeps cookies, follows no redirects, runs no scripts. */
export interface Visitor {
  get(path: string, headers?: Form): Promise<Answer>
  /** Sends a form as the product's own page would: from its origin. */
  post(path: string, form: Form | FormData, headers?: Form): Promise<Answer>
  /** Sends exactly this, with the visitor's cookies. */
  send(path: string, request: RequestInit): Promise<Answer>
  cookie(name: string): string | undefined
}

/** A visitor no one has seen before, at a network address of their own. */
export function visitor(): Visitor {
  const { origin } = new URL(inject('product').url)
  const place = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const cookies = new Map<string, string>()
  const send = async (path: string, request: RequestInit): Promise<Answer> => {
    const headers = new Headers(request.headers)
    headers.set('X-Forwarded-For', place)
    if (cookies.size > 0 && !headers.has('Cookie'))
      headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const answer = await fetch(new URL(path, origin), { ...request, headers, redirect: 'manual' })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/max-age=0\b/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      headers: answer.headers,
      text: await answer.text(),
    }
  }
  return {
    send,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, form, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: { Origin: origin, ...headers },
        body: form instanceof FormData ? form : new URLSearchParams(form),
      }),
    cookie: (name) => cookies.get(name),
  }
}

/** One of the demo's cast, signed in by the one-click form of /auth. */
export async function enterAs(key: string): Promise<Visitor> {
  const person = visitor()
  const { status, location } = await person.post('/auth', { intent: 'enter', key })
  if (location !== '/user' && location !== '/dashboard') throw new Error(`${key} was not let in: ${status} ${location}`)
  return person
}

/** The path of the first group on that member's home. */
export async function firstGroup(member: Visitor): Promise<string> {
  const { text } = await member.get('/user')
  const [, path] = /<a\b[^>]*\bhref="(\/consortium\/[^/?#"]+)/.exec(text) ?? []
  if (path === undefined) throw new Error('this member is in no group')
  return path
}
