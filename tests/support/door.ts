import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const SOURCES = join(import.meta.dirname, '../../src')

// The whole web door in its own process over the embedded database, without the built pages: a tiny site stands for them.
const SCRIPT = `
  const { startServer } = await import('#server')
  const { loadConfig } = await import('#config')
  const { createLog } = await import('#log')
  const { runDoor } = await import('#door')
  await runDoor(async () => {
    const config = loadConfig(process.env)
    const server = await startServer(config, createLog(config), async () => ({ isBuilt: false, render: async (request, ctx) => {
      const { pathname } = new URL(request.url)
      // Written once however often it is asked for, like every form with a key.
      if (pathname.startsWith('/write/')) await ctx.db.insertInto('heartbeats').values({ name: pathname, since: new Date() })
        .onConflict((conflict) => conflict.doNothing()).execute()
      if (pathname === '/slow') console.log('slow begun'), await new Promise((resolve) => setTimeout(resolve, 800))
      return new Response('a page')
    } }))
    console.log('ready ' + server.port)
    return server.stop
  })`
  .replace("'#server'", JSON.stringify(join(SOURCES, 'server.ts')))
  .replace("'#config'", JSON.stringify(join(SOURCES, 'config.ts')))
  .replace("'#log'", JSON.stringify(join(SOURCES, 'log.ts')))
  .replace("'#door'", JSON.stringify(join(SOURCES, 'server/run-door.ts')))

export interface Door {
  ended: Promise<number | null>
  port(): Promise<string>
  /** Waits until the product's own output matches; throws if the product ends first. */
  says(words: RegExp): Promise<unknown>
  errors(): string
  /** What it said on its standard output, its log above all. */
  output(): string
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts the product on that folder in its own process, so that it can be killed. */
export function openDoor(folder: string, env: Record<string, string>): Door {
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', DEMO_MODE: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout!.on('data', (chunk) => (output += chunk))
  child.stderr!.on('data', (chunk) => (errors += chunk))
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)))
  const says = async (words: RegExp) => {
    for (;;) {
      const said = words.exec(output)
      if (said) return said
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended: ${errors}`)
      await sleep(20)
    }
  }
  return {
    ended,
    port: async () => (await says(/ready (\d+)/))[1]!,
    says,
    errors: () => errors,
    output: () => output,
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}
