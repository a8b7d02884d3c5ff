import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#db/postgres/connection.ts'
import { backupManifest } from '#tests/support/backup-manifest.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { madeUpSdn } from '#tests/support/made-up-sdn.ts'
import { openS3Server } from '#tests/support/s3-server.ts'
import { BACK, changed, SENT } from '#tests/support/sample-bank-files.ts'
import { copyTemplate } from '#tests/support/template.ts'

let database: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'cotavia-cli-'))
const snapshot = join(folder, 'snapshot.txt')
const text = 'consortium-draw/v1\n11111111-2222-4333-8444-555555555555\n7\n1\n2\n4\n5\n7\n9\n10\n12\n'
const NO_GROUP = '11111111-2222-4333-8444-555555555555'
const randomness = 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587'

beforeAll(async () => {
  database = await createTestDatabase()
  writeFileSync(snapshot, text)
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

test('LIFE-02 draw prints the snapshot hash, the PRK and the order of the published vector', async () => {
  const { code, stdout } = await cotavia('draw', '--snapshot', snapshot, '--randomness', randomness)
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toEqual({
    snapshotHash: 'dc240fa18923c6985f4db83ba67cbedf846f278ec996682beca00a2540506869',
    prk: '978c652f5b05eda965977ee633279317f2dc9c89412d37dc189552be39c1b4d8',
    order: [9, 1, 10, 7, 12, 5, 4, 2],
  })
})

test('CON-17 schedule prints the split examples of the rules, one row an installment', async () => {
  const { stdout } = await cotavia('schedule', '--target', '25000', '--fee', '15', '--months', '36')
  const rows = JSON.parse(stdout)
  expect(rows).toHaveLength(36)
  expect(rows[0]).toEqual({
    number: 1,
    commonFundCents: 69444,
    adminFeeCents: 9028,
    reserveCents: 1389,
    totalCents: 79861,
  })
  expect(rows[35]).toEqual({
    number: 36,
    commonFundCents: 69460,
    adminFeeCents: 9020,
    reserveCents: 1385,
    totalCents: 79865,
  })
  expect(rows.reduce((sum: number, row: { totalCents: number }) => sum + row.totalCents, 0)).toBe(2_875_000)
})

test('schedule of a replacement begins with the month it joins in', async () => {
  const { stdout } = await cotavia(
    'schedule',
    '--target',
    '30000',
    '--fee',
    '15',
    '--months',
    '60',
    '--from-month',
    '21',
  )
  expect(JSON.parse(stdout)[0]).toEqual({
    number: 21,
    commonFundCents: 75_000,
    adminFeeCents: 6_500,
    reserveCents: 1_000,
    totalCents: 82_500,
  })
})

test('rules 16 ach read prints what a bank file says, without names and account numbers', async () => {
  const file = join(folder, 'back.ach')
  writeFileSync(file, BACK.join('\n'))
  const { code, stdout, stderr } = await run({ DATABASE_URL: '' }, 'ach', 'read', file)
  expect([code, stderr, stdout.trim().split('\n').length]).toEqual([0, '', 1])
  const { entries, ...rest } = JSON.parse(stdout)
  expect(entries[0]).toEqual({
    ...{ trace: '121042880000044', amountCents: 57_500, code: 'R01', kind: 'return' },
    ...{ transactionCode: '26', originalTrace: '021000020000001', batchKind: 'WEB', effectiveOn: '2026-11-27' },
  })
  expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual([
    ...['return', 'return', 'change', 'dishonored_return', 'contested_return'],
  ])
  expect(rest).toMatchObject({ batches: 3, debitCents: 140_000, creditCents: 30_000, createdOn: '2026-11-28' })
  expect(stdout).not.toMatch(/123456789"|Ana|1918171614/)
})

test('rules 16 ach read refuses a wrong file with one sentence that names the line', async () => {
  const file = join(folder, 'wrong.ach')
  writeFileSync(file, changed(SENT, 7, 32, '1').join('\n'))
  expect(await cotavia('ach', 'read', file)).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'Line 7, columns 21 to 32: the total of debits in cents is 140001, but the lines before it come to 140000.\n',
  })
  expect(await cotavia('ach', 'read', join(folder, 'none.ach'))).toMatchObject({ code: 2, stdout: '' })
})

test('wrong arguments are one sentence on stderr and exit 2', async () => {
  const shuffled = join(folder, 'shuffled.txt')
  writeFileSync(shuffled, text.replace('1\n2\n', '2\n1\n'))
  for (const words of [
    [],
    ['unknown'],
    ['draw'],
    ['draw', '--snapshot', snapshot, '--randomness', '12'],
    ['draw', '--snapshot', shuffled, '--randomness', randomness],
    ['draw', '--snapshot', join(folder, 'none'), '--randomness', randomness],
    ['schedule', '--target', '25000', '--fee', '15', '--months', '36', '--from-month', '37'],
    ['schedule', '--target', '-5', '--fee', '15', '--months', '36'],
    ['schedule', '--target', '25000', '--fee', '15', '--months', '36', 'extra'],
    // What "Create New Consortium" refuses, a plan is refused too (GRP-03 to GRP-07).
    ['schedule', '--target', '25000', '--fee', '15', '--months', '61'],
    ['schedule', '--target', '25050', '--fee', '15', '--months', '36'],
    ['schedule', '--target', '25000', '--fee', '15.25', '--months', '36'],
    ['schedule', '--target', '25000', '--fee', '', '--months', '36'],
    ['admin', 'create', '--email', 'nobody'],
    ['second-factor', 'off', '--email', 'ana@example.com'],
    ['second-factor', 'off', '--email', 'ana@example.com', '--reason', 'lost'],
    ['life', '--groups', '0', '--members', '48', '--months', '48', '--seed', '7'],
    ['life', '--groups', '1', '--members', '5', '--months', '6', '--seed', '7', '--lives', '0'],
    ['life', '--groups', '1', '--members', '5', '--months', '6', '--seed', ''],
    ['audit-pack', '--group', 'none', '--out', join(folder, 'pack.zip')],
    ['audit-pack', '--group', NO_GROUP],
    // Known before the group is read: no such folder, and a folder where a file should be.
    ['audit-pack', '--group', NO_GROUP, '--out', join(folder, 'none', 'pack.zip')],
    ['audit-pack', '--group', NO_GROUP, '--out', folder],
  ]) {
    const { code, stdout, stderr } = await cotavia(...words)
    expect({ words, code, stdout }).toEqual({ words, code: 2, stdout: '' })
    expect(stderr.trim().split('\n')).toHaveLength(1)
  }
})

test('audit-pack says when no group has the ID, and writes no file', async () => {
  const out = join(folder, 'pack.zip')
  expect(await cotavia('audit-pack', '--group', NO_GROUP, '--out', out)).toEqual({
    code: 1,
    stdout: '',
    stderr: `No group that has started has the ID ${NO_GROUP}.\n`,
  })
  expect(existsSync(out)).toBe(false)
})

test('life with --every-branch exits 1 and names what none of its lives has reached', async () => {
  const small = ['--groups', '1', '--members', '5', '--months', '6', '--seed', 'a', '--lives', '2']
  const { code, stdout, stderr } = await cotavia('life', ...small, '--every-branch')
  const [first, second, totals] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  // Nothing but that is wrong.
  expect([code, totals.lives, totals.broken]).toEqual([1, 2, 0])
  const unreached = Object.keys(first.branches).filter((name) => first.branches[name] + second.branches[name] === 0)
  expect(unreached).not.toEqual([])
  expect(totals.unreached).toEqual(unreached)
  expect(stderr.trim().split('\n').at(-1)).toBe(`never reached: ${unreached.join(', ')}`)
})

test('schedule says which amounts, fees, and months there are', async () => {
  const { stderr } = await cotavia('schedule', '--target', '25000', '--fee', '15.25', '--months', '36')
  expect(stderr).toBe('--fee must be 0 to 25 percent in steps of 0.5, not "15.25".\n')
})

test('setup prints a link while there’s no super administrator, another one each time', async () => {
  const links = [await cotavia('setup'), await cotavia('setup')].map(({ code, stdout, stderr }) => {
    expect([code, stderr]).toEqual([0, ''])
    return /https?:\/\/\S+\/setup\?token=[\w-]{43}$/m.exec(stdout)?.[0]
  })
  expect(new Set(links.filter((link) => link !== undefined)).size).toBe(2)
})

test('CALL-14 admin create prints a temporary password once; repeated it refuses and changes nothing', async () => {
  const first = await cotavia('admin', 'create', '--email', 'first@example.com')
  expect(first).toMatchObject({ code: 0, stderr: '' })
  expect(first.stdout).toMatch(/Temporary password, shown only once: \S{12,}/)
  const second = await cotavia('admin', 'create', '--email', 'first@example.com')
  expect(second).toMatchObject({ code: 1, stdout: '' })
  expect(await cotavia('setup')).toMatchObject({ code: 1, stdout: '' })
  const people = await database.db.selectFrom('users').select('email_key').execute()
  expect(people).toEqual([{ email_key: expect.stringMatching(/^[0-9a-f]{40}@key.invalid$/) }])
})

test('KYC-18 kyc approve says when no one has the address', async () => {
  expect(await cotavia('kyc', 'approve', '--email', 'nobody@example.com')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'No one has the email address nobody@example.com.\n',
  })
})

