import type pg from 'pg'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  giveBack: (error?: Error) => void,
) => void

/**
 * The pool, for the queue alone: a connection that's given back a second time is given back once. A listener that's stopped at the moment its
 * connection breaks gives it back twice, and no one waits for the second, so it would end the process (graphile-worker, `listenForChanges`).
 */
export function givenBackOnce(pool: pg.Pool): pg.Pool {
  const connect = (connected?: Connected) => {
    if (connected === undefined) return pool.connect()
    return pool.connect((error, client, giveBack) => connected(error, client, once(giveBack)))
  }
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === 'connect') return connect
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function once(giveBack: (error?: Error) => void): (error?: Error) => void {
  let isBack = false
  return (error) => {
    if (isBack) return
    isBack = true
    giveBack(error)
  }
}
