import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderBankFiles } from '#integrations/bank/bank-folders.ts'
import { BANK, COMPANY } from '#tests/support/bank-folder.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cotavia-bank-'))
})
afterAll(() => rm(folder, { recursive: true }))

const files = () =>
  folderBankFiles({ url: pathToFileURL(folder).href, parties: { bank: BANK, company: COMPANY, ownAccount: null } })

test('what we send is there whole, once, and for our own user alone', async () => {
  await files().send('0000001-2026-01-20-A.ach', 'first\n')
  await files().send('0000001-2026-01-20-A.ach', 'first\n')
  const outgoing = join(folder, 'bank-outgoing')
  expect(await readdir(outgoing)).toEqual(['0000001-2026-01-20-A.ach'])
  const sent = join(outgoing, '0000001-2026-01-20-A.ach')
  expect(await readFile(sent, 'latin1')).toBe('first\n')
  expect([(await stat(outgoing)).mode & 0o777, (await stat(sent)).mode & 0o777]).toEqual([0o700, 0o600])
})

test('what comes is listed by name once it’s whole, and then taken away or put aside', async () => {
  expect(await files().list()).toEqual([])
  const incoming = join(folder, 'bank-incoming')
  await mkdir(join(incoming, 'folder'), { recursive: true })
  for (const name of ['b.ach', 'a.ACH', '.c.ach', 'd.ach.part', 'e.txt']) await writeFile(join(incoming, name), name)
  expect(await files().list()).toEqual(['a.ACH', 'b.ach'])
  expect(Buffer.from(await files().read('b.ach')).toString()).toBe('b.ach')
  await files().remove('b.ach')
  await files().remove('b.ach')
  await files().setAside('a.ACH')
  expect(await files().list()).toEqual([])
  expect(await readdir(join(folder, 'bank-refused'))).toEqual(['a.ACH'])
})

test('no name leads out of the folders', async () => {
  for (const name of ['../a.ach', '/etc/a.ach', 'a/b.ach', '', '..'])
    await expect(files().read(name)).rejects.toThrow('no name of a bank file')
})
