import { describe, expect, test } from 'vitest'
import { readReport } from '#integrations/mail/read-report.ts'
import { processorMs } from '#tests/support/processor-time.ts'
import { complaint, exchange, exim, gmail, postfix } from '#tests/support/sample-reports.ts'

const to = `reply+b-${'a1'.repeat(20)}@cotavia.example`

describe('a report on delivery (RFC 3464)', () => {
  test.each([
    ['Postfix', postfix({ to }), 'failed', '5.1.1'],
    [
      'Postfix, a domain that isn’t there',
      postfix({ to, status: '5.4.4', diagnostic: 'X-Postfix; Host not found' }),
      'failed',
      '5.4.4',
    ],
    ['Postfix, warning', postfix({ to, action: 'delayed', status: '4.4.1' }), 'delayed', '4.4.1'],
    [
      'Postfix, given up after days',
      postfix({ to, status: '4.4.1', diagnostic: 'X-Postfix; timed out' }),
      'delayed',
      '4.4.1',
    ],
    ['Postfix, mailbox full', postfix({ to, status: '5.2.2' }), 'delayed', '5.2.2'],
    ['Postfix, not because of the address', postfix({ to, status: '5.7.1' }), 'delayed', '5.7.1'],
    ['Postfix, our own sender is refused', postfix({ to, status: '5.1.8' }), 'delayed', '5.1.8'],
    ['Postfix, arrived', postfix({ to, action: 'delivered', status: '2.0.0' }), null, null],
    [
      'Postfix, passed on to a system that reports nothing',
      postfix({ to, action: 'relayed', status: '2.0.0' }),
      null,
      null,
    ],
    ['Exim', exim({ to }), 'failed', '5.1.1'],
    ['Exim, without another code', exim({ to, diagnostic: 'smtp; 550 No such user here' }), 'failed', '5.0.0'],
    ['Exim, taken for spam', exim({ to, diagnostic: 'smtp; 550 5.7.1 Message rejected' }), 'delayed', '5.7.1'],
    ['Exchange', exchange({ to }), 'failed', '5.1.10'],
    ['Exchange, no such domain', exchange({ to, status: '5.4.310' }), 'failed', '5.4.310'],
    ['Exchange, given up after a day', exchange({ to, status: '5.4.300' }), 'delayed', '5.4.300'],
    ['Gmail', gmail({ to }), 'failed', '5.1.1'],
    ['Gmail, warning', gmail({ to, action: 'delayed', status: '4.4.2' }), 'delayed', '4.4.2'],
  ])('%s', (_name, raw, outcome, status) => {
    expect(readReport(raw)).toEqual({ outcome, status, senders: [] })
  })

  test('that names several recipients says that one failed only when all did', () => {
    const two = (first: string, second: string) => {
      const fields = (action: string) => `Final-Recipient: rfc822; a@example.com\nAction: ${action}\nStatus: 5.1.1`
      return written(`Reporting-MTA: dns; mx\n\n${fields(first)}\n\n${fields(second)}\n`)
    }
    expect(readReport(two('failed', 'failed'))?.outcome).toBe('failed')
    expect(readReport(two('failed', 'delivered'))?.outcome).toBe(null)
    expect(readReport(two('delayed', 'failed'))?.outcome).toBe('delayed')
  })
})

describe('a complaint (RFC 5965)', () => {
  test.each([
    ['abuse', 'complained'],
    ['Fraud', 'complained'],
    ['opt-out', 'complained'],
    ['not-spam', null],
    ['auth-failure', null],
    ['virus', null],
  ])('%s', (kind, outcome) => {
    expect(readReport(complaint({ to, kind }))).toEqual({ outcome, status: null, senders: [to, to] })
  })
})

describe('what means harm, or nothing, is no report or says nothing', () => {
  test('an email without such a part', () => {
    expect(readReport(Buffer.from('From: a@example.com\nTo: b@example.com\n\nAction: failed\nStatus: 5.1.1\n'))).toBe(
      null,
    )
    expect(readReport(Buffer.from(''))).toBe(null)
    expect(readReport(Buffer.from([0, 255, 13, 10, 0]))).toBe(null)
  })

  test('a report inside an email that it returns is that email’s, not one to us', () => {
    const inner = postfix({ to }).toString()
    const outer = `From: a@example.com\nContent-Type: multipart/mixed; boundary=o\n\n--o\nContent-Type: message/rfc822\n\n${inner}\n--o--\n`
    expect(readReport(Buffer.from(outer))).toBe(null)
  })

  test.each([
    ['no status', 'Action: failed'],
    ['no action', 'Status: 5.1.1'],
    ['a status that isn’t one', 'Action: failed\nStatus: 5.1'],
    ['a status of four numbers', 'Action: failed\nStatus: 5.1111.1'],
    ['a status in words', 'Action: failed\nStatus: failed for good 5.1.1'],
    ['a failure that succeeded', 'Action: failed\nStatus: 2.0.0'],
    ['an action of its own', 'Action: exploded\nStatus: 5.1.1'],
    ['more fields than any program writes', `${'X-Field: 1\n'.repeat(2000)}Action: failed\nStatus: 5.1.1`],
    ['nothing', ''],
    ['bytes that are no text', '\u0000\u00ff\u00fe=FF=\u0000'],
  ])('%s', (_name, fields) => {
    expect(readReport(written(fields))?.outcome).toBe(null)
  })

  test.each(['base64', 'quoted-printable', 'x-uuencode', 'base64; really'])(
    'a part that isn’t in %s as it says',
    (encoding) => {
      const fields = 'Action: failed\nStatus: 5.1.1\n'
      expect(() => readReport(written(`=!${fields}=4`, `\nContent-Transfer-Encoding: ${encoding}`))).not.toThrow()
    },
  )

  test('charsets that aren’t there, comments, and folded lines are read all the same', () => {
    const fields =
      'Final-Recipient: rfc822;\n a@example.com\nACTION: Failed (permanently)\nstatus:\t5.1.1 (no such user)\n'
    expect(readReport(written(fields, '; charset="no-such-charset"'))?.outcome).toBe('failed')
  })

  test('nested too deep, or in too many parts', () => {
    const deep = Array.from(
      { length: 20 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`,
    ).join('')
    expect(
      readReport(Buffer.from(`From: a@example.com\n${deep}Content-Type: message/delivery-status\n\nAction: failed\n`)),
    ).toBe(null)
    const many = `From: a@example.com\nContent-Type: multipart/report; boundary=b\n\n${'--b\nContent-Type: message/delivery-status\n\nAction: failed\nStatus: 5.1.1\n'.repeat(100)}--b--\n`
    expect(readReport(Buffer.from(many))).toBe(null)
  })

  test.each([
    ['blank lines', '\n'.repeat(4_000_000)],
    ['blanks', `${' '.repeat(4_000_000)}x`],
    ['lines of blanks', '\n \t'.repeat(1_500_000)],
    ['one field', `Diagnostic-Code: smtp; ${'5 '.repeat(2_000_000)}`],
    ['groups', 'Action: failed\nStatus: 4.0.0\n\n'.repeat(150_000)],
  ])('4 MB of %s take no time', (_name, fields) => {
    const raw = written(fields)
    expect(processorMs(() => readReport(raw))).toBeLessThan(1500)
  })
})

/** A report that consists of these fields. */
function written(fields: string, more = ''): Buffer {
  const head = `From: MAILER-DAEMON@example.com\nTo: ${to}\nContent-Type: multipart/report; boundary=b\n\n`
  return Buffer.from(`${head}--b\nContent-Type: message/delivery-status${more}\n\n${fields}\n--b--\n`)
}
