import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canonicalJson, type PackReport, verifyPack } from '#domain/audit-pack/verify-pack.ts'
import { type RandomSource, seededRandom } from '#integrations/random.ts'
import { listNights } from '#services/operations/list-nights.ts'
import { makeAuditPack } from '#services/operations/make-audit-pack.ts'
import { signNight } from '#services/operations/sign-night.ts'
import { zipAuditPack } from '#services/operations/zip-audit-pack.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { liveGroups } from '#worlds/life.ts'
import { openWorld, type TemporaryWorld } from '#worlds/temporary-world.ts'
import { plainVerifier, VERIFIER } from '../../tools/verifier.ts'

type Json = Parameters<typeof canonicalJson>[0]

let database: TestDatabase
let world: TemporaryWorld
let group: string
let text: string

// Two groups live whole lives; nights are signed before, between, and after.
beforeAll(async () => {
  database = await createTestDatabase()
  world = openWorld(database.connectionString, { seed: 'pack', startAt: new Date(0) })
  const { ctx, clock } = world
  await signNight(ctx)
  await liveGroups(world, { groups: 2, members: 5, months: 6, seed: 'pack' })
  const { rows } = await database.db
    .selectFrom('consortiums')
    .select('id')
    .orderBy('name')
    .execute()
    .then((rows) => ({ rows }))
  group = rows[0]?.id ?? ''
  for (let night = 0; night < 3; night++) {
    clock.set(new Date(clock.now().getTime() + 86_400_000))
    await signNight(ctx)
  }
  text = (await makeAuditPack(ctx, group)).text
}, 60_000)
afterAll(async () => {
  await world.close()
  await database.close()
})

const faultsOf = (report: PackReport) => report.checks.flatMap(({ faults }) => faults)

describe('the audit pack of a group', () => {
  it('verifies as it was made: signature, records, draws, selections, ledger, and nights', async () => {
    const report = await verifyPack(text, JSON.stringify(await listNights(world.ctx)))
    expect(faultsOf(report)).toEqual([])
    expect(report.ok).toBe(true)
    const counts = Object.fromEntries(report.checks.map(({ what, count }) => [what, count]))
    expect(counts).toMatchObject({ 'Published lists and draws': expect.any(Number), Nights: 4 })
    for (const [what, count] of Object.entries(counts)) expect(count, what).toBeGreaterThan(0)
  })

  it('has nothing of a person in it', async () => {
    const { rows: people } = await sql<{ id: string; full_name: string }>`select id, full_name from profiles`.execute(
      world.ctx.db,
    )
    expect(people.length).toBeGreaterThan(10)
    for (const { id, full_name } of people) {
      expect(text).not.toContain(id)
      expect(text).not.toContain(full_name)
    }
  })

  it('names what was tampered with, in each of 500 ways', async () => {
    const random = seededRandom('tamper')
    const silent: string[] = []
    for (let ways = 0; ways < 500; ) {
      const pack = JSON.parse(text) as { [name: string]: Json }
      const where = tamper(pack, random)
      if (where === null) continue
      ways += 1
      const faults = faultsOf(await verifyPack(JSON.stringify(pack)))
      if (!faults.some((fault) => where.names.some((name) => fault.startsWith(name))))
        silent.push(`${where.path}: ${faults[0] ?? 'no fault'}`)
    }
    expect(silent).toEqual([])
  }, 120_000)

  it('a ledger written again and signed again does not stand up to the nights that someone kept', async () => {
    const kept = JSON.stringify(await listNights(world.ctx))
    const other = JSON.parse(kept) as { hash: string }[]
    const last = other.at(-1)
    if (last) last.hash = '00'.repeat(32)
    expect(faultsOf(await verifyPack(text, JSON.stringify(other)))).toEqual([
      `Night ${other.length}: not the one you kept`,
    ])
  })

  it('goes out as a ZIP whose own verifier, run by Node alone, says so', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'audit-pack-'))
    const { bytes } = await zipAuditPack(world.ctx, group)
    for (const [name, content] of Object.entries(unzipSync(bytes))) await writeFile(join(folder, name), content)
    const run = (...files: string[]) =>
      spawnSync(process.execPath, ['verify.mjs', ...files], { cwd: folder, encoding: 'utf8' })
    expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining('Everything holds.') })
    await writeFile(join(folder, 'pack.json'), text.replace('"months": 6', '"months": 7'))
    expect(run()).toMatchObject({ status: 1, stdout: expect.stringContaining('Terms: not what the operator signed') })
    expect(await readFile(join(folder, 'verify.html'), 'utf8')).toContain('async function verifyPack')
    await rm(folder, { recursive: true })
  })

  it('the verifier in the pack is the one of the product', async () => {
    expect(await readFile(VERIFIER, 'utf8'), 'run node tools/verifier.ts').toBe(plainVerifier())
  })

  it('one night a product day, however often it is asked for', async () => {
    expect(await signNight(world.ctx)).toBe(0)
    const nights = await listNights(world.ctx)
    expect(nights.map(({ number }) => number)).toEqual([1, 2, 3, 4])
    expect(nights.map(({ groups }) => groups)).toEqual([0, 2, 2, 2])
  })
})

