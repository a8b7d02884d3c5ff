/** What is shown instead of a group, an assembly, or a document that can’t be. */
export const records = {
  group: {
    notFound: 'Consortium not found or access denied.',
    notFoundHelp: 'The address may be misspelled, or the group belongs to someone else.',
    loadFailed: 'Error: Failed to load consortium details.',
    loadFailedHelp: 'Nothing you saved is lost. Try again in a minute.',
    reference: 'Reference number',
    backToDashboard: 'Back to Dashboard',
    title: 'Group',
  },
  assembly: {
    notFound: 'This assembly doesn’t exist',
    notFoundHelp: 'The address may be misspelled, or the group hasn’t gotten that far yet.',
  },
  document: {
    notFound: 'There’s no such document.',
    notFoundHelp: 'A receipt shows up here once your payment has cleared, a statement once its month is open.',
  },
} as const
