import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Secret } from '#domain/access/secret.ts'
import type { BankFiles } from '#integrations/bank/bank.ts'
import { folderBankFiles } from '#integrations/bank/bank-folders.ts'
import { sftpBankFiles } from '#integrations/bank/bank-sftp.ts'
import { outageOf } from '#outage'
import { BANK, COMPANY } from '#tests/support/bank-folder.ts'
import {
  type DisturbedServer,
  newKeyPair,
  openSftpServer,
  openSshd,
  type SftpServer,
} from '#tests/support/sftp-server.ts'

const parties = { bank: BANK, company: COMPANY, ownAccount: null }
const FIRST = '0000001-2026-01-20-A.ach'
const HASTE = { loginMs: 500, visitMs: 2_000 }
const MISSING = 'OpenSSH’s server isn’t installed here; the one of this process was tried'

let folder: string
let server: DisturbedServer
let sshd: SftpServer | null
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cotavia-bank-'))
  server = await openSftpServer()
  sshd = await openSshd()
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await server.close()
  await sshd?.close()
})
afterEach(() => {
  Object.assign(server, { cutBefore: null, silentFrom: null })
})

const byFolder = () => folderBankFiles({ url: pathToFileURL(folder).href, parties })
const bySftp = (parts: Partial<Parameters<typeof sftpBankFiles>[0]> = {}) =>
  sftpBankFiles({ ...server, parties, ...parts })

describe.each<[string, () => { files: BankFiles; at: string } | null]>([
  ['folders', () => ({ files: byFolder(), at: folder })],
  ['SFTP', () => ({ files: bySftp(), at: server.folder })],
  ['SFTP with OpenSSH', () => sshd && { files: sftpBankFiles({ ...sshd, parties }), at: sshd.folder }],
])('by %s', (_how, open) => {
  test('what we send is there whole, once', async (context) => {
    const { files, at } = open() ?? context.skip(MISSING)
    await files.send(FIRST, 'first é\n')
    await files.send(FIRST, 'first é\n')
    expect(await readdir(join(at, 'bank-outgoing'))).toEqual([FIRST])
    expect(await readFile(join(at, 'bank-outgoing', FIRST), 'latin1')).toBe('first é\n')
  })

  test('a file whose sending was cut off is sent again, also when the bank has taken it meanwhile', async (context) => {
    const { files, at } = open() ?? context.skip(MISSING)
    const name = '0000002-2026-01-21-A.ach'
    await writeFile(join(at, 'bank-outgoing', `.${name}.part`), 'a longer half of something else')
    for (const _time of ['first', 'again']) {
      await files.send(name, 'second\n')
      expect(await readFile(join(at, 'bank-outgoing', name), 'latin1')).toBe('second\n')
      await rm(join(at, 'bank-outgoing', name))
    }
    expect(await readdir(join(at, 'bank-outgoing'))).not.toContain(`.${name}.part`)
  })

  test('what comes is listed by name once it’s whole, and then taken away or put aside', async (context) => {
    const { files, at } = open() ?? context.skip(MISSING)
    expect(await files.list()).toEqual([])
    const incoming = join(at, 'bank-incoming')
    await mkdir(join(incoming, 'folder'), { recursive: true })
    for (const name of ['b.ach', 'a.ACH', '.c.ach', 'd.ach.part', 'e.txt']) await writeFile(join(incoming, name), name)
    expect(await files.list()).toEqual(['a.ACH', 'b.ach'])
    expect(Buffer.from(await files.read('b.ach')).toString()).toBe('b.ach')
    await files.remove('b.ach')
    await files.remove('b.ach')
    await files.setAside('a.ACH')
    expect(await files.list()).toEqual([])
    // Refused again under the same name, the newer one is there.
    await writeFile(join(incoming, 'a.ACH'), 'newer')
    await files.setAside('a.ACH')
    expect(await readdir(join(at, 'bank-refused'))).toEqual(['a.ACH'])
    expect(await readFile(join(at, 'bank-refused/a.ACH'), 'latin1')).toBe('newer')
  })

  test('a large file goes and comes byte for byte', async (context) => {
    const { files, at } = open() ?? context.skip(MISSING)
    const text = Array.from({ length: 2_000 }, (_, line) => String(line).padStart(94, '6')).join('\n')
    await files.send('large.ach', text)
    expect((await readFile(join(at, 'bank-outgoing/large.ach'), 'latin1')) === text).toBe(true)
    await writeFile(join(at, 'bank-incoming/large.ach'), text)
    expect(Buffer.from(await files.read('large.ach')).toString('latin1') === text).toBe(true)
    await files.remove('large.ach')
  })

  test('no name leads out of the folders', async (context) => {
    const { files } = open() ?? context.skip(MISSING)
    for (const name of ['../a.ach', '/etc/a.ach', 'a/b.ach', '', '..'])
      for (const act of [files.read, files.remove, files.setAside, (one: string) => files.send(one, '')])
        await expect((async () => act(name))()).rejects.toThrow('no name of a bank file')
  })
})

