import { pino } from 'pino'
import { expect, test } from 'vitest'
import { FilesAway } from '#integrations/files/files.ts'
import { memoryFiles } from '#integrations/files/memory-files.ts'
import { watchFiles } from '#services/operations/watch-files.ts'

/** Files that can't be stored until they're mended, and the log's sentences. */
function broken() {
  const said: string[] = []
  const log = pino({ base: null }, { write: (line: string) => said.push(JSON.parse(line).msg) })
  let trouble: FilesAway | null = new FilesAway('the bucket b', 'keys', 'SignatureDoesNotMatch')
  let tries = 0
  const files = {
    ...memoryFiles(),
    trouble: async () => {
      tries += 1
      return trouble
    },
  }
  const mend = () => {
    trouble = null
  }
  return { ctx: { files, log }, said, mend, tries: () => tries }
}

test('files are tried out until they work once; what’s wrong is said once, and that it’s over', async () => {
  const { ctx, said, mend, tries } = broken()
  const watch = await watchFiles(ctx, { againMs: 5 })
  expect(watch.worked()).toBe(false)
  await expect.poll(tries).toBeGreaterThan(2)
  mend()
  await expect.poll(watch.worked).toBe(true)
  expect(said).toEqual([
    'files can’t be stored or read: the bucket b doesn’t accept our keys (SignatureDoesNotMatch)',
    'files can be stored and read now',
  ])
  const before = tries()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(tries()).toBe(before)
})

test('files that work from the start are tried out once, in silence', async () => {
  const { ctx, said, mend, tries } = broken()
  mend()
  const watch = await watchFiles(ctx, { againMs: 5 })
  expect([watch.worked(), tries(), said]).toEqual([true, 1, []])
  watch.stop()
})