/** Changes one thing anywhere in a pack; null when it came out the same. Says by what names the fault may be called. */
function tamper(pack: { [name: string]: Json }, random: RandomSource): { path: string; names: string[] } | null {
  const path: (string | number)[] = []
  let parent: Json = pack
  for (;;) {
    const keys: (string | number)[] = Array.isArray(parent) ? [...parent.keys()] : Object.keys(parent as object)
    const key = keys[random.integer(keys.length)]
    if (key === undefined) return null
    path.push(key)
    const value: Json = (parent as { [name: string]: Json })[key] ?? null
    const isBranch = value !== null && typeof value === 'object' && Object.keys(value).length > 0
    if (isBranch && !(Array.isArray(value) && random.chance() < 0.15)) {
      parent = value
      continue
    }
    const before = canonicalJson(pack)
    change(parent as { [name: string]: Json }, key, value, random)
    if (canonicalJson(pack) === before) return null
    return { path: path.join('.'), names: namesOf(path, pack) }
  }
}

function change(parent: { [name: string]: Json }, key: string | number, value: Json, random: RandomSource): void {
  if (Array.isArray(value) && value.length === 0) value.push(1)
  else if (Array.isArray(value)) {
    const at = random.integer(value.length)
    const way = random.integer(3)
    if (way === 0) value.splice(at, 1)
    else if (way === 1) value.splice(at, 0, value[at] ?? null)
    else value.reverse()
  } else if (typeof value === 'number') parent[key] = value + (random.chance() < 0.5 ? 1 : -1)
  else if (typeof value === 'boolean') parent[key] = !value
  else if (typeof value === 'string') parent[key] = flipped(value, random)
  else parent[key] = 'something'
}

/** One character of the text is another one. */
function flipped(text: string, random: RandomSource): string {
  if (text === '') return 'x'
  const at = random.integer(text.length)
  return `${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`
}

/** How a fault may begin that names what stands at that path. */
function namesOf([file, ...path]: (string | number)[], pack: { [name: string]: Json }): string[] {
  if (file === 'terms') return ['Terms']
  if (file === 'nights') return ['Night']
  if (file === 'ledger') return path[0] === 'entries' ? ['Ledger entry', 'Ledger:'] : ['Ledger']
  if (file === 'manifest') return ['Manifest', 'Signature of the pack', 'Terms', 'Assembly', 'Ledger', 'Nights']
  if (file === 'assemblies') {
    const record = (pack.assemblies as Json[])[Number(path[0])]
    const number = record !== null && typeof record === 'object' && !Array.isArray(record) ? record?.number : undefined
    return path.length > 1 ? [`Assembly ${String(number)}`] : ['Assembly']
  }
  return ['Manifest', 'Ledger']
}
