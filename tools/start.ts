/** `npm start`: builds the pages when that is needed, then runs the server in this process. */
import { ensureBuilt } from './build.ts'

try {
  const start = performance.now()
  if (await ensureBuilt()) console.log(`The pages are built (${((performance.now() - start) / 1000).toFixed(1)} s).`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const { main } = await import('../src/server.ts')
await main()