test('second-factor off says when no one has the address, and when there is nothing to turn off', async () => {
  const off = (email: string) => cotavia('second-factor', 'off', '--email', email, '--reason', 'seen on a video call')
  const answer = { code: 1, stdout: '' }
  expect(await off('nobody@example.com')).toEqual({
    ...answer,
    stderr: 'No one has the email address nobody@example.com.\n',
  })
  expect(await off('first@example.com')).toEqual({
    ...answer,
    stderr: 'first@example.com has no second factor. Nothing was changed.\n',
  })
})

test('check prints one line for every file of checks/ and is clean on an empty product', async () => {
  const { code, stdout } = await cotavia('check')
  expect(code).toBe(0)
  expect(
    stdout
      .trim()
      .split('\n')
      .every((line) => line.startsWith('ok ')),
  ).toBe(true)
})

test('tallies recount prints one line of what differed, and check is clean afterwards', async () => {
  await sql`update day_tallies set count = count - 1 where kind = 'people'`.execute(database.ownerDb)
  expect((await cotavia('check')).stdout).toMatch(/^BROKEN {2}tallies-add-up: /m)
  const added = { people: { rows: 1, count: 1, cents: 0 } }
  for (const sums of [added, {}])
    expect(await cotavia('tallies', 'recount')).toEqual({
      code: 0,
      stdout: `${JSON.stringify({ groups: {}, sums })}\n`,
      stderr: '',
    })
  expect((await cotavia('check')).code).toBe(0)
})

