import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import Module from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Secret } from '#domain/access/secret.ts'
import { diskFiles } from '#integrations/files/disk-files.ts'
import type { Files, FilesAway } from '#integrations/files/files.ts'
import { memoryFiles } from '#integrations/files/memory-files.ts'
import { s3Files } from '#integrations/files/s3-files.ts'
import { createSealing } from '#integrations/sealing.ts'
import { outageOf } from '#outage'
import { openCutWay, openS3Server, S3_KEYS, type S3Server } from '#tests/support/s3-server.ts'

let folder: string
let server: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cotavia-files-'))
  server = await openS3Server()
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await server.close()
})

const SECRET = 'a secret of at least thirty-two characters'
/** For a test that waits for it to run out. */
const HASTE = { connectMs: 300, answerMs: 300, tries: 2, troubleMs: 1_000 }
const sealing = (secret = SECRET, previous?: string) =>
  createSealing(new Secret(secret), previous === undefined ? undefined : new Secret(previous))
const disk = (...secrets: Parameters<typeof sealing>) =>
  diskFiles({ url: pathToFileURL(join(folder, 'kept')).href, sealing: sealing(...secrets) })
const s3 = (parts: Partial<Parameters<typeof s3Files>[0]> = {}) =>
  s3Files({ url: server.url(), ...S3_KEYS, sealing: sealing(), ...parts })
/** Files that are sealed, and what lies under them. */
interface Sealed {
  open(...secrets: Parameters<typeof sealing>): Files
  stored(key: string): Promise<Buffer>
  store(key: string, sealed: Uint8Array): Promise<void>
}
const isClientLoaded = () =>
  Object.keys((Module as unknown as { _cache: object })._cache).some((path) => path.includes('@aws-sdk'))
/** Whether the store alone loads it, in a process of its own: in this one, another file's tests may have. */
const isLoadedByImport = () =>
  execFileSync(process.execPath, [
    ...['--input-type=module', '--eval'],
    `import Module from 'node:module'
     await import(${JSON.stringify(new URL('./s3-files.ts', import.meta.url).href)})
     console.log(Object.keys(Module._cache).some((path) => path.includes('@aws-sdk')))`,
  ])
    .toString()
    .trim()
const own = new Uint8Array(32).fill(1)
const bytes = (text: string) => new TextEncoder().encode(text)

describe.each<[string, () => Files]>([
  ['disk', () => disk()],
  ['S3', () => s3()],
  ['memory', memoryFiles],
])('files on %s', (_name, open) => {
  let files: Files
  beforeAll(() => {
    files = open()
  })

  test('a file comes back as it was put, byte for byte', async () => {
    const content = Uint8Array.from({ length: 70_000 }, (_, at) => at % 256)
    await files.put('support/one', content, own)
    expect(Buffer.from(await files.get('support/one', own)).equals(content)).toBe(true)
  })

  test('putting again replaces', async () => {
    await files.put('support/two', bytes('first'), own)
    await files.put('support/two', bytes('second'), own)
    expect(Buffer.from(await files.get('support/two', own)).toString()).toBe('second')
  })

  test('a deleted file is gone, and deleting nothing is no fault', async () => {
    await files.put('support/three', bytes('x'), own)
    expect(await files.has('support/three')).toBe(true)
    await files.delete('support/three')
    await files.delete('support/three')
    await files.put('support/three-and-more', bytes('x'), own)
    expect(await files.has('support/three')).toBe(false)
    await expect(files.get('support/three', own)).rejects.toThrow()
  })

  test('a file of nothing is there too', async () => {
    await files.put('support/nothing', bytes(''), own)
    expect(await files.has('support/nothing')).toBe(true)
    expect(await files.get('support/nothing', own)).toHaveLength(0)
  })

  test('trying out the place finds nothing wrong', async () => {
    expect(await files.trouble()).toBeNull()
  })
})

describe.each<[string, Sealed]>([
  [
    'disk',
    {
      open: disk,
      stored: (key) => readFile(join(folder, 'kept', key)),
      store: async (key, sealed) => {
        await mkdir(join(folder, 'kept', key, '..'), { recursive: true })
        await writeFile(join(folder, 'kept', key), sealed)
      },
    },
  ],
  [
    'S3',
    {
      open: (...secrets) => s3({ sealing: sealing(...secrets) }),
      stored: (key) => server.stored(key),
      store: (key, sealed) => server.store(key, sealed),
    },
  ],
])('sealed on %s', (_name, { open, stored, store }) => {
  test('nothing readable is stored, and a file opens only in its own place and with its own key', async () => {
    await open().put('support/secret', bytes('Ana Souza, 1986'), own)
    const sealed = await stored('support/secret')
    expect(sealed.includes('Ana')).toBe(false)
    await store('support/moved', sealed)
    expect(await open().has('support/moved')).toBe(true)
    await expect(open().get('support/moved', own)).rejects.toThrow()
    await expect(open().get('support/secret', new Uint8Array(32).fill(2))).rejects.toThrow()
    await expect(open().get('support/secret', null)).rejects.toThrow()
  })

  test('a file from before files had keys of their own opens, and a rotation seals it again', async () => {
    const [old, fresh] = ['an old secret of at least thirty-two signs', 'a new secret of at least thirty-two signs']
    await store('support/before', sealing(old).sealBytes(bytes('Ana'), 'files:support/before'))
    expect(Buffer.from(await open(old).get('support/before', null)).toString()).toBe('Ana')
    const during = open(fresh, old)
    expect([await during.renew('support/before'), await during.renew('support/before')]).toEqual([true, false])
    expect(await during.renew('support/none')).toBe(false)
    expect(Buffer.from(await open(fresh).get('support/before', null)).toString()).toBe('Ana')
    await expect(open(old).get('support/before', null)).rejects.toThrow()
  })

  test.each(['../outside', '/etc/passwd', 'a/../../b', 'A b', 'a.part', ''])('the key %j is refused', async (key) => {
    await expect(open().put(key, bytes('x'), own)).rejects.toThrow('no key of a file')
    await expect(open().get(key, own)).rejects.toThrow('no key of a file')
    await expect(open().delete(key)).rejects.toThrow('no key of a file')
  })
})

