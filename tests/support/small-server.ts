/** The whole web door over the embedded database, without the built pages: a tiny site stands for them. For door.ts, which runs it in a process of its own. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestContext } from '#context'
import { main } from '../../src/server.ts'

const SLOW_MS = 800

await main(async () => ({ isBuilt: false, render }))

async function render(request: Request, ctx: RequestContext): Promise<Response> {
  const { pathname } = new URL(request.url)
  // Written once however often it is asked for, like every form with a key.
  if (pathname.startsWith('/write/'))
    await ctx.db
      .insertInto('heartbeats')
      .values({ name: pathname, since: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (pathname === '/slow') {
    console.log('slow begun')
    await sleep(SLOW_MS)
  }
  // Which of several processes answers.
  if (pathname === '/process') return new Response(String(process.pid))
  return new Response('a page')
}
