import { loadConfig } from '#config'
import { connect } from '#db/postgres/connection.ts'
import { countSessions } from '#db/postgres/count-sessions.ts'
import { rotateSecret } from '#services/operations/rotate-secret.ts'
import { forgetPreviousSecret, renewKeptSecret } from '../kept-secret.ts'
import type { Command } from './command.ts'
import { sayNo, withContext } from './with-context.ts'

const NOT_SAID =
  'SECRET is set from outside: set SECRET to the new secret and SECRET_PREVIOUS to the old one, restart every server and worker, and run this again.'

/** A new secret in place of the old one, without losing what the old one sealed. */
export const command: Command = {
  purpose:
    'Re-encrypts everything with the current SECRET and ends every session; generates a new secret if DATA_DIR keeps it.',
  options: {},
  run: () => {
    const isKept = !process.env.SECRET
    return isKept ? rotateKept(process.env) : rotateGiven()
  },
}

/** The secret is in DATA_DIR: a server that knows only the old one would keep sealing with it, so none may be running. */
async function rotateKept(env: Record<string, string | undefined>): Promise<number> {
  const isFree = await withContext(async ({ ownerUrl, pool }) =>
    (await countSessions(ownerUrl)) > pool.totalCount ? 1 : 0,
  )
  if (isFree !== 0) return sayNo('The database is in use; stop the servers and workers first.')
  const folder = loadConfig(env).DATA_DIR
  renewKeptSecret(folder)
  const code = await rotate()
  if (code === 0) forgetPreviousSecret(folder)
  return code
}

async function rotateGiven(): Promise<number> {
  if (!process.env.SECRET_PREVIOUS) return sayNo(NOT_SAID)
  const code = await rotate()
  if (code === 0)
    console.log(
      'Run it again until it re-encrypts nothing, then remove SECRET_PREVIOUS and restart every server and worker.',
    )
  return code
}

function rotate(): Promise<number> {
  return withContext(async ({ ctx, ownerUrl }) => {
    const owner = connect({ url: ownerUrl, role: null, pool: 1 })
    try {
      const { fields, files, sessions } = await rotateSecret(ctx, owner)
      console.log(`Re-encrypted: ${fields} fields, ${files} files. Sessions ended: ${sessions}.`)
      return 0
    } finally {
      await owner.destroy()
    }
  })
}
