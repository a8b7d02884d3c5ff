import { loadConfig } from '#config'
import { countSessions } from '#db/postgres/count-sessions.ts'
import { emptyDatabase } from '#db/postgres/empty-database.ts'
import { ensureDemoWorld, requireRightPeople } from '#worlds/ensure-demo-world.ts'
import { createLog } from '../log.ts'
import { openContext } from '../open-context.ts'
import type { Command } from './command.ts'
import { sayNo } from './with-context.ts'

/** Throws the demo world away and rebuilds it. */
export const command: Command = {
  purpose:
    'Deletes the demo world and creates it again; works only in demo mode, without real people, and with every server stopped.',
  options: {},
  run: async () => {
    const config = loadConfig({ LOG_LEVEL: 'warn', ...process.env })
    if (!config.DEMO_MODE) return sayNo('This isn’t demo mode; nothing was changed.')
    // As the server: an embedded database that a server holds is refused.
    const opened = await openContext(config, createLog(config, 'stderr'), 'server')
    try {
      await requireRightPeople(opened.ctx)
      if ((await countSessions(opened.ownerUrl)) > opened.pool.totalCount + opened.jobs.pool.totalCount)
        return sayNo('The database is in use; stop the servers and workers first.')
      await emptyDatabase(opened.ownerUrl)
      await ensureDemoWorld(opened)
      console.log('The demo world has been rebuilt.')
      return 0
    } finally {
      await opened.close()
    }
  },
}
