import { readdir, readFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { acrossCells } from '#db/cells.ts'
import type { Db } from '#db/rows.ts'

/**
 * What shows a breach, in the order it is read: names in snake_case, amounts ending in `_cents`, instants in `_at`, states as the
 * database has them. The administrator's page has words for each (`adminChecks.facts`).
 */
export type BreachFacts = Readonly<Record<string, string | number | boolean | null>>

/** A place where an invariant does not hold. */
export interface Breach {
  consortiumId: string
  facts: BreachFacts
}

/** A breach, with its facts also as one line for a terminal or a log: "position 5, stored_cents 1000, counted_cents 900". */
interface FoundBreach extends Breach {
  detail: string
}

/** What a check written in TypeScript exports; one in SQL is a sentence on its first line and one query. */
export interface Check {
  sentence: string
  findBreaches: (db: Db) => Promise<Breach[]>
}

export interface CheckResult {
  name: string
  sentence: string
  breaches: FoundBreach[]
}

// Pages run this from the bundle, which isn't where this file is, so both start from the package folder.
const FOLDER = new URL('checks/', pathToFileURL(findPackageJSON(import.meta.url) ?? ''))

/** The names of all checks, in order. */
export async function checkNames(): Promise<string[]> {
  return (await checkFiles()).map(nameOf)
}

/**
 * Runs every file in checks/ over the live data, in order of name (rules 13), or one alone. Reads only, and at one instant:
 * otherwise a check with several queries would call something broken that was just being written between two of them.
 */
export async function runChecks(db: Db, only: string | null = null): Promise<CheckResult[]> {
  if (db.isTransaction) return await runAll(db, only)
  return await acrossCells({ db }, async (tx) => {
    // They read everything there is, also from the admin page, whose connections have short time-outs.
    await sql`set local statement_timeout = 0`.execute(tx)
    return await runAll(tx, only)
  })
}

async function runAll(db: Db, only: string | null): Promise<CheckResult[]> {
  const files = (await checkFiles()).filter((file) => only === null || nameOf(file) === only)
  const results: CheckResult[] = []
  for (const file of files) {
    const check = file.endsWith('.sql')
      ? await readSqlCheck(file)
      : ((await import(new URL(file, FOLDER).href)) as Check)
    const breaches = (await check.findBreaches(db)).map((breach) => ({ ...breach, detail: lineOf(breach.facts) }))
    results.push({ name: nameOf(file), sentence: check.sentence, breaches })
  }
  return results
}

async function checkFiles(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((file) => /^[a-z-]+\.(sql|ts)$/.test(file)).sort()
}

function nameOf(file: string): string {
  return file.replace(/\.\w+$/, '')
}

function lineOf(facts: BreachFacts): string {
  return Object.entries(facts)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}

async function readSqlCheck(file: string): Promise<Check> {
  const text = await readFile(new URL(file, FOLDER), 'utf8')
  const [first = '', ...rest] = text.split('\n')
  // Without its remarks, a session plans it once (db/postgres/connection.ts).
  const query = rest.filter((line) => !line.startsWith('--')).join('\n')
  return {
    sentence: first.replace(/^--\s*/, ''),
    findBreaches: async (db) => {
      const { rows } = await sql<{ consortium_id: string; facts: BreachFacts }>`${sql.raw(query)}`.execute(db)
      return rows.map(({ consortium_id, facts }) => ({ consortiumId: consortium_id, facts }))
    },
  }
}
