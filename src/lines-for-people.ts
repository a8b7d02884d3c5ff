import type { Writable } from 'node:stream'

/** The fields of a line that say nothing to someone who watches. */
const UNSAID = new Set(['level', 'time', 'msg', 'requestId', 'port', 'seconds', 'months'])

/**
 * Takes the log's JSON lines and writes them as people read them: "10:04:31  GET /faq 200 (12 ms)". What isn't going well says so,
 * and an error brings its stack.
 */
export function linesForPeople(out: Pick<Writable, 'write'>): { write(line: string): void } {
  return {
    write: (line) => {
      out.write(`${inWords(line)}\n`)
    },
  }
}

function inWords(line: string): string {
  let facts: Record<string, unknown>
  try {
    facts = JSON.parse(line)
  } catch {
    return line.trimEnd()
  }
  const { level, time, msg, err } = facts
  const at = new Date(String(time)).toLocaleTimeString('en-GB')
  const mark = level === 'info' || level === 'debug' || level === 'trace' ? '' : `${String(level).toUpperCase()} `
  const said = facts.ms === undefined || facts.method === undefined ? withRest(String(msg), facts) : request(facts)
  const stack = (err as { stack?: unknown } | undefined)?.stack
  return `${at}  ${mark}${said}${typeof stack === 'string' ? `\n${stack}` : ''}`
}

function request({ method, path, status, ms }: Record<string, unknown>): string {
  return `${method} ${path} ${status} (${ms} ms)`
}

function withRest(msg: string, facts: Record<string, unknown>): string {
  const rest = Object.entries(facts)
    .filter(([name]) => !UNSAID.has(name) && name !== 'err')
    .map(([name, value]) => `${name}=${typeof value === 'string' ? inOneLine(value) : JSON.stringify(value)}`)
  return rest.length === 0 ? msg : `${msg} (${rest.join(', ')})`
}

/** What would begin another line, or move the cursor, is written by its code. */
function inOneLine(value: string): string {
  return value.replaceAll(/\p{Cc}/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
