import type { MiddlewareHandler } from 'hono'
import { claimedSession } from '#integrations/accounts/session-cookie.ts'
import type { Door } from './request-context.ts'

/** This many writes for one group, or one person, run at the same time; the database would line them up anyway. */
const MOST_FOR_ONE = 3
/** As long as a page waits for a lock (db/postgres/open-database.ts): a form that has waited this long here gets the same answer. */
const WAIT_MS = 2_000

const GROUP = /\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:\/|\.data$|$)/i

interface Waiting {
  keys: readonly string[]
  enter(): void
  refuse(): void
}

/**
 * Keeps one stuck group from taking every connection: of the forms sent to one group, or by one person, a few run
 * and the others wait here, where waiting costs nothing; together they never hold more than `most` connections, so
 * that signing in, reading, and contacting us keep working. When one comes back "busy", those waiting for the same thing are told so
 * right away, or each would wait its own two seconds after the last (docs/decisions/0030).
 */
export function bulkhead(most: number, waitMs = WAIT_MS): MiddlewareHandler<Door> {
  const atWork = new Map<string, number>()
  let total = 0
  let waiting: Waiting[] = []

  const hasRoom = (keys: readonly string[]) =>
    total < most && keys.every((key) => (atWork.get(key) ?? 0) < MOST_FOR_ONE)
  const take = (keys: readonly string[], by: 1 | -1) => {
    total += by
    for (const key of keys) {
      const count = (atWork.get(key) ?? 0) + by
      if (count === 0) atWork.delete(key)
      else atWork.set(key, count)
    }
  }
  const leave = (keys: readonly string[], isBusy: boolean) => {
    take(keys, -1)
    const before = waiting
    waiting = []
    for (const one of before) {
      if (isBusy && one.keys.some((key) => keys.includes(key))) one.refuse()
      else if (hasRoom(one.keys)) one.enter()
      else waiting.push(one)
    }
  }
  const enter = (keys: readonly string[]) =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => {
        waiting = waiting.filter((one) => one !== self)
        resolve(false)
      }, waitMs)
      const settle = (entered: boolean) => {
        clearTimeout(timer)
        resolve(entered)
      }
      const self: Waiting = {
        keys,
        enter: () => {
          take(keys, 1)
          settle(true)
        },
        refuse: () => settle(false),
      }
      if (hasRoom(keys)) self.enter()
      else waiting.push(self)
    })

  return async (c, next) => {
    const keys = c.req.method === 'POST' ? keysOf(c.req.path, c.req.header('cookie') ?? '') : []
    if (keys.length === 0) return next()
    if (!(await enter(keys))) {
      c.set('writeOutage', 'busy')
      return next()
    }
    try {
      await next()
    } finally {
      leave(keys, c.res.status === 503)
    }
  }
}

/** What this form writes to: its group, and the person who sent it. */
function keysOf(path: string, cookies: string): string[] {
  const group = GROUP.exec(path)?.[1]?.toLowerCase()
  const session = claimedSession(cookies)
  return [...(group === undefined ? [] : [`group ${group}`]), ...(session ? [`session ${session}`] : [])]
}
