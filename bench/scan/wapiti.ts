import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './findings.ts'
import type { Relay } from './relay.ts'
import { runTool } from './tool.ts'

/** All that need no list from the network. */
const ATTACKS = 'blindsql,crlf,csrf,exec,file,permanentxss,redirect,sql,ssrf,xss,xxe'
/** What is the same for everyone. */
const OF_THE_SITE = 'backup,cookieflags,csp,htaccess,http_headers,methods,shellshock'

interface Reported {
  method: string
  path: string
  info: string
  parameter: string
}

/** Crawls as one asker and attacks what it found, both for up to so many seconds. `trap` is where the product shouldn't connect to. */
export async function runWapiti(
  relay: Relay,
  {
    folder,
    trap,
    starts,
    seconds,
  }: {
    folder: string
    trap: string
    starts: readonly string[]
    seconds: number
  },
): Promise<{ findings: Finding[]; said: string }> {
  const report = join(folder, 'wapiti.json')
  const modules = relay.asker === 'visitor' ? `${OF_THE_SITE},${ATTACKS}` : ATTACKS
  // A quarter to look around, the rest shared by the modules.
  const crawlSeconds = Math.ceil(seconds / 4)
  const attackSeconds = Math.ceil((seconds - crawlSeconds) / modules.split(',').length)
  const { said } = await runTool(
    'wapiti',
    [
      ...['-u', `${relay.base}/`, '-m', modules, '-f', 'json', '-o', report, '--store-session', folder],
      ...['--store-config', folder, '--endpoint', `${trap}/`, '--flush-session', '--no-bugreport', '-t', '20'],
      ...['--max-scan-time', String(crawlSeconds), '--max-attack-time', String(attackSeconds), '-d', '6'],
      ...['--max-files-per-dir', '12', '--max-links-per-page', '60', '--max-parameters', '25', '-l', '1', '-v', '1'],
      ...starts.flatMap((path) => ['-s', relay.base + path]),
    ],
    seconds * 1.5,
  )
  if (!existsSync(report)) throw new Error(`wapiti wrote no report; it said:\n${said.slice(-2_000)}`)
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Record<
    'vulnerabilities' | 'anomalies',
    Record<string, Reported[]>
  >
  const findings = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, reported]) =>
    reported.map(({ method, path, info, parameter }) => ({
      tool: 'wapiti',
      kind,
      at: `${method} ${path}`,
      says: `${parameter ? `${parameter}: ` : ''}${info.replaceAll(/\s+/g, ' ')}`,
    })),
  )
  return { findings, said }
}