describe('on disk', () => {
  test('a put that was cut off leaves the old file, and the next one goes through', async () => {
    await disk().put('support/cut', bytes('old'), own)
    // What a process that was killed while it wrote leaves behind.
    await writeFile(join(folder, 'kept/support/cut.part'), 'half')
    expect(Buffer.from(await disk().get('support/cut', own)).toString()).toBe('old')
    await disk().put('support/cut', bytes('new'), own)
    expect(Buffer.from(await disk().get('support/cut', own)).toString()).toBe('new')
    expect(await readdir(join(folder, 'kept/support'))).not.toContain('cut.part')
  })

  test('a folder that can’t be one is a trouble with its reason', async () => {
    await writeFile(join(folder, 'no-folder'), '')
    const url = pathToFileURL(join(folder, 'no-folder/files')).href
    const trouble = await diskFiles({ url, sealing: sealing() }).trouble()
    expect(trouble?.why).toBe('missing')
    expect(trouble?.message).toMatch(
      /^files can’t be stored or read: the folder .*no-folder.* isn’t there \(ENOTDIR\)$/,
    )
    await rm(join(folder, 'no-folder'))
  })
})

describe('on S3', () => {
  const away = (why: FilesAway['why']) => expect.objectContaining({ name: 'FilesAway', why })

  test('the client is loaded with the first request', async () => {
    expect(isLoadedByImport()).toBe('false')
    await s3().has('support/none')
    expect(isClientLoaded()).toBe(true)
  })

  test('a put that is cut off leaves the old file or none, and is an outage in few words', async () => {
    const large = new Uint8Array(600_000).fill(7)
    await s3().put('support/cut', bytes('old'), own)
    const way = await openCutWay(server.port, 200_000)
    const cut = s3({ url: server.url('files', way.port), patience: HASTE })
    for (const key of ['support/cut', 'support/cut-first']) {
      const error = await cut.put(key, large, own).catch((thrown: unknown) => thrown)
      expect(error).toEqual(away('away'))
      expect(outageOf(error)).toBe('files')
    }
    way.close()
    expect(Buffer.from(await s3().get('support/cut', own)).toString()).toBe('old')
    expect(await s3().has('support/cut-first')).toBe(false)
  })

  test.each<[string, FilesAway['why'], () => Files]>([
    ['a wrong key', 'keys', () => s3({ keyId: new Secret('NOBODY') })],
    ['a wrong secret half', 'keys', () => s3({ secretKey: new Secret('canary') })],
    ['no such bucket', 'missing', () => s3({ url: server.url('elsewhere') })],
    ['nothing that listens', 'away', () => s3({ url: server.url('files', 1), patience: HASTE })],
  ])('%s is said, and nothing of the request goes along', async (_what, why, open) => {
    const files = open()
    const trouble = await files.trouble()
    expect(trouble).toEqual(away(why))
    expect(trouble?.message).toMatch(/^files can’t be stored or read: the bucket \w+ [^(]+ \(\w+\)$/)
    const error = await files.put('support/x', bytes('x'), own).catch((thrown: unknown) => thrown)
    expect(error).toEqual(away(why))
    await expect(files.has('support/x')).rejects.toEqual(away(why))
    await expect(files.renew('support/x')).rejects.toEqual(away(why))
    expect(Object.keys(error as object)).toEqual(['name', 'why'])
    expect((error as Error).cause).toBeUndefined()
  })

  test.each([
    ['accepts and says nothing', () => undefined],
    ['stops in the middle of a file', (answer: (bytes: Buffer) => void) => answer(Buffer.alloc(1_000))],
  ])('a server that %s is not waited for', async (_what, behave) => {
    const silent = createServer((request, response) => {
      request.resume()
      behave((half) => response.writeHead(200, { 'Content-Length': '5000' }).write(half))
    })
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const files = s3({ url: server.url('files', (silent.address() as AddressInfo).port), patience: HASTE })
    expect(await files.get('support/x', own).catch((thrown: unknown) => thrown)).toEqual(away('away'))
    expect(await files.trouble()).toEqual(away('away'))
    silent.closeAllConnections()
    silent.close()
  })
})
