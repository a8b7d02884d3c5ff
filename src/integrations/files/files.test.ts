import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Secret } from '#domain/access/secret.ts'
import { diskFiles } from '#integrations/files/disk-files.ts'
import type { Files } from '#integrations/files/files.ts'
import { memoryFiles } from '#integrations/files/memory-files.ts'
import { createSealing } from '#integrations/sealing.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cotavia-files-'))
})
afterAll(() => rm(folder, { recursive: true }))

const disk = (secret = 'a secret of at least thirty-two characters') =>
  diskFiles({ url: pathToFileURL(join(folder, 'kept')).href, sealing: createSealing(new Secret(secret)) })
const own = new Uint8Array(32).fill(1)
const bytes = (text: string) => new TextEncoder().encode(text)

describe.each<[string, () => Files]>([
  ['disk', () => disk()],
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
    expect(await files.has('support/three')).toBe(false)
    await expect(files.get('support/three', own)).rejects.toThrow()
  })
})

describe('on disk', () => {
  test('nothing readable reaches the disk, and a file opens only in its own place and with its own key', async () => {
    await disk().put('support/secret', bytes('Ana Souza, 1986'), own)
    const path = join(folder, 'kept/support/secret')
    expect((await readFile(path)).includes('Ana')).toBe(false)
    await cp(path, join(folder, 'kept/support/moved'))
    await expect(disk().get('support/moved', own)).rejects.toThrow()
    await expect(disk().get('support/secret', new Uint8Array(32).fill(2))).rejects.toThrow()
    await expect(disk().get('support/secret', null)).rejects.toThrow()
  })

  test('a file from before files had keys of their own opens, and a rotation seals it again', async () => {
    const [old, fresh] = ['an old secret of at least thirty-two signs', 'a new secret of at least thirty-two signs']
    const sealed = createSealing(new Secret(old)).sealBytes(bytes('Ana'), 'files:support/before')
    await mkdir(join(folder, 'kept/support'), { recursive: true })
    await writeFile(join(folder, 'kept/support/before'), sealed)
    expect(Buffer.from(await disk(old).get('support/before', null)).toString()).toBe('Ana')
    const during = diskFiles({
      url: pathToFileURL(join(folder, 'kept')).href,
      sealing: createSealing(new Secret(fresh), new Secret(old)),
    })
    expect([await during.renew('support/before'), await during.renew('support/before')]).toEqual([true, false])
    expect(Buffer.from(await disk(fresh).get('support/before', null)).toString()).toBe('Ana')
  })

  test.each(['../outside', '/etc/passwd', 'a/../../b', 'A b', ''])('the key %j is refused', async (key) => {
    await expect(disk().put(key, bytes('x'), own)).rejects.toThrow()
    await expect(disk().delete(key)).rejects.toThrow()
    expect(await readdir(folder)).toEqual(['kept'])
  })
})
