import { loadConfig } from '#config'
import { switchMaintenance } from '../server/maintenance.ts'
import type { Command } from './command.ts'
import { requireFolder } from './require-database.ts'

/** PUB-25, by hand: needs no database and no restart. */
export const command: Command = {
  purpose: 'Ends maintenance mode.',
  options: {},
  run: async () => {
    requireFolder(process.env)
    const config = loadConfig(process.env)
    await switchMaintenance(config.DATA_DIR, false)
    console.log(
      config.MAINTENANCE ? 'Maintenance is still on, because the MAINTENANCE setting says so.' : 'Maintenance is off.',
    )
    return 0
  },
}
