/** `npm start`: runs the server in this process and, when that is needed, builds the pages while its database comes up. */
import { ensureBuilt } from './build.ts'

const start = performance.now()
const built = ensureBuilt().then((isNew) => {
  if (isNew) console.log(`The pages are built (${((performance.now() - start) / 1000).toFixed(1)} s).`)
})
// Told by the server, as soon as it asks for its pages.
built.catch(() => {})
const { main } = await import('../src/server.ts')
const { openBuiltSite } = await import('../src/server/site.ts')
await main(() => built.then(openBuiltSite))
