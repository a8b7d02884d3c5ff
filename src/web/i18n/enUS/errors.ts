export const errors = {
  notFoundTitle: 'Oops! Page not found',
  notFoundText: 'There is nothing at {path}. The address may be misspelled, or the page may have moved.',
  backHome: 'Go to the home page',
  brokenTitle: 'Something broke on our side',
  brokenText:
    'What you had already saved is safe. Try again in a minute. If it keeps happening, write to {email} and name this number.',
  reference: 'Reference number',
  tryAgain: 'Try again',
  unreachedTitle: 'No connection right now',
  unreachedText:
    'Your browser could not reach us. If you had just sent something, it may or may not have arrived: when the connection is back, look before you send it again.',
  forbiddenTitle: 'This page is not yours to open',
  forbiddenText: 'You are signed in, but your account does not have the right to see this.',
  busyTitle: 'This is busy right now',
  busyText: 'Nothing was done, and nothing you typed is lost. Try again in a moment.',
  awayText: 'We lost touch with our database on the way. Try again in a moment: what you ask for is done only once.',
  busyPage: "We can't show this page at the moment. What you saved is safe. Try again in a minute.",
  unsentKept: 'What you sent is kept below. Send it again in a moment.',
  sendAgain: 'Send it again',
  maintenanceTitle: 'Site Under Maintenance',
  maintenanceText: "We'll be back soon!",
  maintenanceSafe: 'What you saved is safe. Payments you have already asked for go on as planned.',
} as const
