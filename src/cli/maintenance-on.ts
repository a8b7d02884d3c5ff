import { loadConfig } from '#config'
import { switchMaintenance } from '../server/maintenance.ts'
import type { Command } from './command.ts'
import { requireFolder } from './require-database.ts'

/** PUB-25, by hand: needs no database and no restart. */
export const command: Command = {
  purpose: 'Starts maintenance mode: every page says that we’ll be back soon; logged-in staff can keep working.',
  options: {},
  run: async () => {
    requireFolder(process.env)
    const config = loadConfig(process.env)
    await switchMaintenance(config.DATA_DIR, true)
    console.log('Maintenance is on for the servers that use this data folder.')
    return 0
  },
}
