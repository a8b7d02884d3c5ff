/** A forgotten password or username, and the page its link opens. */
export const recovering = {
  forgotPassword: 'Forgot Password?',
  forgotUsername: 'Forgot Username?',
  password: {
    title: 'Reset your password',
    text: 'Enter the email of your account, and we’ll send you a link to choose a new password.',
    submit: 'Send the link',
    sent: 'Password Reset Email Sent',
    sentText: 'Check your email for password reset instructions.',
    sentMore:
      'If {email} has an account, you’ll get the email within a few minutes. The link works for 30 minutes. Nothing there? Check your spam folder.',
    failed: 'No email was sent',
  },
  username: {
    title: 'Get your username',
    text: 'Enter your email. If it has an account, we’ll send you the username.',
    submit: 'Send my username',
    sent: 'Username Reminder Sent',
    sentText: "If an account exists with this email, we've sent your username.",
    sentMore:
      'If {email} has an account, you’ll get the email within a few minutes. Nothing there? Check your spam folder.',
    failed: 'No email was sent',
  },
  cancel: 'Cancel',
  close: 'Back to login',
  newPassword: {
    title: 'Choose a new password',
    text: 'Setting a new password logs you out on every device. Then log in with it here.',
    dead: 'This link doesn’t work anymore',
    deadText: 'A link works once, for 30 minutes. Ask for a new one.',
    again: 'Send me a new link',
  },
} as const
