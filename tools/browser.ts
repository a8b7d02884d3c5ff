import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Where systems keep a Chromium; the variable wins, for a browser kept elsewhere. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The path of a Chromium for the browser tests: the system's, or Debian's, installed when we are root. The test tool
 * cannot download one itself. Throws one sentence when there is none.
 */
export function findBrowser(): string {
  const given = process.env.CHROMIUM
  if (given && existsSync(given)) return given
  const found = PLACES.find((place) => existsSync(place))
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log("No Chromium is installed; installing Debian's …")
    const options = { stdio: 'pipe', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options)
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  throw new Error(
    'The browser tests need Chromium: install it (on Debian "apt-get install chromium") or set CHROMIUM to its path.',
  )
}

if (import.meta.main) {
  try {
    console.log(findBrowser())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
