/** The link of an optional mail that stops mails like it. */
export const unsubscribe = {
  title: 'Stop these emails',
  ask: {
    assemblies: 'We’ll stop emailing you when the list for a draw is out. It still shows up on your notices page.',
    bids: 'We’ll stop emailing you that a bid is in, didn’t win, or is no longer on offer. It still shows up on your notices page.',
  },
  done: {
    assemblies: 'Done. We won’t email you about the lists for draws anymore.',
    bids: 'Done. We won’t email you about bids that are in or didn’t win anymore. If a bid wins, we’ll still tell you, because there’s a deadline.',
  },
  button: 'Stop these emails',
  unknown: 'This link isn’t complete. Open it again from the email, or change your choices yourself.',
  choices: 'All email choices',
} as const