test('cells list, add, look, and move say in one line what there is and what they did, and refuse in one sentence', async () => {
  // A database of its own: the others have one cell.
  const copy = await copyTemplate(inject('testServerUrl'))
  const own = (...words: string[]) => run({ DATABASE_URL: copy.url }, ...words)
  const none = { groups: 0, atWork: 0, members: 0 }
  const listed = async () => JSON.parse((await own('cells', 'list')).stdout)
  try {
    expect(await listed()).toEqual({ cells: [{ cell: 'public', ...none }] })
    for (const count of ['0', '33', 'two'])
      expect(await own('cells', 'add', count)).toMatchObject({
        code: 2,
        stderr: `N must be a whole number from 1 to 32, not "${count}".\n`,
      })
    expect(await own('cells', 'add', '2')).toEqual({ code: 0, stdout: '{"added":["cell_2","cell_3"]}\n', stderr: '' })
    expect(await listed()).toEqual({ cells: ['public', 'cell_2', 'cell_3'].map((cell) => ({ cell, ...none })) })
    expect(await own('cells', 'look')).toEqual({ code: 0, stdout: '{"cells":["cell_2","cell_3"]}\n', stderr: '' })
    expect((await own('check')).code).toBe(0)
    for (const [cell, sentence] of [
      ['cell_9', 'There’s no cell with this name; "cotavia cells list" prints them.\n'],
      ['cell_2', 'There’s no group with this ID.\n'],
    ] as const)
      expect(await own('cells', 'move', NO_GROUP, '--to', cell)).toEqual({ code: 1, stdout: '', stderr: sentence })
    expect(await own('cells', 'move', 'mine', '--to', 'cell_2')).toMatchObject({ code: 2 })
  } finally {
    await copy.drop()
  }
})

