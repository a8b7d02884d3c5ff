import { afterEach, expect, test, vi } from 'vitest'
import { isUnreached } from '#web/document/unreached.ts'
import { loadPart } from '#web/ui/load-part.ts'

afterEach(() => vi.unstubAllGlobals())

const missing = () => Promise.reject(new TypeError('error loading dynamically imported module'))

function onPage(answer: () => Promise<Response>) {
  const reload = vi.fn<() => void>()
  const fetch = vi.fn<() => Promise<Response>>(answer)
  vi.stubGlobal('location', { href: 'https://cotavia.example/consortium/1/pay/2', reload })
  vi.stubGlobal('fetch', fetch)
  return { reload, fetch }
}

test('a part that is there is all that is loaded', async () => {
  const { reload, fetch } = onPage(async () => new Response())
  expect(await loadPart(async () => 'part')).toBe('part')
  expect(fetch).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

test('a dialog whose part a release took away opens as the document of its URL, and shows no error before', async () => {
  const { reload, fetch } = onPage(async () => new Response())
  const settled = vi.fn<() => void>()
  void loadPart(missing).then(settled, settled)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(fetch).toHaveBeenCalledWith('https://cotavia.example/consortium/1/pay/2', { method: 'HEAD' })
  await Promise.resolve()
  expect(settled).not.toHaveBeenCalled()
})

test('with no connection the page isn’t loaded again and again: it says so', async () => {
  const { reload } = onPage(() => Promise.reject(new TypeError('Load failed')))
  const error = await loadPart(missing).catch((thrown: unknown) => thrown)
  expect(isUnreached(error)).toBe(true)
  expect(reload).not.toHaveBeenCalled()
})
