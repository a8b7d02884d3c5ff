/** The link in an optional email that stops emails like it. */
export const unsubscribe = {
  title: 'Stop these emails',
  doneTitle: 'Emails stopped',
  ask: {
    assemblies: 'We’ll stop emailing you when the list for a draw is out. It still shows up on your notices page.',
    bids: 'We’ll stop emailing you when a bid is in, when it didn’t win, and when an offer has expired. It still shows up on your notices page.',
    statements: 'We’ll stop emailing you when a month’s statement is ready. It still shows up on your notices page.',
  },
  done: {
    assemblies: 'Done. We’ll no longer email you about the lists for draws.',
    bids: 'Done. We’ll no longer email you when a bid is in or didn’t win. If a bid wins, we’ll still tell you, because there’s a deadline.',
    statements: 'Done. We’ll no longer email you about monthly statements.',
  },
  button: 'Stop these emails',
  unknown: 'This link is incomplete. Open it again from the email, or change your choices yourself.',
  choices: 'All email choices',
} as const