test('launch-check lists what is not replaced or proven, one a line, and exits 1', async () => {
  const { code, stdout } = await cotavia('launch-check')
  expect(code).toBe(1)
  const lines = stdout.trim().split('\n')
  expect(lines).toContain('SAMPLE    reviews: needs basis and date')
  expect(lines).toContain('UNPROVEN  registration: needs the setting REGISTRATION_NUMBER')
  expect(lines).toContain('SAMPLE    bank: needs a bank that moves money (BANK is simulated)')
  expect(lines.at(-1)).toMatch(/^22 to replace or prove/)
})

test('launch-check tries out the bucket that files are kept in', async () => {
  const server = await openS3Server()
  const lines = async (secretKey: string) => {
    const bucket = { FILES_URL: server.url(), S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: secretKey }
    return (await run(bucket, 'launch-check')).stdout.trim().split('\n')
  }
  const says = 'UNPROVEN  files: needs a place where files can be stored (FILES_URL)'
  expect(await lines('S3RVER')).not.toContain(says)
  expect(await lines('another')).toContain(says)
  await server.close()
})

test('demo reset refuses outside demo mode and with real people', async () => {
  expect(await cotavia('demo', 'reset')).toMatchObject({
    code: 1,
    stderr: 'This isn’t demo mode; nothing was changed.\n',
  })
  const withDemo = await run({ DEMO_MODE: '1' }, 'demo', 'reset')
  expect(withDemo).toMatchObject({ code: 1, stdout: '' })
  expect(withDemo.stderr).toContain('real people')
})

test('migrate says when nothing is to do, config prints every setting', async () => {
  expect(await cotavia('migrate')).toMatchObject({ code: 0, stdout: 'Nothing to migrate.\n' })
  expect((await cotavia('config')).stdout).toMatch(/^PORT +3000 +default +Port of the web server$/m)
})

test('ADK-04 sanctions load takes a list in the SDN format, and status says that without one no one is screened', async () => {
  expect(await cotavia('sanctions', 'status')).toMatchObject({
    code: 1,
    stdout: 'No sanctions list is loaded, so no one is being screened.\n',
  })
  const list = join(folder, 'sdn.csv')
  const { sdn, alt, add } = madeUpSdn()
  for (const [name, text] of [
    ['sdn.csv', sdn],
    ['alt.csv', alt ?? ''],
    ['add.csv', add ?? ''],
  ] as const)
    writeFileSync(join(folder, name), text, 'latin1')
  expect(await cotavia('sanctions', 'load')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('One FILE is needed'),
  })
  expect(await cotavia('sanctions', 'load', join(folder, 'none.csv'))).toMatchObject({ code: 2 })
  const loaded = await cotavia('sanctions', 'load', list)
  expect(loaded).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^SDN .* is loaded: 5 entries, 2 other names, 3 with a date of birth\.$/m),
  })
  // Everyone with an active spot is screened with it right away.
  expect(loaded.stdout).toMatch(
    /^Done: \d+ people with an active spot, 0 with an open match; \d+ prepared payouts, 0 held\.$/m,
  )
  expect(await cotavia('sanctions', 'load', list)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('This list is already loaded'),
  })
  expect(await cotavia('sanctions', 'status')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('0 possible matches are open'),
  })
})

