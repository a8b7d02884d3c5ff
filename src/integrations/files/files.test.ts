import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
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
    await files.put('support/one', content)
    expect(Buffer.from(await files.get('support/one')).equals(content)).toBe(true)
  })

  test('putting again replaces', async () => {
    await files.put('support/two', bytes('first'))
    await files.put('support/two', bytes('second'))
    expect(Buffer.from(await files.get('support/two')).toString()).toBe('second')
  })

  test('a deleted file is gone, and deleting nothing is no fault', async () => {
    await files.put('support/three', bytes('x'))
    await files.delete('support/three')
    await files.delete('support/three')
    await expect(files.get('support/three')).rejects.toThrow()
  })
})

describe('on disk', () => {
  test('nothing readable reaches the disk, and a file opens only under its own key and secret', async () => {
    await disk().put('support/secret', bytes('Ana Souza, 1986'))
    const path = join(folder, 'kept/support/secret')
    expect((await readFile(path)).includes('Ana')).toBe(false)
    await cp(path, join(folder, 'kept/support/moved'))
    await expect(disk().get('support/moved')).rejects.toThrow()
    await expect(disk('another secret of at least thirty-two').get('support/secret')).rejects.toThrow()
  })

  test.each(['../outside', '/etc/passwd', 'a/../../b', 'A b', ''])('the key %j is refused', async (key) => {
    await expect(disk().put(key, bytes('x'))).rejects.toThrow()
    await expect(disk().delete(key)).rejects.toThrow()
    expect(await readdir(folder)).toEqual(['kept'])
  })
})
