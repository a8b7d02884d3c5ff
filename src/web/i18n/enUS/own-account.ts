/** The page of a person's own account. */
export const ownAccount = {
  title: 'Profile',
  since: 'Member since',
  id: 'Your ID',
  noPhone: 'None',
  picture: {
    label: 'Your picture',
    hint: 'A JPG or PNG up to {most, number} MB. Only you and our staff see it. Other members don’t.',
    send: 'Upload',
    sending: 'Uploading',
    percent: '{percent, number}%',
    remove: 'Remove the picture',
    refusals: {
      attachment_missing: 'Choose a picture first.',
      attachment_empty: 'The file is empty. Choose another one.',
      attachment_too_large: 'File size must be less than {most, number}MB',
      attachment_type: 'The picture must be a JPG or PNG.',
      attachment_unreadable: 'We couldn’t read the picture. Save it again, or choose another one.',
      attachment_later: 'We’re checking many files right now. Try again in a minute.',
      too_many_attempts: 'You’ve changed it too many times. Try again in an hour.',
      failed: 'Your picture couldn’t be uploaded. Try again.',
    },
  },
  preferences: {
    title: 'Preferences',
    language: 'Language',
    languageHint: 'For pages and for the emails we send you.',
    theme: 'Theme',
    themeHint: 'On every device where you log in.',
    themes: { system: 'Use device setting', light: 'Light', dark: 'Dark' },
    hideAmounts: 'Hide amounts',
    hideAmountsHint:
      'Dollar amounts are blurred until you tap them. Forms where you pay or agree to something always show them.',
    save: 'Save',
    saved: 'Saved.',
  },
  data: {
    title: 'Your data',
    text: 'Download everything we have about you as one ZIP: your account, identity answers, groups, payments, bids, selections, notices, consents, logins, and the documents you sent us. You get tables (CSV) and one file for programs (JSON).',
    care: 'It holds personal information. Keep it somewhere safe.',
    later: 'You’ve downloaded it several times in the past hour. Try again in an hour.',
    download: 'Download my data',
    missing: 'We no longer have this file, or it couldn’t be read.\n',
    readMe:
      'Your data at {product}, as of {at}\n\ndata.json holds everything. The csv folder has the same data as tables, one file each.\nThe documents and messages folders have the files you sent us.\nAmounts are in cents in data.json and in dollars in the tables. Times are UTC.\n\nNot included: your password and other secrets, full bank account numbers, and what our reviewers noted for the checks the law requires.\n',
  },
  closing: {
    title: 'Close my account',
    text: 'You can close your account once you have no spot, payment, or review open. You’ll have {days, number} days to change your mind.',
    open: 'Close my account',
    kept: 'Your account stays open.',
  },
  security: {
    title: 'Security',
    text: 'How you log in, and the devices where you’re logged in.',
    open: 'Open security',
  },
  emails: {
    title: 'Emails',
    text: 'Choose which optional emails you get, and set quiet hours.',
    choose: 'Choose emails',
  },
} as const