test('secret rotate makes a new secret where the folder keeps it, and forgets the old one when nothing is sealed by it', async () => {
  const kept = () => readFileSync(join(folder, 'secret'), 'utf8')
  writeFileSync(join(folder, 'secret'), `${'0123456789abcdef'.repeat(4)}\n`)
  const before = kept()
  // A database that no other test is connected to.
  const free = await createTestDatabase()
  const done = await run({ SECRET: '', DATABASE_URL: free.connectionString }, 'secret', 'rotate')
  await free.close()
  expect(done).toMatchObject({ code: 0, stdout: 'Re-encrypted: 0 fields, 0 files. Sessions ended: 0.\n' })
  expect(kept()).toMatch(/^[0-9a-f]{64}\n$/)
  expect(kept()).not.toBe(before)
  expect(existsSync(join(folder, 'secret.previous'))).toBe(false)
})

test('secret rotate with a given secret says what to do first, and works when it is done', async () => {
  const refused = await cotavia('secret', 'rotate')
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toMatch(
    /^SECRET is set from outside: set SECRET to the new secret and SECRET_PREVIOUS to the old/,
  )
  const done = await run({ SECRET_PREVIOUS: 'y'.repeat(32) }, 'secret', 'rotate')
  expect(done.code).toBe(0)
  expect(done.stdout).toContain('remove SECRET_PREVIOUS')
})

test('secret seal says how much of what was unencrypted it has encrypted', async () => {
  expect(await cotavia('secret', 'seal')).toMatchObject({ code: 0, stdout: 'Encrypted: 0 texts.\n' })
})

test('secret rotate refuses under a running server, which would go on sealing by the old secret', async () => {
  const session = connect({ url: database.connectionString, pool: 1 })
  await sql`select 1`.execute(session)
  const refused = await run({ SECRET: '', DATA_DIR: mkdtempSync(join(folder, 'used-')) }, 'secret', 'rotate')
  await session.destroy()
  expect(refused).toMatchObject({ code: 1, stderr: 'The database is in use; stop the servers and workers first.\n' })
})

test('support receive takes an email from stdin as a mail server pipes it, and exits as mail servers understand', async () => {
  const env = { REPLY_EMAIL: 'reply@cotavia.example' }
  const email = (to: string) => `From: Lia <lia@example.com>\r\nTo: ${to}\r\nMessage-ID: <cli@example.com>\r\n\r\nOi`
  const receive = (text: string, ...more: string[]) => runWith(text, env, 'support', 'receive', ...more)
  expect(await receive(email('someone@else.example'))).toMatchObject({ code: 65, stdout: '' })
  // Only the envelope names us, as with a blind copy.
  const taken = await receive(email('someone@else.example'), '--recipient', 'reply+x@cotavia.example')
  expect([taken.code, taken.stdout]).toEqual([0, expect.stringMatching(/^ticket [0-9A-F]{8}\n$/)])
  expect((await receive(email('reply@cotavia.example'))).stdout).toMatch(/^known /)
  const away = { ...env, DATABASE_URL: 'postgresql://localhost:1/none' }
  expect((await runWith(email('reply@cotavia.example'), away, 'support', 'receive')).code).toBe(75)
})

