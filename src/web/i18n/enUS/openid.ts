export const openid = {
  continueWith: 'Continue with {name}',
  processing: 'Processing Authentication...',
  proceed: 'Continue',
  connect: {
    title: 'Connect {name}',
    text: 'There’s already an account for <strong>{email}</strong>. Enter its password once to show that it’s yours. After that you can log in with {name} too, and your password keeps working.',
    otherwise: 'If you don’t want that, close this page. Nothing changes.',
    submit: 'Connect and log in',
    failed: 'Not connected',
  },
  problems: {
    openid_off: 'You can’t log in that way here. Use your email and password.',
    openid_expired: 'That login took too long, or it began in another browser. Try again.',
    openid_failed: 'We couldn’t confirm with {name} who you are. Try again, or log in with your email and password.',
    openid_unconfirmed:
      '{name} hasn’t confirmed your email, so we can’t tell which account is yours. Log in with your email and password.',
    openid_no_account:
      'There’s no account here for the email {name} has for you. Sign up with that email first. Then you can connect {name}.',
    openid_denied: 'You canceled at {name}. You can log in with your email and password.',
  },
} as const
