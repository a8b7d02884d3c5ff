/** `npm start`: runs the server in this process and, when that is needed, builds the pages while its database comes up. */
import { ensureCompressed, ensurePages } from './build.ts'

const start = performance.now()
const built = ensurePages().then((isNew) => {
  if (isNew) say(`The pages are built (${((performance.now() - start) / 1000).toFixed(1)} s).`)
})
// Told by the server, as soon as it asks for its pages.
built.catch(() => {})
const { main } = await import('../src/server.ts')
const { openBuiltSite } = await import('../src/server/site.ts')
await main(() => built.then(openBuiltSite))
// Seconds of work that the first visitor needn't wait for; until it's done, files are sent as they are.
await ensureCompressed().catch((error: unknown) => say(`The pages couldn’t be compressed: ${String(error)}`))

/** As the server's own lines are: for people on a terminal, JSON for whatever keeps them. */
function say(msg: string): void {
  const line = { level: 'info', time: new Date().toISOString(), msg }
  console.log(process.stdout.isTTY ? msg : JSON.stringify(line))
}
