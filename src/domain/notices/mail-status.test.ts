import { expect, it } from 'vitest'
import { isFinal, STATUS_WORDS, statusWordOf } from '#domain/notices/mail-status.ts'

it.each([
  ['5.1.1', 'no_mailbox', true],
  ['5.1.6', 'no_mailbox', true],
  ['5.1.2', 'no_domain', true],
  ['5.1.10', 'no_domain', true],
  ['5.4.310', 'no_domain', true],
  ['5.1.7', 'our_sender', true],
  ['5.1.8', 'our_sender', true],
  ['5.2.1', 'closed', true],
  ['4.2.2', 'full', false],
  ['4.3.1', 'full', false],
  ['5.2.3', 'too_large', true],
  ['5.3.4', 'too_large', true],
  ['5.2.0', 'unavailable', true],
  ['4.3.2', 'unavailable', false],
  ['4.4.7', 'unreachable', false],
  ['4.4.1', 'unreachable', false],
  ['5.5.1', 'protocol', true],
  ['5.6.0', 'content', true],
  ['5.7.26', 'policy', true],
  ['5.0.0', 'other', true],
  ['4.9.9', 'other', false],
])('RFC 3463 %s is said as %s', (status, word, final) => {
  expect([statusWordOf(status), isFinal(status)]).toEqual([word, final])
  expect(STATUS_WORDS).toContain(word)
})
