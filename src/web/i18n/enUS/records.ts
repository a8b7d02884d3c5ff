/** What stands in place of a group, an assembly or a receipt that cannot be shown. */
export const records = {
  group: {
    notFound: 'Consortium not found or access denied.',
    notFoundHelp: 'The address may be misspelled, or the group belongs to somebody else.',
    loadFailed: 'Error: Failed to load consortium details.',
    loadFailedHelp: 'Nothing you have saved is lost. Try again in a minute.',
    reference: 'Reference number',
    backToDashboard: 'Back to Dashboard',
    title: 'Group',
  },
  assembly: {
    notFound: 'This assembly does not exist',
    notFoundHelp: 'The address may be misspelled, or the group has not come that far.',
  },
  receipt: {
    notFound: 'There is no such receipt.',
    notFoundHelp: 'A receipt stands here once the installment is paid and the money has arrived.',
  },
} as const
