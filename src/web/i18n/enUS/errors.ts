export const errors = {
  notFoundTitle: 'Oops! Page not found',
  notFoundText: 'There’s nothing at {path}. The address may be misspelled, or the page may have moved.',
  backHome: 'Go to the home page',
  brokenTitle: 'Something went wrong on our side',
  brokenText:
    'Anything you saved is safe. Try again in a minute. If it keeps happening, email {email} with this number.',
  reference: 'Reference number',
  tryAgain: 'Try again',
  unreachedTitle: 'No connection right now',
  unreachedText:
    'We couldn’t connect. If you had just sent something, it may or may not have gone through: once you’re back online, check before sending it again.',
  forbiddenTitle: 'You don’t have access to this page',
  forbiddenText: 'You’re logged in, but your account doesn’t have permission to see this.',
  busyTitle: 'We’re busy right now',
  busyText: 'Nothing was done, and nothing you typed is lost. Try again in a moment.',
  awayText:
    'We lost the connection to our database along the way. Try again in a moment: your request will be carried out only once.',
  busyPage: 'We can’t show this page right now. Anything you saved is safe. Try again in a minute.',
  unsentKept: 'What you sent is kept below. Send it again in a moment.',
  unsentKeptButSecret:
    'What you sent is kept below, except for account numbers and anything shown as dots, which we never keep. Send it again in a moment, then enter that part again.',
  sendAgain: 'Send it again',
  maintenanceTitle: 'Site Under Maintenance',
  maintenanceText: "We'll be back soon!",
  maintenanceUntil: 'We expect to be back by {time}.',
  maintenanceSafe: 'Anything you saved is safe. Scheduled payments go through as planned.',
} as const