test('in folders, files are for our own user alone', async () => {
  const outgoing = join(folder, 'bank-outgoing')
  await byFolder().send(FIRST, 'first\n')
  expect([(await stat(outgoing)).mode & 0o777, (await stat(join(outgoing, FIRST))).mode & 0o777]).toEqual([
    0o700, 0o600,
  ])
})

describe('by SFTP', () => {
  const failure = async (act: Promise<unknown>) => {
    const error = await act.catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'BankServerAway' })
    // It isn't the database's.
    expect(outageOf(error)).toBeNull()
    return (error as Error).message
  }

  test('a server with another key is refused before we log in, with the key that it shows', async () => {
    const before = server.logins
    const hostKeys = [`SHA256:${'A'.repeat(43)}`]
    expect(await failure(bySftp({ hostKeys }).list())).toBe(
      `the bank’s server 127.0.0.1 can’t be used: it shows a key that BANK_SFTP_HOST_KEY doesn’t name, ${server.hostKeys}`,
    )
    expect(server.logins).toBe(before)
    await bySftp({ hostKeys: [...hostKeys, ...server.hostKeys] }).list()
    expect(server.logins).toBeGreaterThan(before)
  })

  test('a key that the server doesn’t know, and one that is none, are said and not shown', async () => {
    const other = new Secret(newKeyPair().private)
    expect(await failure(bySftp({ key: other }).list())).toMatch(
      / can’t be used: All configured authentication methods/,
    )
    const none = new Secret('-----BEGIN OPENSSH PRIVATE KEY-----\ncanary\n-----END OPENSSH PRIVATE KEY-----\n')
    expect(await failure(bySftp({ key: none }).list())).toMatch(/^the bank’s server 127\.0\.0\.1 can’t be used: Cannot/)
    expect(await failure(bySftp({ key: none }).list())).not.toContain('canary')
  })

  test.each(['OPEN', 'WRITE', 'RENAME'])(
    'cut off before %s, a file isn’t there, and sent again it is',
    async (request) => {
      const name = `cut-${request}.ach`
      server.cutBefore = request
      await failure(bySftp().send(name, 'whole\n'))
      expect(await readdir(join(server.folder, 'bank-outgoing'))).not.toContain(name)
      server.cutBefore = null
      await bySftp().send(name, 'whole\n')
      expect(await readFile(join(server.folder, 'bank-outgoing', name), 'latin1')).toBe('whole\n')
    },
  )

  test('cut off while it’s read or removed, a file stays', async () => {
    await writeFile(join(server.folder, 'bank-incoming/kept.ach'), 'kept')
    server.cutBefore = 'READ'
    await failure(bySftp().read('kept.ach'))
    server.cutBefore = 'REMOVE'
    await failure(bySftp().remove('kept.ach'))
    server.cutBefore = null
    expect(Buffer.from(await bySftp().read('kept.ach')).toString()).toBe('kept')
    await bySftp().remove('kept.ach')
  })

  test('a server that stops answering, never answers, or isn’t there isn’t waited for', async () => {
    server.silentFrom = 'READDIR'
    expect(await failure(bySftp({ patience: { ...HASTE, loginMs: 20_000 } }).list())).toMatch(/no answer in time$/)
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    expect(await failure(bySftp({ url: `sftp://us@127.0.0.1:${port}`, patience: HASTE }).list())).toMatch(/Timed out/)
    silent.close()
    expect(await failure(bySftp({ url: 'sftp://us@127.0.0.1:1', patience: HASTE }).list())).toMatch(/ECONNREFUSED/)
  })

  test('folders may have other names, and one that isn’t there is said', async () => {
    await mkdir(join(server.folder, 'drop/in'), { recursive: true })
    await bySftp({ url: `${server.url}/drop?outgoing=in` }).send(FIRST, 'first\n')
    expect(await readdir(join(server.folder, 'drop/in'))).toEqual([FIRST])
    expect(await failure(bySftp({ url: `${server.url}/drop` }).list())).toMatch(/No such file/i)
  })
})
