/** What a status code says about an email, in the words we have for it. */
export const STATUS_WORDS = [
  'no_mailbox',
  'no_domain',
  'our_sender',
  'closed',
  'full',
  'too_large',
  'unavailable',
  'unreachable',
  'protocol',
  'content',
  'policy',
  'other',
] as const
export type StatusWord = (typeof STATUS_WORDS)[number]

/** RFC 3463, from the most exact to what only its subject says; `4.310` is Exchange's for an unknown domain, `1.10` a domain that takes no email. */
const WORDS: readonly (readonly [RegExp, StatusWord])[] = [
  [/^(?:1\.(?:2|10)|4\.310)$/, 'no_domain'],
  [/^1\.[78]$/, 'our_sender'],
  [/^1\./, 'no_mailbox'],
  [/^2\.1$/, 'closed'],
  [/^(?:2\.2|3\.1)$/, 'full'],
  [/^(?:2\.3|3\.4)$/, 'too_large'],
  [/^[23]\./, 'unavailable'],
  [/^4\./, 'unreachable'],
  [/^5\./, 'protocol'],
  [/^6\./, 'content'],
  [/^7\./, 'policy'],
]

/** The word for a status, as `5.1.1`; `other` for one that says nothing. */
export function statusWordOf(status: string): StatusWord {
  const detail = status.slice(status.indexOf('.') + 1)
  return WORDS.find(([pattern]) => pattern.test(detail))?.[1] ?? 'other'
}

/** Whether a mail system has refused an email for good; otherwise it will be tried again. */
export function isFinal(status: string): boolean {
  return status.startsWith('5.')
}
