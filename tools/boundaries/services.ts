import { basename, dirname } from 'node:path'
import type { Finding, SourceFile } from '../source-files.ts'
import { layer, type Rule } from './rule.ts'

/**
 * The folders of src/services, from the bottom up: each imports itself, those named before it, and the root (access, refusals, audit,
 * once, all-or-refused, slices). The root imports no folder. A new folder gets its place here first.
 */
const FOLDERS: readonly string[] = [
  'notices',
  'approvals',
  'accounts',
  'webhooks',
  'kyc',
  'content',
  'support',
  'ledger',
  'transfers',
  'members',
  'payments',
  'contemplations',
  'payouts',
  'closing',
  'assemblies',
  'bids',
  'refunds',
  'arrears',
  'disputes',
  'cancellation',
  'spots',
  'settlement',
  'consortiums',
  'documents',
  'operations',
]

/** A service file's place in that order: -1 for the root; past the end for a folder that has no place yet. */
function placeOf(path: string): number {
  const folder = /^src\/services\/([^/]+)\//.exec(path)?.[1]
  if (folder === undefined) return -1
  const place = FOLDERS.indexOf(folder)
  return place === -1 ? FOLDERS.length : place
}

const nameOf = (path: string) => FOLDERS[placeOf(path)] ?? 'the root of services'

/** What doors and worlds may take from src/services beside types and the function named like its file, and why. */
const SHARED: ReadonlySet<string> = new Set([
  // The refusals that services throw: one file names them all.
  ...['Denied', 'Forbidden', 'NotAuthenticated', 'NotFound'],
  // The queue's name for a job is beside the code that does it.
  ...[
    'SEND_MAIL_JOB',
    'MAIL_TICKET_JOB',
    'PROJECT_GROUP_JOB',
    'DELIVER_WEBHOOKS_JOB',
    'EXPORT_PEOPLE_JOB',
    'ACT_ON_PEOPLE_JOB',
  ],
  // Many together, for worlds: the same act by the same code.
  ...['payManyInstallments', 'addManyBankAccounts'],
  // A page of the ledger and the whole of it: one reading of its rows.
  'exportGroupLedger',
])

const camelCase = (path: string) =>
  basename(path)
    .replace(/\.ts$/, '')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** What a door may not import from this service file. */
const strange = (to: string, values: readonly string[]) =>
  values.filter((name) => name !== camelCase(to) && !SHARED.has(name))

/** The rules for src/services: one use case per file. */
export const SERVICE_RULES: readonly Rule[] = [
  {
    binds: (path) => path.startsWith('src/') && !layer('services')(path),
    isBroken: (to, { values }) => layer('services')(to) && strange(to, values).length > 0,
    instead: (to, { values }) =>
      `what calls a service takes the function named like its file (${camelCase(to)}) or types: give ${strange(to, values).join(', ')} a file of its own, or let a service call it`,
  },
  {
    binds: layer('services'),
    isBroken: (to, _taken, path) =>
      layer('services')(to) &&
      placeOf(to) > placeOf(path) &&
      placeOf(to) < FOLDERS.length &&
      placeOf(path) < FOLDERS.length,
    instead: (to, _taken, path) =>
      `${nameOf(path)} stands below ${nameOf(to)} (FOLDERS of tools/boundaries/services.ts): move what both need down into ${nameOf(path)}, or let ${nameOf(to)} call and hand it in`,
  },
]

/** Folders of services without a place in the order, once each. */
export function findUnplacedFolders(files: readonly SourceFile[]): Finding[] {
  const unplaced = new Map<string, Finding>()
  for (const { path } of files) {
    if (!layer('services')(path) || placeOf(path) < FOLDERS.length) continue
    const folder = dirname(path)
    if (!unplaced.has(folder))
      unplaced.set(folder, {
        path,
        line: 1,
        message: `lies in a folder without a place in the order: give ${folder} one in FOLDERS of tools/boundaries/services.ts, above whatever imports it.`,
      })
  }
  return [...unplaced.values()]
}
