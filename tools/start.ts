/** `npm start`: runs the server in this process, or several that it keeps, and builds the pages, when that is needed, while its database comes up. */
import './compile-cache.ts'
import cluster from 'node:cluster'

// Only now, so that the cache knows them.
const { main } = await import('../src/server.ts')
const { ensureCompressed, ensurePages } = await import('./build.ts')

await main(async (isStart) => {
  const start = performance.now()
  if (isStart && (await ensurePages()))
    say(`The pages are built (${((performance.now() - start) / 1000).toFixed(1)} s).`)
  const { openBuiltSite } = await import('../src/server/site.ts')
  return await openBuiltSite()
})
// Seconds of work that the first visitor needn't wait for, by one process; until it's done, files are sent as they are.
if (cluster.isPrimary)
  await ensureCompressed().catch((error: unknown) => say(`The pages couldn’t be compressed: ${String(error)}`))

/** As the server's own lines are: for people on a terminal, JSON for whatever keeps them. */
function say(msg: string): void {
  const line = { level: 'info', time: new Date().toISOString(), msg }
  console.log(process.stdout.isTTY ? msg : JSON.stringify(line))
}
