import { z } from 'zod'
import { shapesOf } from '#tests/support/hostile/hostile-requests.ts'
import { formsOf } from '#tests/support/read-forms.ts'
import { readRoutePaths } from '#tests/support/route-table.ts'
import { DOORS } from '#web/api/doors.ts'
import { isLeftOut, type Relay } from './relay.ts'

/** A request with parameters to inject into. */
export interface Target {
  method: 'GET' | 'POST'
  /** With its query. */
  path: string
  type?: string
  body?: string
}

const FORM = 'application/x-www-form-urlencoded'
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** Of pages that differ only by what their URL names. */
const MOST_OF_A_KIND = 1

/** Pages of a role and the targets on them: links and search forms with a query, forms that write, and ids in paths. */
export interface Crawled {
  pages: string[]
  targets: Target[]
}

/** Follows the links of an asker's pages, one page of each kind, up to `most`; starts at the site map's own paths too. */
export async function crawl(relay: Relay, most: number): Promise<Crawled> {
  const starts = readRoutePaths().flatMap(({ pattern, hasLoader }) =>
    hasLoader && !/[:*]|^\/(?:pt-br|es-mx)\b|\/live$/.test(pattern) ? [pattern] : [],
  )
  const waiting = ['/', ...starts]
  const kinds = new Map<string, number>()
  const pages: string[] = []
  const targets = new Map<string, Target>()
  const add = (target: Target) => {
    if (isLeftOut(target.path)) return
    const names = new URLSearchParams(target.body ?? target.path.split('?')[1] ?? '')
    targets.set(`${target.method} ${kindOf(target.path)} ${[...names.keys()].sort()} ${names.get('intent')}`, target)
  }
  for (let path = waiting.shift(); path !== undefined && pages.length < most; path = waiting.shift()) {
    const kind = kindOf(path)
    const seen = kinds.get(kind) ?? 0
    if (seen >= MOST_OF_A_KIND) continue
    kinds.set(kind, seen + 1)
    const answer = await fetch(relay.base + path, { redirect: 'manual' })
    const html = await answer.text()
    if (answer.status !== 200) continue
    pages.push(path)
    if (path.includes('?')) add({ method: 'GET', path })
    const id = ID.exec(path)?.[0]
    ID.lastIndex = 0
    if (id !== undefined && !path.includes('?')) add({ method: 'GET', path: path.replace(id, `${id}*`) })
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
    for (const { path: to, values, intents } of formsOf(html, path))
      for (const intent of intents.length > 0 ? intents : [undefined]) {
        const body = new URLSearchParams({ ...values, ...(intent && { intent }) }).toString()
        if (body !== '') add({ method: 'POST', path: to, type: FORM, body })
      }
    for (const searching of searchesOf(html, path)) waiting.push(searching)
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*\shref="([^"#]+)/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), relay.base + path)
      if (url.origin === relay.base) waiting.push(url.pathname + url.search)
    }
  }
  return { pages, targets: [...targets.values()] }
}

/** Every JSON door that a program may call, as its schemas describe it: what it reads of the URL and of the body. */
export function doorTargets(): Target[] {
  return DOORS.flatMap(({ path, method, query, request }): Target[] => {
    if (query !== undefined) {
      const asked = new URLSearchParams(Object.keys(query.shape).map((name) => [name, '1']))
      return [{ method: 'GET', path: `${path}?${asked}` }]
    }
    if (method !== 'post' || request === undefined) return []
    return shapesOf(z.toJSONSchema(request, { io: 'input' })).map((body) => ({
      method: 'POST',
      path,
      type: 'application/json',
      body: JSON.stringify(body),
    }))
  })
}

/** The pages that a form without `method="post"` leads to, with what it sends untouched. */
function searchesOf(html: string, page: string): string[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, tag = '', inside = '']) => {
    if (/method="post"/i.test(tag)) return []
    const names = [...inside.matchAll(/<(?:input|select)\b[^>]*\sname="([^"]+)"/g)].map(([, name = '']) => name)
    const to = /\saction="([^"]*)"/.exec(tag)?.[1] ?? page.split('?')[0]
    return names.length === 0 ? [] : [`${to?.split('?')[0]}?${new URLSearchParams(names.map((name) => [name, '1']))}`]
  })
}

/** A path without what it's about and in which language. */
function kindOf(path: string): string {
  const [at = '', query = ''] = path.split('?')
  const names = [...new URLSearchParams(query).keys()].sort().join(',')
  const kind = at
    .replace(/^\/(?:pt-br|es-mx)(?=\/|$)/, '')
    .replaceAll(ID, ':id')
    .replaceAll(/\/\d+(?=\/|$|\.)/g, '/:n')
    .replace(/(documents\/[a-z]+)-[\w-]+/, '$1')
    .replace(
      /(\/(?:admin\/content|blog|terms|dashboard\/figures|admin\/leadership\/checks))\/[\w-]+(\/[\w-]+)?/,
      '$1/:name$2',
    )
  return `${kind} ${names}`
}
