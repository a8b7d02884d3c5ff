import { parseArgs } from 'node:util'
import { ownValue } from '#domain/own-value.ts'
import { type Command, UsageError } from './cli/command.ts'
import { explain } from './server/run-door.ts'

type Load = () => Promise<{ command: Command }>

/**
 * Every command, loaded only when it is asked for, so that the pure ones (draw, schedule) need no database. Two words
 * make one command.
 */
const COMMANDS: Record<string, Load> = {
  'ach read': () => import('./cli/ach-read.ts'),
  'ach receive': () => import('./cli/ach-receive.ts'),
  'admin create': () => import('./cli/admin-create.ts'),
  'audit-pack': () => import('./cli/audit-pack.ts'),
  'backup taken': () => import('./cli/backup-taken.ts'),
  'cells add': () => import('./cli/cells-add.ts'),
  'cells list': () => import('./cli/cells-list.ts'),
  'cells look': () => import('./cli/cells-look.ts'),
  'cells move': () => import('./cli/cells-move.ts'),
  check: () => import('./cli/check.ts'),
  config: () => import('./cli/config.ts'),
  'demo reset': () => import('./cli/demo-reset.ts'),
  draw: () => import('./cli/draw.ts'),
  'kyc approve': () => import('./cli/kyc-approve.ts'),
  'launch-check': () => import('./cli/launch-check.ts'),
  life: () => import('./cli/life.ts'),
  'maintenance off': () => import('./cli/maintenance-off.ts'),
  'maintenance on': () => import('./cli/maintenance-on.ts'),
  migrate: () => import('./cli/migrate.ts'),
  'sanctions load': () => import('./cli/sanctions-load.ts'),
  'sanctions status': () => import('./cli/sanctions-status.ts'),
  schedule: () => import('./cli/schedule.ts'),
  'second-factor off': () => import('./cli/second-factor-off.ts'),
  'secret rotate': () => import('./cli/secret-rotate.ts'),
  'secret seal': () => import('./cli/secret-seal.ts'),
  'support receive': () => import('./cli/support-receive.ts'),
  setup: () => import('./cli/setup.ts'),
  'tallies recount': () => import('./cli/tallies-recount.ts'),
  tickets: () => import('./cli/tickets.ts'),
  worker: () => import('./cli/worker.ts'),
}

/** Runs one command and returns the exit code: 0 done, 1 a "no" or a failure said on stderr, 2 wrong arguments, one sentence. */
export async function runCli(words: readonly string[]): Promise<number> {
  try {
    const { name, load, rest } = findCommand(words)
    const { command } = await load()
    if (rest.includes('--help')) {
      console.log(`${usage(name, command)}\n${command.purpose}`)
      return 0
    }
    return await command.run(readOptions(name, command, rest))
  } catch (error) {
    process.stderr.write(`${error instanceof UsageError ? error.message : explain(error)}\n`)
    return error instanceof UsageError ? 2 : 1
  }
}

function findCommand(words: readonly string[]): { name: string; load: Load; rest: string[] } {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ')
    const load = words.length >= length ? ownValue(COMMANDS, name) : undefined
    if (load !== undefined) return { name, load, rest: words.slice(length) }
  }
  const known = Object.keys(COMMANDS).join(', ')
  throw new UsageError(
    words.length === 0 ? `Which command? One of: ${known}.` : `There is no command "${words[0]}"; there are: ${known}.`,
  )
}

function readOptions(name: string, command: Command, rest: string[]): Record<string, string | undefined> {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([option, { value }]) => [
      option,
      { type: value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  try {
    const { positional } = command
    const { values, positionals } = parseArgs({
      ...{ args: rest, options, strict: true },
      allowPositionals: positional !== undefined,
    })
    if (positional !== undefined && positionals.length !== 1)
      throw new UsageError(`One ${positional} is needed; use: ${usage(name, command)}`)
    for (const [option, { required }] of Object.entries(command.options))
      if (required && values[option] === undefined)
        throw new UsageError(`--${option} is missing; use: ${usage(name, command)}`)
    const named = positional === undefined ? {} : { [positional]: positionals[0] }
    // A switch that is given is a text like any other.
    return { ...Object.fromEntries(Object.entries(values).map(([option, value]) => [option, String(value)])), ...named }
  } catch (error) {
    if (error instanceof UsageError) throw error
    const [sentence = ''] = (error as Error).message.split(/\.\s/)
    throw new UsageError(`${sentence.replace(/\.$/, '')}; use: ${usage(name, command)}`)
  }
}

function usage(name: string, command: Command): string {
  const options = Object.entries(command.options).map(([option, { value, required }]) => {
    const text = value === undefined ? `--${option}` : `--${option} ${value}`
    return required ? text : `[${text}]`
  })
  return ['cotavia', name, ...(command.positional === undefined ? [] : [command.positional]), ...options].join(' ')
}

if (import.meta.main) process.exitCode = await runCli(process.argv.slice(2))
