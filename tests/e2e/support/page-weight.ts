import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

/** What the first load of a page took over the wire, in bytes, headers included, as the browser counted them. */
export interface PageWeight {
  scripts: number
  /** Everything but fonts: HTML, styles, scripts, pictures. */
  allButFonts: number
  /** Requests to other hosts. */
  foreign: string[]
}

/** How long the network must be idle before the page counts as loaded. */
const QUIET_MS = 150

/** Opens the URL with an empty cache and waits until the network is idle. Returns the answer's status and the weight. */
export async function weigh(page: Page, path: string, host: string): Promise<PageWeight & { status: number }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const kinds = new Map<string, string>()
  const open = new Set<string>()
  const weight: PageWeight = { scripts: 0, allButFonts: 0, foreign: [] }
  let changed = performance.now()
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    changed = performance.now()
    open.add(requestId)
    kinds.set(requestId, type ?? 'Other')
    if (!request.url.startsWith(host) && !request.url.startsWith('data:')) weight.foreign.push(request.url)
  })
  devtools.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    changed = performance.now()
    open.delete(requestId)
    if (kinds.get(requestId) === 'Script') weight.scripts += encodedDataLength
    if (kinds.get(requestId) !== 'Font') weight.allButFonts += encodedDataLength
  })
  const answer = await page.goto(path)
  while (open.size > 0 || performance.now() - changed < QUIET_MS) await page.waitForTimeout(30)
  await devtools.detach()
  return { ...weight, status: answer?.status() ?? 0 }
}

/** Bytes of all the JavaScript a URL loads before anything on it is used, each file gzipped. */
export async function gzippedScripts(page: Page, path: string): Promise<number> {
  const scripts: Response[] = []
  const keep = (answer: Response) => {
    if (/^(text|application)\/javascript/.test(answer.headers()['content-type'] ?? '')) scripts.push(answer)
  }
  // What the previous page was still fetching isn't this one's, and went away with it.
  await page.goto('/healthz')
  page.on('response', keep)
  await page.goto(path, { waitUntil: 'networkidle' })
  page.off('response', keep)
  const bodies = await Promise.all(scripts.map(async (script) => gzipSync(await script.body()).length))
  return bodies.reduce((total, bytes) => total + bytes, 0)
}
