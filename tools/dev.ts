/** `npm run dev`: the same server over live pages; a change in src/web shows right away, one elsewhere after a restart. */

import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { loadConfig } from '../src/config.ts'
import { createLog } from '../src/log.ts'
import { runDoor } from '../src/server/run-door.ts'
import { renderWith } from '../src/server/site.ts'
import { startServer } from '../src/server/start-server.ts'

await runDoor(async () => {
  const config = loadConfig(process.env)
  const ours = process.listeners('SIGTERM')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  // Vite would end the process immediately on SIGTERM and leave the database running.
  for (const listener of process.listeners('SIGTERM')) {
    if (!ours.includes(listener)) process.removeListener('SIGTERM', listener)
  }
  const load = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  const server = await startServer(config, createLog(config), async () => ({
    isBuilt: false,
    before: vite.middlewares,
    render: await renderWith(load, 'development'),
  }))
  console.log(`${config.PRODUCT_NAME} runs on ${server.reached}, live.`)
  return async () => {
    await vite.close()
    await server.stop()
  }
})
