import { basename } from 'node:path'
import { layer, type Rule } from './rule.ts'

/** What doors and worlds may take from src/services beside types and the function named like its file, and why. */
const SHARED: ReadonlySet<string> = new Set([
  // The refusals that services throw: one file names them all.
  ...['Denied', 'Forbidden', 'NotAuthenticated', 'NotFound'],
  // What the queue calls a job stands beside what does it.
  ...['SEND_MAIL_JOB', 'MAIL_TICKET_JOB'],
  // Many at once, for worlds: the same act by the same lines.
  ...['payManyInstallments', 'addManyBankAccounts'],
  // A page of the ledger and the whole of it: one reading of its rows.
  'exportGroupLedger',
])

const camelCase = (path: string) =>
  basename(path)
    .replace(/\.ts$/, '')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** What a door may not take of this service file. */
const strange = (to: string, values: readonly string[]) =>
  values.filter((name) => name !== camelCase(to) && !SHARED.has(name))

/** What holds of src/services: one use case a file. */
export const SERVICE_RULES: readonly Rule[] = [
  {
    binds: (path) => path.startsWith('src/') && !layer('services')(path),
    isBroken: (to, { values }) => layer('services')(to) && strange(to, values).length > 0,
    instead: (to, { values }) =>
      `what calls a service takes the function named like its file (${camelCase(to)}) or types: give ${strange(to, values).join(', ')} a file of its own, or let a service call it`,
  },
]
