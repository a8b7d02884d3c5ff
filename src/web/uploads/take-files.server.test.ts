import { expect, test } from 'vitest'
import { grant } from '#domain/verdict.ts'
import { takeFiles } from './take-files.server.ts'

/** The keys under which the files of a form are taken. */
async function keysOf(fields: Record<string, string>, ...contents: string[]): Promise<string[]> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const content of contents) form.append('file', new File([content], 'page.pdf'))
  const keys: string[] = []
  const take = async ({ name }: { name: string }, key: string) => {
    keys.push(key)
    return grant({ name })
  }
  await takeFiles({ form, isCut: false }, { largest: 100, take })
  return keys
}

test('a form sent again with its file is the same file; another file, another place, or another page’s form isn’t', async () => {
  const sent = { key: 'k', type: 'government_id' }
  const [first] = await keysOf(sent, 'front')
  expect(await keysOf(sent, 'front', 'back', 'front')).toEqual([first, expect.not.stringMatching(first ?? ''), first])
  const others = [
    await keysOf({ ...sent, type: 'proof_of_address' }, 'front'),
    await keysOf({ ...sent, key: 'l' }, 'front'),
    await keysOf({ type: 'government_id' }, 'front'),
    await keysOf({ type: 'government_id' }, 'front'),
  ].flat()
  expect(new Set([first, ...others]).size).toBe(5)
})