test('decision 0111: backup taken notes the backup of a manifest from stdin once, and says why another one is refused', async () => {
  const take = (manifest: string) => runWith(manifest, {}, 'backup', 'taken')
  const told = { takenAt: '2026-11-27T06:56:27.000Z', bytes: 8417 }
  expect(JSON.parse((await take(backupManifest())).stdout)).toEqual({ ...told, isNew: true })
  expect(JSON.parse((await take(backupManifest())).stdout)).toEqual({ ...told, isNew: false })
  for (const [manifest, sentence] of [
    ['', 'This isn’t the backup_manifest of a PostgreSQL base backup.\n'],
    [backupManifest().replace('8192', '8193'), /^The manifest isn’t what PostgreSQL wrote/],
    [backupManifest({ endLsn: 'FFFF/0' }), /^This is a backup of another database/],
  ] as const)
    expect(await take(manifest)).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(sentence) })
})

const ASKING = [
  ['check'],
  ['launch-check'],
  ['tickets'],
  ['admin', 'create', '--email', 'first@example.com'],
  ['kyc', 'approve', '--email', 'first@example.com'],
]

test.each([
  ['no folder', 'mistyped', ASKING],
  ['an empty folder', 'empty', [...ASKING, ['worker'], ['maintenance', 'on'], ['maintenance', 'off']]],
])('a command on %s says so in one sentence, exits 2 and makes nothing', async (_where, name, commands) => {
  const dataFolder = join(folder, name)
  if (name === 'empty') mkdirSync(dataFolder)
  const before = readdirSync(folder)
  for (const words of commands) {
    const answer = await run({ DATABASE_URL: '', SECRET: '', DATA_DIR: dataFolder }, ...words)
    expect({ words, ...answer }).toEqual({
      words,
      code: 2,
      stdout: '',
      stderr: `There’s no database in ${dataFolder}; set DATA_DIR to the server’s folder, or start the server first.\n`,
    })
  }
  expect(readdirSync(folder)).toEqual(before)
  if (name === 'empty') expect(readdirSync(dataFolder)).toEqual([])
})

test('a command on a database without tables says so, exits 2 and makes none', async () => {
  const empty = await copyTemplate(inject('testServerUrl'))
  const client = new pg.Client({ connectionString: empty.url })
  await client.connect()
  await client.query('drop schema graphile_worker cascade; drop schema public cascade; create schema public')
  for (const words of ASKING) {
    const answer = await run({ DATABASE_URL: empty.url }, ...words)
    expect({ words, ...answer }).toEqual({
      words,
      code: 2,
      stdout: '',
      stderr: 'The database at DATABASE_URL has no tables; correct DATABASE_URL, or run "cotavia migrate".\n',
    })
  }
  const { rows } = await client.query("select from pg_class where relnamespace = 'public'::regnamespace")
  expect(rows).toEqual([])
  await client.end()
  await empty.drop()
})

function cotavia(...words: string[]) {
  return run({}, ...words)
}

function run(env: Record<string, string>, ...words: string[]) {
  return runWith('', env, ...words)
}

function runWith(
  input: string,
  env: Record<string, string>,
  ...words: string[]
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../cli.ts'), ...words], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.connectionString,
      SECRET: 'x'.repeat(32),
      DATA_DIR: folder,
      ...env,
    },
  })
  child.stdin.end(input)
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => (stdout += chunk))
  child.stderr.on('data', (chunk) => (stderr += chunk))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr })))
}

// Last, because a file that can’t be used fails the check for a week.
test('rules 16 ach receive refuses a file about what we never sent, in one sentence', async () => {
  const file = join(folder, 'unknown.ach')
  writeFileSync(file, BACK.join('\n'))
  const bank = { BANK: 'ach', BANK_NAME: 'First Bank', ACH_BANK_ROUTING: '021000021', ACH_COMPANY_ID: '1234567890' }
  expect(await run({ ...bank, DEMO_MODE: '0' }, 'ach', 'receive', file)).toEqual({
    ...{ code: 1, stdout: '' },
    stderr: 'The entry 121042880000044 isn’t about anything that we sent.\n',
  })
})
