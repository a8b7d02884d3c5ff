/** The page that says what anyone can check, and shows the signed nights. */
export const transparency = {
  title: 'Transparency: check every draw and every cent · {product}',
  description:
    'Download a group’s whole public record with a verifier that works without us, and the numbers we sign each night.',
  headline: 'Don’t take our word for it',
  lead: 'Every group has a public record: its terms, its lists, its draws, its minutes, and its ledger, without a single name. You can check all of it with your own computer.',
  draws: {
    title: 'Every draw can be repeated',
    text: 'We publish the list the day before, and the random number comes after it. Together, they allow only one result.',
  },
  ledger: {
    title: 'Every cent is recorded once',
    text: 'Every entry in a group’s ledger carries a fingerprint of the entry before it. Change an old one, and every later one stops matching.',
  },
  nights: {
    title: 'Every night is signed',
    text: 'Once a day we sign one number that covers the ledgers of all groups and the record of what our own people did. If you keep one, we can’t rewrite anything before it without you noticing.',
  },
  check: {
    title: 'How to check a group',
    text: 'On the group’s public page, download its audit pack. It’s a ZIP with the record and a verifier that runs in your browser or with Node. It works offline, sends nothing, and points out anything that doesn’t match.',
    limits:
      'It can’t tell you whether the money in the ledger is really in the bank. And if a group uses our own chain of secrets instead of the public source drand, we could have known the number first. The record of each draw says which source was used.',
  },
  noNights: 'No night has been signed yet. The first one will be signed within the hour.',
  last: 'Night {number, number}: <day></day>',
  night: 'Night {number, number}: <day></day>',
  covers:
    '{groups, plural, =0 {No group had started} one {It covers # group} other {It covers # groups}}. {before, plural, =0 {It’s the first.} one {It’s tied to the night before it.} other {It’s tied to the # nights before it.}}',
  parts: { root: 'The number', signature: 'Our signature', public_key: 'The key to check it with' },
  keep: 'Download every signature',
  older: '{count, plural, one {# earlier night} other {# earlier nights}}',
} as const
