import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Debian's Chromium without windows: a page costs it a third less processor time than the whole one, so it comes first. */
const SHELL = '/usr/bin/chromium-headless-shell'
/** Where systems keep a Chromium; the variable wins, for a browser kept elsewhere. */
const PLACES = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const LONGEST_DOWNLOAD_MS = 60_000

/**
 * The path of a Chromium for the browser tests: the system's, or Debian's, installed when we are root and there is none. Where
 * checks run for everyone (CI), the lighter one is installed beside any that is there. The test tool cannot download one itself.
 * Throws one sentence when there is none.
 */
export function findBrowser(): string {
  const given = process.env.CHROMIUM
  if (given && existsSync(given)) return given
  const found = PLACES.find((place) => existsSync(place))
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (mayInstall && (found === undefined || (process.env.CI !== undefined && found !== SHELL))) installLightest(found)
  const browser = PLACES.find((place) => existsSync(place))
  if (browser) return browser
  throw new Error(
    'The browser tests need Chromium: install it (on Debian "apt-get install chromium") or set CHROMIUM to its path.',
  )
}

/** Debian's lighter Chromium, else its whole one when none is there. A browser that is there stays as it is. */
function installLightest(found: string | undefined): void {
  console.log(`${found === undefined ? 'No Chromium is installed; installing' : 'Installing'} Debian's …`)
  const shell = `chromium-headless-shell${versionOfParts()}`
  if (found !== undefined) {
    // A mirror that does not answer must not hold up a run that has a browser.
    if (apt(['install', '--download-only', shell], LONGEST_DOWNLOAD_MS)) apt(['install', '--no-remove', shell])
    return
  }
  if (apt(['install', shell])) return
  apt(['update'])
  if (!apt(['install', shell])) apt(['install', 'chromium'])
}

/** Both browsers share their parts: of the same version, nothing that is there changes. */
function versionOfParts(): string {
  const { stdout } = spawnSync('dpkg-query', ['--show', 'chromium-common'], { encoding: 'utf8' })
  const version = stdout?.trim().split('\t')[1]
  return version ? `=${version}` : ''
}

function apt([act = '', ...parameters]: string[], timeout = 0): boolean {
  const { status, stderr } = spawnSync(
    'apt-get',
    [act, '-qq', ...(act === 'install' ? ['-y', '--no-install-recommends'] : []), ...parameters],
    { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, encoding: 'utf8', timeout },
  )
  if (status !== 0) console.log(stderr.trim().split('\n').at(-1) || `apt-get ${act} did not answer in time.`)
  return status === 0
}

if (import.meta.main) {
  try {
    console.log(findBrowser())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
