import { loadConfig } from '#config'
import { openDatabase } from '#db/postgres/open-database.ts'
import type { Command } from './command.ts'

/** Brings the database to the newest schema without starting anything else: for deployments with more than one server. */
export const command: Command = {
  purpose: 'Applies pending migrations; safe to repeat and to run concurrently.',
  options: {},
  run: async () => {
    const said: string[] = []
    const database = await openDatabase(loadConfig(process.env), 'command', (sentence) => said.push(sentence))
    await database.close()
    console.log(said.length > 0 ? said.join('\n') : 'Nothing to migrate.')
    return 0
  },
}
