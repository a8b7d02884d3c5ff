import { expect, test } from 'vitest'
import { linesForPeople } from './lines-for-people.ts'

function said(facts: Record<string, unknown>): string {
  const written: string[] = []
  linesForPeople({ write: (part: string) => written.push(part) > 0 }).write(`${JSON.stringify(facts)}\n`)
  return written.join('')
}

const time = '2026-11-22T15:04:05.000Z'
const clock = new Date(time).toLocaleTimeString('en-GB')

test('ASVS 16.4.1 a value can’t begin a line of its own on a terminal', () => {
  const path = 'a\nWARN b\u009b'
  const line = said({
    level: 'warn',
    time,
    event: 'request_refused',
    status: 403,
    method: 'POST',
    path,
    msg: 'security',
  })
  const rest = String.raw`event=request_refused, status=403, method=POST, path=a\u000aWARN b\u009b`
  expect(line).toBe(`${clock}  WARN security (${rest})\n`)
})

test('a terminal shows each line of the log as a sentence, with what is worth knowing beside it', () => {
  expect(said({ level: 'info', time, port: 3000, msg: 'Cotavia runs on http://localhost:3000' })).toBe(
    `${clock}  Cotavia runs on http://localhost:3000\n`,
  )
  expect(
    said({ level: 'info', time, requestId: 'a', method: 'GET', path: '/faq', status: 200, ms: 12, msg: 'request' }),
  ).toBe(`${clock}  GET /faq 200 (12 ms)\n`)
  expect(said({ level: 'warn', time, why: 'lost', msg: 'job queue restarted' })).toBe(
    `${clock}  WARN job queue restarted (why=lost)\n`,
  )
  expect(said({ level: 'error', time, err: { message: 'x', stack: 'Error: x\n  at y' }, msg: 'request failed' })).toBe(
    `${clock}  ERROR request failed\nError: x\n  at y\n`,
  )
})
