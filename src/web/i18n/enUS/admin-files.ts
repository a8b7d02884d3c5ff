/** The files behind the size of what is stored. */
export const adminFiles = {
  intro: 'Every file that people have uploaded or emailed to us, newest first. All of them are stored encrypted.',
  kinds: {
    all: 'All',
    identity: 'Identity checks',
    security: 'Security',
    transfer: 'Transfers',
    message: 'Messages',
  },
  for: {
    identity: 'For the identity check',
    security: 'For the security of a payout',
    transfer: 'For the new security of a spot that changes hands',
    message: 'With a message to us',
  },
  columns: { whose: 'Belongs to', came: 'Received', size: 'Size' },
  spot: '{group}, spot {spot, number}',
  message: 'Message {number}',
  noName: 'No name',
  kilobytes: '{size, number, ::.0} KB',
  none: 'No files here',
  noneText: 'When someone uploads one or emails it to us, it appears here. We delete each when its time is up.',
  first: 'Back to the newest',
  more: 'Older files',
} as const
