import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './findings.ts'
import type { Relay } from './relay.ts'
import type { Target } from './targets.ts'
import { runTool } from './tool.ts'

/**
 * Tries to inject SQL into every parameter of these requests, in this order, for up to so many seconds. `isSmart` goes on only where a stray quote changes
 * something, so that it gets through hundreds of forms; where a quote got into a statement, the log has a 5xx besides.
 */
export async function runSqlmap(
  relay: Relay,
  targets: readonly Target[],
  { folder, seconds, isSmart }: { folder: string; seconds: number; isSmart: boolean },
): Promise<{ findings: Finding[]; tried: number; isCut: boolean; said: string }> {
  const log = join(folder, 'requests.log')
  writeFileSync(log, targets.map((target) => asBurp(relay.base, target)).join(''))
  const { said, isCut } = await runTool(
    'sqlmap',
    [
      ...['-l', log, '--batch', '--ignore-stdin', '--dbms', 'PostgreSQL', '--level', '1', '--risk', '2'],
      ...['--flush-session', '--output-dir', folder, '--disable-coloring', '--timeout', '25', '--retries', '1'],
      ...['--time-sec', '8', '--ignore-redirects', '--ignore-code', '401', '-v', '1', ...(isSmart ? ['--smart'] : [])],
    ],
    seconds,
  )
  const findings = readdirSync(folder)
    .filter((file) => /^results-.*\.csv$/.test(file))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n').slice(1))
    .flatMap((line) => {
      const [url = '', place = '', parameter = '', technique = ''] = line.split(',')
      return technique === ''
        ? []
        : [{ tool: 'sqlmap', kind: technique, at: url.replace(relay.base, ''), says: `${place} ${parameter}` }]
    })
  const tried = said.match(/testing URL '|skipping '/g)?.length ?? 0
  return { findings, tried, isCut, said }
}

/** A request as sqlmap reads it from the log of a proxy. */
function asBurp(base: string, { method, path, type, body = '' }: Target): string {
  const line = '======================================================'
  const { host } = new URL(base)
  return [
    line,
    `1:00:00 AM  ${base}  [127.0.0.1]`,
    line,
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    '',
    body,
    line,
    '',
  ].join('\n')
}
